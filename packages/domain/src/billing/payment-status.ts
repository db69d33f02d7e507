import type { Booking } from '../day/index.ts';
import type { Cents } from '../platform/money.ts';
import { balanceOf } from './balances.ts';
import type { MoneyEntry } from './money-entry.ts';

/** How a ride stands with money. It follows from the ledger and is set by nobody. */
export interface RideMoney {
  /** Owed and not paid; below zero where more was paid than is owed by now. */
  openCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  waivedCents: Cents;
}

/** The sums of a ride, from the entries about it. */
export function rideMoney(entries: readonly Pick<MoneyEntry, 'why' | 'postings'>[]): RideMoney {
  const of = (...whys: MoneyEntry['why'][]) => entries.filter(({ why }) => whys.includes(why));
  return {
    openCents: balanceOf(entries, 'receivable'),
    paidCents: movedBy(of('payment')),
    refundedCents: 0 - movedBy(of('refund')),
    waivedCents: balanceOf(entries, 'waived') + balanceOf(entries, 'written_off'),
  };
}

export function paymentStatusOf(
  { openCents, paidCents, refundedCents, waivedCents }: RideMoney,
  isPending: boolean,
): Booking['paymentStatus'] {
  if (isPending) return 'pending';
  if (paidCents > 0 && refundedCents >= paidCents) return 'refunded';
  if (openCents > 0) return 'unpaid';
  if (waivedCents > 0) return 'waived';
  return paidCents > 0 ? 'paid' : 'unpaid';
}

/** What came in by these entries, wherever it lies. */
function movedBy(entries: readonly Pick<MoneyEntry, 'why' | 'postings'>[]): Cents {
  const places = ['cash', 'bank', 'card', 'driver_cash', 'prepaid'] as const;
  return places.reduce((sum, place) => sum + balanceOf(entries, place), 0);
}
