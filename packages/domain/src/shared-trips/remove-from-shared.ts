import { leaveTrip, markStarted } from '../bookings/index.ts';
import { bookingOf, bookingsOfTrip, edit, statusOf, stopsOfTrip, tripOf, type Day } from '../day/index.ts';
import type { BookingId, TripId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { keyOf } from './planned-stops.ts';
import { canLeaveSharedTrip } from './shared-trip-size.ts';
import { checkStopOrder, illegal, type NameOf } from './stop-legality.ts';
import type { SharedStop } from './stop-order.ts';

/** Takes riders off a shared trip: they wait again, and the others go on in the order that is left. One who is left has a ride. */
export function removeFromShared(
  day: Day,
  {
    tripId,
    bookingIds,
    order,
    nameOf,
  }: { tripId: TripId; bookingIds: readonly BookingId[]; order: readonly SharedStop[]; nameOf: NameOf },
): Verdict<Day, 'MULTILOADREMOVEBOOKINGERROR' | 'PASSENGER_ONBOARD' | 'ORDER_ILLEGAL'> {
  const riders = bookingsOfTrip(day, tripId);
  const leaving = new Set(bookingIds);
  const stranger = bookingIds.find((id) => !riders.some((rider) => rider.id === id));
  if (stranger !== undefined) return illegal(`${nameOf(stranger)} is not on this trip.`);
  const left = riders.filter(({ id }) => !leaving.has(id));
  if (left.length === 0) {
    return no('MULTILOADREMOVEBOOKINGERROR', 'Removing all the bookings in the shared trip is not supported.');
  }
  for (const rider of riders) {
    const may = leaving.has(rider.id) ? canLeaveSharedTrip(statusOf(rider)) : yes<true>(true);
    if (!may.ok) return may;
  }
  const ordered = checkStopOrder(order, left, nameOf);
  if (!ordered.ok) return ordered;
  return yes(inOrder(bookingIds.reduce(waitAgain, day), tripId, order));
}

/** Whoever was not met waits as if nobody had been sent; a no-show is one wherever it stands. */
function waitAgain(day: Day, id: BookingId): Day {
  const booking = bookingOf(day, id);
  const off = leaveTrip(day, booking);
  if (statusOf(booking) === 'no_show') return off;
  return edit(off, { bookings: [{ ...bookingOf(off, id), rideStatus: 0, enrouteAt: null, arrivedAt: null }] });
}

function inOrder(day: Day, tripId: TripId, order: readonly SharedStop[]): Day {
  const trip = tripOf(day, tripId);
  const [alone] = trip.kind === 'ride' ? bookingsOfTrip(day, tripId) : [];
  const held = new Map(stopsOfTrip(day, tripId).map((stop) => [keyOf(stop), stop]));
  const stops = order.flatMap(({ visits }, at) =>
    visits.flatMap((visit) => {
      const stop = held.get(keyOf(visit));
      return stop ? [{ ...stop, seq: at + 1 }] : [];
    }),
  );
  const trips = alone ? [{ ...trip, travelSec: alone.travelSec, travelM: alone.travelM, loadUnloadSec: 0 }] : [];
  return markStarted(edit(day, { trips, stops }), tripId);
}
