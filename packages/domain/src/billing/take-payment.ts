import { money, type Cents } from '../platform/money.ts';
import type { DriverId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Party } from './ledger-accounts.ts';
import { balanced, type Posting } from './money-entry.ts';
import { PAYMENT_METHODS, type PaidBy } from './payment-methods.ts';

/** Money that a rider or a payer hands over, for a ride or an invoice. */
export interface Paying {
  party: Party;
  cents: Cents;
  by: PaidBy;
  /** Who took it at the drop-off, where a driver did. */
  takenBy: DriverId | null;
}

/** What stands open for it, and what the party has paid ahead. */
export interface Standing {
  openCents: Cents;
  prepaidCents: Cents;
}

/** Takes a payment. It covers what is open; what is more is kept as the party's credit, for nothing is lost. */
export function takePayment(
  { party, cents, by, takenBy }: Paying,
  { openCents, prepaidCents }: Standing,
): Verdict<Posting[], 'AMOUNT_INVALID' | 'ALREADY_PAID' | 'BALANCE_TOO_SMALL'> {
  if (!Number.isSafeInteger(cents) || cents <= 0) return no('AMOUNT_INVALID', 'Enter an amount above $0.00.');
  if (openCents <= 0 && by !== 'cash' && by !== 'check') return no('ALREADY_PAID', 'The ride is already paid.');
  if (by === 'prepaid' && cents > prepaidCents) {
    return no('BALANCE_TOO_SMALL', `Only ${money(Math.max(0, prepaidCents))} is paid ahead.`);
  }
  if (by === 'prepaid' && cents > openCents) {
    return no('AMOUNT_INVALID', `Only ${money(openCents)} is open.`);
  }
  const covered = Math.min(cents, Math.max(0, openCents));
  return yes(
    balanced([
      { ...placeOf(by, party, takenBy), cents },
      { account: 'receivable', party, cents: 0 - covered },
      { account: 'credit', party, cents: covered - cents },
    ]),
  );
}

/** Uses what a party paid too much for what it owes by now. */
export function useCredit(
  party: Party,
  creditCents: Cents,
  openCents: Cents,
): Verdict<Posting[], 'NO_CREDIT' | 'NOTHING_OPEN'> {
  if (openCents <= 0) return no('NOTHING_OPEN', 'Nothing is open.');
  const cents = Math.min(creditCents, openCents);
  if (cents <= 0) return no('NO_CREDIT', 'There is no credit to use.');
  return yes(
    balanced([
      { account: 'credit', party, cents },
      { account: 'receivable', party, cents: 0 - cents },
    ]),
  );
}

function placeOf(by: PaidBy, party: Party, takenBy: DriverId | null): Omit<Posting, 'cents'> {
  if (by === 'prepaid') return { account: 'prepaid', party };
  if (by === 'cash' && takenBy !== null) return { account: 'driver_cash', party: { kind: 'driver', id: takenBy } };
  return { account: PAYMENT_METHODS[by].into, party: null };
}
