import { statusOf, type Booking } from '../day/index.ts';
import { money, type Cents } from '../platform/money.ts';
import type { DriverId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { balanceOf } from './balances.ts';
import type { Party } from './ledger-accounts.ts';
import { balanced, type MoneyEntry, type Posting } from './money-entry.ts';
import { isDue } from './owed.ts';
import { methodOf } from './payment-methods.ts';

/**
 * What a rider still owes for a ride once they are at its end: what is open, and what is only asked for at the drop-off. Below
 * zero where more was paid than that.
 */
export function dueAtDropoff(booking: Booking, entriesOfRide: Iterable<Pick<MoneyEntry, 'postings'>>): Cents {
  const rider: Party = { kind: 'rider', id: booking.riderId };
  return withWhatComes(booking, balanceOf(entriesOfRide, 'receivable', rider));
}

/** What of a fare is left to be handed over at the door, where so much of it is open; nothing of rides that nobody rides. */
export function dueAtDoor(booking: Booking, openCents: Cents): Cents {
  const status = statusOf(booking);
  const isRidden = status !== 'no_show' && status !== 'canceled_early' && status !== 'canceled_late';
  return isRidden ? Math.max(0, withWhatComes(booking, openCents)) : 0;
}

function withWhatComes(booking: Booking, openCents: Cents): Cents {
  const { payerAccountId, rideFeeCents, addlFeeCents, paymentTiming } = booking;
  const comes =
    payerAccountId === null &&
    !isDue(statusOf(booking), paymentTiming, false) &&
    isDue('completed', paymentTiming, false);
  return openCents + (comes ? rideFeeCents + addlFeeCents : 0);
}

/** What a driver is to take at the door: of rides that are paid in cash, and not of those that nobody rides. */
export function cashDue(booking: Booking, entriesOfRide: Iterable<Pick<MoneyEntry, 'postings'>>): Cents {
  if (methodOf(booking.payment) !== 'cash') return 0;
  const rider: Party = { kind: 'rider', id: booking.riderId };
  return dueAtDoor(booking, balanceOf(entriesOfRide, 'receivable', rider));
}

/** What a driver brings in of what they took; a difference is posted, not hidden, and the driver's slate is clean. */
export function countCash(driverId: DriverId, takenCents: Cents, countedCents: Cents): Posting[] {
  return balanced([
    { account: 'cash', party: null, cents: countedCents },
    { account: 'driver_cash', party: { kind: 'driver', id: driverId }, cents: 0 - takenCents },
    { account: 'cash_difference', party: null, cents: takenCents - countedCents },
  ]);
}

/** What whoever counts has before them. */
export interface Counting {
  /** What the driver has of the day, as the ledger knows it now. */
  inHandCents: Cents;
  /** The same as whoever counts was shown it. */
  takenCents: Cents;
  countedCents: Cents;
  reason: string;
}

/** A count stands for what was there to be counted, and a difference has its reason. */
export function mayCount({
  inHandCents,
  takenCents,
  countedCents,
  reason,
}: Counting): Verdict<Cents, 'NOTHING_TO_COUNT' | 'CASH_CHANGED' | 'AMOUNT_INVALID' | 'REASON_MISSING'> {
  if (!Number.isSafeInteger(countedCents) || countedCents < 0) {
    const sentence = 'Enter an amount of $0.00 or more.';
    return no('AMOUNT_INVALID', sentence, { counted_cents: sentence });
  }
  if (inHandCents <= 0) return no('NOTHING_TO_COUNT', 'Nothing of that day is left to be counted.');
  if (takenCents !== inHandCents) {
    return no('CASH_CHANGED', `The driver has ${money(inHandCents)} of that day by now. Look again.`);
  }
  if (countedCents !== takenCents && reason.trim() === '') {
    const sentence = 'Say why it differs from what was taken.';
    return no('REASON_MISSING', sentence, { reason: sentence });
  }
  return yes(takenCents);
}

/** `$42.00 taken, $41.00 counted: $1.00 short.` */
export function countSentence(takenCents: Cents, countedCents: Cents): string {
  const said = `${money(takenCents)} taken, ${money(countedCents)} counted`;
  const off = countedCents - takenCents;
  if (off === 0) return `${said}: it tallies.`;
  return `${said}: ${money(Math.abs(off))} ${off < 0 ? 'short' : 'over'}.`;
}
