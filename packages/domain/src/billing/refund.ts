import { addUp, money, type Cents } from '../platform/money.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Party } from './ledger-accounts.ts';
import { balanced, type Posting } from './money-entry.ts';
import { PAYMENT_METHODS, type PaidBy } from './payment-methods.ts';
import type { RefundState } from './payment-states.ts';

/** A payment with what was given back of it, or is on its way back. */
export interface Refundable {
  capturedCents: Cents;
  refunds: readonly { cents: Cents; state: RefundState }[];
}

/** Who may give back how much: a sum above the operator's threshold asks for level 1. */
export interface RefundRights {
  thresholdCents: Cents;
  levels: readonly number[];
}

/** What may still be given back. What is on its way counts as gone until it has failed. */
export function refundableCents({ capturedCents, refunds }: Refundable): Cents {
  const reserved = refunds.filter(({ state }) => state !== 'failed').map(({ cents }) => cents);
  return capturedCents - addUp(reserved);
}

export function mayRefund(
  payment: Refundable,
  cents: Cents,
  { thresholdCents, levels }: RefundRights,
): Verdict<Cents, 'AMOUNT_INVALID' | 'NOT_PAID' | 'REFUND_TOO_LARGE' | 'REFUND_NEEDS_LEVEL'> {
  if (!Number.isSafeInteger(cents) || cents <= 0) return no('AMOUNT_INVALID', 'Enter an amount above $0.00.');
  if (payment.capturedCents <= 0) return no('NOT_PAID', 'Nothing was paid that could be refunded.');
  const left = refundableCents(payment);
  if (cents > left) {
    const sentence = left > 0 ? `At most ${money(left)} can be refunded.` : 'All of it was refunded already.';
    return no('REFUND_TOO_LARGE', sentence, { amount_cents: sentence });
  }
  if (cents > thresholdCents && !levels.includes(1)) {
    return no('REFUND_NEEDS_LEVEL', `Only level 1 may refund more than ${money(thresholdCents)}.`);
  }
  return yes(cents);
}

/**
 * Gives money back the way it came: first what was paid too much, which is the party's own. The rest was owed and is
 * forgiven, so that nobody is asked for it again.
 */
export function refundPostings(
  party: Party,
  cents: Cents,
  by: PaidBy,
  { overpaidCents, creditCents }: { overpaidCents: Cents; creditCents: Cents },
): Posting[] {
  const overpaid = Math.min(cents, Math.max(0, overpaidCents));
  const credit = Math.min(cents - overpaid, Math.max(0, creditCents));
  const into = PAYMENT_METHODS[by].into;
  return balanced([
    { account: into, party: into === 'prepaid' ? party : null, cents: 0 - cents },
    { account: 'receivable', party, cents: overpaid },
    { account: 'credit', party, cents: credit },
    { account: 'given_back', party: null, cents: cents - overpaid - credit },
  ]);
}
