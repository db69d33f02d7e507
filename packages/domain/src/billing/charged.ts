import { balanceOf, balancesBy } from './balances.ts';
import type { MoneyEntry } from './money-entry.ts';
import type { Owed } from './owed.ts';

/** What a ride was charged until now, as its entries have it: what `owed` said when the last of them was posted. */
export function chargedSoFar(entriesOfRide: Iterable<Pick<MoneyEntry, 'why' | 'postings'>>): Owed {
  const charges = [...entriesOfRide].filter(({ why }) => why === 'charge');
  const shares = [...balancesBy(charges, 'receivable').values()];
  return {
    rideFeeCents: 0 - balanceOf(charges, 'ride_fees'),
    addlFeeCents: 0 - balanceOf(charges, 'extras'),
    shares: shares.flatMap(({ party, cents }) => (party === null ? [] : [{ party, cents }])),
  };
}

/** Whether anything but charges was posted: a payment, a refund, a waiver. */
export function hasMoneyMoved(entriesOfRide: Iterable<Pick<MoneyEntry, 'why'>>): boolean {
  return [...entriesOfRide].some(({ why }) => why !== 'charge');
}
