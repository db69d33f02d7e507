import type { BookingId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { FEWEST_SHARED_STOPS } from './shared-trip-size.ts';

/** One place on a shared trip and who gets in or out there; at a merged stop several do. */
export interface SharedStop {
  visits: readonly { bookingId: BookingId; stopType: 'pickup' | 'dropoff' }[];
}

/**
 * Drags a stop to another place in the order. Nobody gets out before getting in: a stop dragged past the other end
 * of one of its rides is put back to the last legal place before it.
 */
export function moveStop<S extends SharedStop>(order: readonly S[], from: number, to: number): S[] {
  const stop = order[from];
  if (!stop) return [...order];
  const others = order.filter((_, at) => at !== from);
  const afterPickups = 1 + Math.max(-1, ...endsOf(stop, 'dropoff').map((id) => placeOf(others, id, 'pickup')));
  const beforeDropoffs = Math.min(
    others.length,
    ...endsOf(stop, 'pickup')
      .map((id) => placeOf(others, id, 'dropoff'))
      .filter((at) => at !== -1),
  );
  const legal = Math.min(Math.max(to, afterPickups), beforeDropoffs);
  return [...others.slice(0, legal), stop, ...others.slice(legal)];
}

/** Takes a booking off the trip, both where it gets in and where it gets out. */
export function removeBooking<S extends SharedStop>(
  order: readonly S[],
  bookingId: BookingId,
): Verdict<S[], 'TOO_FEW_STOPS'> {
  const left = order
    .map((stop) => Object.assign({}, stop, { visits: stop.visits.filter((visit) => visit.bookingId !== bookingId) }))
    .filter(({ visits }) => visits.length > 0);
  if (left.length >= FEWEST_SHARED_STOPS) return yes(left);
  return no('TOO_FEW_STOPS', 'At least two or more trips are needed for this feature.');
}

function endsOf(stop: SharedStop, stopType: 'pickup' | 'dropoff'): BookingId[] {
  return stop.visits.filter((visit) => visit.stopType === stopType).map(({ bookingId }) => bookingId);
}

function placeOf(order: readonly SharedStop[], bookingId: BookingId, stopType: 'pickup' | 'dropoff'): number {
  return order.findIndex(({ visits }) =>
    visits.some((visit) => visit.bookingId === bookingId && visit.stopType === stopType),
  );
}
