import type { DateText, InstantText } from '../day/index.ts';
import type { BookingId, Id } from '../platform/ids.ts';
import { invariant } from '../platform/invariant.ts';
import { addUp, type Cents } from '../platform/money.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { mayStandBeside, type LedgerAccount, type Party } from './ledger-accounts.ts';

export type MoneyEntryId = Id<'money_entry'>;
export type InvoiceId = Id<'invoice'>;

export interface Posting {
  account: LedgerAccount;
  party: Party | null;
  /** Never zero. */
  cents: Cents;
}

/** Why money moved. A reversal has the reason of what it reverses. */
export type Why =
  | 'charge'
  | 'payment'
  | 'credit_used'
  | 'refund'
  | 'waiver'
  | 'write_off'
  | 'credit_note'
  | 'top_up'
  | 'cash_count'
  | 'dispute'
  | 'dispute_lost'
  | 'dispute_fee';

/** What an entry is about; a top-up and a count of cash are about no ride and no invoice. */
export type Subject = { kind: 'booking'; id: BookingId } | { kind: 'invoice'; id: InvoiceId } | null;

/** What is written into the money ledger: only ever added, and reversed instead of edited. */
export interface MoneyEntry {
  id: MoneyEntryId;
  why: Why;
  at: InstantText;
  /** `2026-11`: the month it is counted in. */
  month: string;
  /** Of the ride that it is about, which may lie in a month that is closed. */
  serviceDay: DateText | null;
  subject: Subject;
  reverses: MoneyEntryId | null;
  /** What a person said of it. */
  reason: string;
  postings: readonly Posting[];
}

/** Postings that are written together: those of nothing left out, and those that are left in balance. */
export function balanced(postings: readonly Posting[]): Posting[] {
  const moved = postings.filter(({ cents }) => cents !== 0);
  const troubles = postingTroubles(moved);
  invariant(troubles.length === 0, troubles.join(' '));
  return moved;
}

/** What is wrong with the postings of an entry; of none there is nothing to say. */
export function postingTroubles(postings: readonly Posting[]): string[] {
  const sum = addUp(postings.map(({ cents }) => cents));
  return [
    ...(sum === 0 ? [] : [`The postings do not sum to 0 but to ${sum} cents.`]),
    ...postings.flatMap(({ account, party, cents }) => [
      ...(Number.isSafeInteger(cents) && cents !== 0 ? [] : [`${cents} is no number of cents.`]),
      ...(mayStandBeside(account, party) ? [] : [`${party?.kind ?? 'nobody'} cannot stand beside ${account}.`]),
    ]),
  ];
}

/** The postings that take an entry back. What was taken back stays so: to have it again, it is posted again. */
export function reversalOf(
  entry: MoneyEntry,
  entries: Iterable<MoneyEntry>,
): Verdict<Pick<MoneyEntry, 'why' | 'serviceDay' | 'subject' | 'reverses' | 'postings'>, 'ALREADY_REVERSED'> {
  for (const { reverses } of entries) {
    if (reverses === entry.id) return no('ALREADY_REVERSED', 'This was taken back already.');
  }
  const { id, why, serviceDay, subject, postings } = entry;
  const turned = postings.map((posting) => ({ ...posting, cents: 0 - posting.cents }));
  return yes({ why, serviceDay, subject, reverses: id, postings: turned });
}
