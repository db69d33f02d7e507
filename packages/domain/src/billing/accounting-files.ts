import { Temporal } from 'temporal-polyfill';
import { slashDate } from '../platform/dates.ts';
import { serviceDateOf } from '../platform/service-day.ts';
import type { Zone } from '../platform/zones.ts';
import { termsWords, type BillingTerms } from './billing-terms.ts';
import type { Issued } from './issue-invoices.ts';
import { LEDGER_ACCOUNTS } from './ledger-accounts.ts';
import type { MoneyEntry } from './money-entry.ts';
import { correctionWords } from './months.ts';

/** The columns that QuickBooks Online maps to its own by itself. */
export const QUICKBOOKS_COLUMNS = [
  'Invoice number',
  'Customer',
  'Invoice date',
  'Due date',
  'Terms',
  'Service date',
  'Item',
  'Item description',
  'Item quantity',
  'Item rate',
  'Item amount',
] as const;

/** One row for each line of an invoice. */
export function quickBooksRows({ number, issuedOn, dueOn, draft }: Issued, payerName: string, terms: BillingTerms) {
  const about = [number, payerName, shown(issuedOn), shown(dueOn), quickBooksTerms(terms)];
  return draft.groups.flatMap(({ lines }) =>
    lines.map(({ serviceDay, riderName, description, cents, isCorrection }) => [
      ...about,
      shown(serviceDay),
      isCorrection ? 'Correction' : 'Ride',
      [riderName, description].filter((part) => part !== '').join(', '),
      1,
      { cents },
      { cents },
    ]),
  );
}

/** QuickBooks has its own word for what is due at once. */
function quickBooksTerms(terms: BillingTerms): string {
  return terms.netDays === 0 ? 'Due on receipt' : termsWords(terms);
}

export const JOURNAL_COLUMNS = ['Entry', 'Month', 'Date', 'Account', 'Party', 'Debit', 'Credit', 'About'] as const;

/** A journal of the ledger, one row for each posting, under the day of the office: what is debited in it is credited in it. */
export function journalRows(
  entries: readonly MoneyEntry[],
  { zone, nameOf }: { zone: Zone; nameOf: (party: NonNullable<Party>) => string },
) {
  return entries.flatMap(({ id, month, at, postings, ...entry }) => {
    const date = serviceDateOf(Temporal.Instant.from(at), zone).toString();
    return postings.map(({ account, party, cents }) => [
      id,
      month,
      date,
      LEDGER_ACCOUNTS[account].label,
      party === null ? '' : nameOf(party),
      cents > 0 ? { cents } : null,
      cents < 0 ? { cents: -cents } : null,
      aboutOf({ month, ...entry }),
    ]);
  });
}

/** What an entry is about, what was said of it, and the old day where it corrects a month that was closed. */
function aboutOf({
  subject,
  reason,
  serviceDay,
  month,
}: Pick<MoneyEntry, 'subject' | 'reason' | 'serviceDay' | 'month'>) {
  const about = subject === null ? '' : `${subject.kind === 'booking' ? 'Ride' : 'Invoice'} ${subject.id}`;
  const correction = serviceDay === null ? null : correctionWords(serviceDay, month);
  return [about, reason, correction ?? ''].filter((part) => part !== '').join('. ');
}

type Party = MoneyEntry['postings'][number]['party'];

function shown(day: string): string {
  return slashDate(Temporal.PlainDate.from(day));
}
