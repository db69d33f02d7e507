import { bookingOf, bookingsOfTrip, edit, stopsOfTrip, tripOf, type Day, type Stop } from '../day/index.ts';
import type { TripId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { checkPlan, keyOf, spanOf, spanOfStops, visitsInOrder, type SharedPlan } from './planned-stops.ts';
import { stateOfVisit, type NameOf } from './stop-legality.ts';

/** Gives a shared trip another order or other times. Nobody is put on it or taken off. */
export function replanShared(
  day: Day,
  { tripId, nameOf, stops, travelSec, travelM, loadUnloadSec }: SharedPlan & { tripId: TripId; nameOf: NameOf },
): Verdict<Day, 'ORDER_ILLEGAL' | 'TRIP_COMPLETED'> {
  const riders = bookingsOfTrip(day, tripId);
  if (riders.every((rider) => stateOfVisit(rider, 'dropoff') !== 'ahead')) {
    return no('TRIP_COMPLETED', "The booking can't be moved because the trip is already completed.");
  }
  const ordered = checkPlan(day, stops, riders, nameOf);
  if (!ordered.ok) return ordered;
  const held = new Map(stopsOfTrip(day, tripId).map((stop) => [keyOf(stop), stop]));
  const placed = visitsInOrder(stops).flatMap(({ plannedAt, seq, ...visit }): Stop[] => {
    const stop = held.get(keyOf(visit));
    if (!stop) return [];
    // When the vehicle was to be where it has been is no longer anybody's to say.
    const isDriven = stateOfVisit(bookingOf(day, visit.bookingId), visit.stopType) === 'driven';
    return [{ ...stop, seq, plannedAt: isDriven ? stop.plannedAt : plannedAt }];
  });
  const trip = { ...tripOf(day, tripId), travelSec, travelM, loadUnloadSec, ...spanOfStops(placed, spanOf(stops)) };
  return yes(edit(day, { trips: [trip], stops: placed }));
}
