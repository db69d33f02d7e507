import { leaveTrip } from '../bookings/index.ts';
import { bookingOf, bookingsOfTrip, canRemove, patchBooking, statusOf, type Day } from '../day/index.ts';
import type { BookingId, TripId } from '../platform/ids.ts';
import { yes, type Verdict } from '../platform/verdict.ts';
import { removeBlock } from './plan-block.ts';

/** Takes rides off their runs: they wait again, as if nobody had been sent. All of them or none. */
export function removeFromDispatch(
  day: Day,
  bookingIds: readonly BookingId[],
): Verdict<Day, 'NOT_DISPATCHED' | 'TRIP_NOT_REMOVABLE'> {
  for (const id of bookingIds) {
    const removable = canRemove(statusOf(bookingOf(day, id)));
    if (!removable.ok) return removable;
  }
  return yes([...new Set(bookingIds)].reduce(waitAgain, day));
}

/** The same for a whole trip; a block without riders is simply gone. */
export function removeTrip(day: Day, tripId: TripId): Verdict<Day, 'TRIP_NOT_REMOVABLE'> {
  const ids = bookingsOfTrip(day, tripId).map(({ id }) => id);
  if (ids.length === 0) return yes(removeBlock(day, tripId));
  const removed = removeFromDispatch(day, ids);
  if (removed.ok || removed.refusal.code === 'NOT_DISPATCHED') return removed.ok ? removed : yes(day);
  return { ok: false, refusal: { ...removed.refusal, code: 'TRIP_NOT_REMOVABLE' } };
}

function waitAgain(day: Day, id: BookingId): Day {
  const off = leaveTrip(day, bookingOf(day, id));
  return patchBooking(off, id, { rideStatus: 0, enrouteAt: null, arrivedAt: null });
}
