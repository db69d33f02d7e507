import { rideStatusOf, type Booking } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { SharedStop } from './stop-order.ts';

/** What a rider is called in the reason why an order cannot be driven. */
export type NameOf = (id: BookingId) => string;

export type Visit = SharedStop['visits'][number];

/**
 * Whether an order of stops can be driven for these riders: each gets in once and out once, in this order and not at one
 * stop. What was driven already stands before everything that was not.
 */
export function checkStopOrder(
  order: readonly SharedStop[],
  riders: readonly Booking[],
  nameOf: NameOf,
): Verdict<true, 'ORDER_ILLEGAL'> {
  const known = new Map(riders.map((rider) => [rider.id, rider]));
  const stranger = order.flatMap(({ visits }) => visits).find(({ bookingId }) => !known.has(bookingId));
  if (stranger) return illegal(`${nameOf(stranger.bookingId)} is not on this trip.`);
  for (const { id } of riders) {
    const pickups = placesOf(order, id, 'pickup');
    const dropoffs = placesOf(order, id, 'dropoff');
    if (pickups.length + dropoffs.length === 0) return illegal(`${nameOf(id)} is missing in the order.`);
    if (pickups.length !== 1 || dropoffs.length !== 1) {
      return illegal(`${nameOf(id)} gets in once and out once, and the order says otherwise.`);
    }
    if ((dropoffs[0] ?? 0) <= (pickups[0] ?? 0)) {
      return illegal(`${nameOf(id)} would get out before getting in: a drop-off never comes before its own pickup.`);
    }
  }
  return checkDriven(order, known, nameOf);
}

/** Who is aboard, or has been, got in where that was; nobody is put before them any more. */
function checkDriven(order: readonly SharedStop[], riders: ReadonlyMap<BookingId, Booking>, nameOf: NameOf) {
  const stateOf = ({ bookingId, stopType }: Visit) => {
    const rider = riders.get(bookingId);
    return rider ? stateOfVisit(rider, stopType) : 'ahead';
  };
  let isAhead = false;
  for (const { visits } of order) {
    const driven = visits.find((visit) => stateOf(visit) === 'driven');
    if (driven && isAhead) {
      const was = driven.stopType === 'pickup' ? 'was picked up' : 'was dropped off';
      return illegal(`${nameOf(driven.bookingId)} ${was} already: that stop stays before all that are to come.`);
    }
    isAhead ||= visits.every((visit) => stateOf(visit) === 'ahead');
  }
  return yes<true>(true);
}

/** Whether the vehicle was there for this rider, has yet to be, or need not: nobody drives a no-show anywhere. */
export function stateOfVisit(
  { rideStatus }: Pick<Booking, 'rideStatus'>,
  stopType: Visit['stopType'],
): 'driven' | 'ahead' | 'free' {
  switch (rideStatusOf(rideStatus)) {
    case 'completed':
      return 'driven';
    case 'no_show':
      return stopType === 'pickup' ? 'driven' : 'free';
    case 'picked_up':
      return stopType === 'pickup' ? 'driven' : 'ahead';
    case 'booked':
    case 'dispatched':
    case 'started':
    case 'canceled_early':
    case 'canceled_late':
      return 'ahead';
  }
}

export function illegal(sentence: string) {
  return no('ORDER_ILLEGAL', sentence);
}

function placesOf(order: readonly SharedStop[], bookingId: BookingId, stopType: Visit['stopType']): number[] {
  return order.flatMap(({ visits }, at) =>
    visits.filter((visit) => visit.bookingId === bookingId && visit.stopType === stopType).map(() => at),
  );
}
