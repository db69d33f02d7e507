import { Temporal } from 'temporal-polyfill';
import { isCanceled, type Booking } from '../day/index.ts';
import type { KeptBecause } from './effect.ts';
import { isCanceledByOrder } from './order-cancels.ts';
import { isAsOrdered } from './same-ride.ts';
import { termsOn, wishOn, type StandingOrder } from './standing-order.ts';

/** A ride that is other than its order has it, and stays so. */
export interface KeptRide {
  ride: Booking;
  date: Temporal.PlainDate;
  because: Extract<KeptBecause, 'changed_by_hand' | 'canceled_by_hand'>;
}

/** The rides that a hand changed, or canceled where the order wants them, in the order of their dates. */
export function keptRides(order: StandingOrder, rides: readonly Booking[]): KeptRide[] {
  return rides
    .flatMap((ride): KeptRide[] => {
      if (ride.occurrenceOn === null || isCanceledByOrder(ride)) return [];
      const date = Temporal.PlainDate.from(ride.occurrenceOn);
      const isWanted = wishOn(order, date) !== null;
      if (isCanceled(ride)) return isWanted ? [{ ride, date, because: 'canceled_by_hand' }] : [];
      return isWanted && isOrdered(order, ride, date) ? [] : [{ ride, date, because: 'changed_by_hand' }];
    })
    .sort((a, b) => Temporal.PlainDate.compare(a.date, b.date) || a.ride.legNo - b.ride.legNo);
}

/** Whoever calls for a ride that waits for it does what was ordered. */
function isOrdered(order: StandingOrder, ride: Booking, date: Temporal.PlainDate): boolean {
  const terms = termsOn(order, date);
  const leg = terms.legs.find(({ legNo }) => legNo === ride.legNo);
  const asMade = ride.isWillCall ? { ...ride, scheduledWall: null } : ride;
  return leg !== undefined && isAsOrdered(asMade, terms, leg, date);
}
