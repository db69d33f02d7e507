import { money, type Cents } from '../platform/money.ts';
import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Party } from './ledger-accounts.ts';
import { balanced, type Posting } from './money-entry.ts';

/** How an operator lets go of what is owed: of a ride that nobody is charged for, of what a payer paid short, by a note. */
export type Forgiving = 'waived' | 'written_off' | 'given_back';

/** Lets go of what is open, or of a part of it, with a reason: without one nobody knows later whether it was meant. */
export function forgive(
  as: Forgiving,
  party: Party,
  { cents, openCents, reason }: { cents: Cents; openCents: Cents; reason: string },
): Verdict<Posting[], 'AMOUNT_INVALID' | 'REASON_MISSING' | 'NOTHING_OPEN'> {
  if (isBlank(reason)) return no('REASON_MISSING', 'Say why.', { reason: 'Say why.' });
  if (openCents <= 0) return no('NOTHING_OPEN', 'Nothing is open.');
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > openCents) {
    const sentence = `Enter an amount above $0.00 and at most ${money(openCents)}.`;
    return no('AMOUNT_INVALID', sentence, { amount_cents: sentence });
  }
  return yes(
    balanced([
      { account: as, party: null, cents },
      { account: 'receivable', party, cents: 0 - cents },
    ]),
  );
}

/** The provider holds back what a holder disputes, until it is decided. A dispute that is won is reversed. */
export function disputePostings(cents: Cents): Posting[] {
  return balanced([
    { account: 'disputed', party: null, cents },
    { account: 'card', party: null, cents: 0 - cents },
  ]);
}

export function lostDisputePostings(cents: Cents): Posting[] {
  return balanced([
    { account: 'written_off', party: null, cents },
    { account: 'disputed', party: null, cents: 0 - cents },
  ]);
}
