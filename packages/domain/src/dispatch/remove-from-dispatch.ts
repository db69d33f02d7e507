import { leaveTrip } from '../bookings/index.ts';
import {
  bookingOf,
  bookingsOfTrip,
  canRemove,
  edit,
  patchBooking,
  statusOf,
  stopsOfTrip,
  type Booking,
  type Day,
} from '../day/index.ts';
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
  const { alone, others } = partedByTrip(day, new Set(bookingIds));
  return yes(others.reduce(waitAgain, withTripsGone(day, alone)));
}

/** The rides whose trip ends with them, and those who leave others on theirs. */
function partedByTrip(day: Day, chosen: ReadonlySet<BookingId>): { alone: Booking[]; others: BookingId[] } {
  const bookings = [...chosen].map((id) => bookingOf(day, id));
  const isAlone = ({ tripId }: Booking) =>
    tripId !== null && bookingsOfTrip(day, tripId).every(({ id }) => chosen.has(id));
  return {
    alone: bookings.filter(isAlone),
    others: bookings.flatMap((booking) => (isAlone(booking) ? [] : booking.id)),
  };
}

/** In one edit: what a day knows of its trips is worked out anew after each. */
function withTripsGone(day: Day, bookings: readonly Booking[]): Day {
  const trips = [...new Set(bookings.flatMap(({ tripId }) => tripId ?? []))];
  return edit(day, {
    bookings: bookings.map((booking) => ({ ...booking, ...WAITING, tripId: null })),
    gone: { trips, stops: trips.flatMap((id) => stopsOfTrip(day, id).map((stop) => stop.id)) },
  });
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
  return patchBooking(off, id, WAITING);
}

const WAITING = { rideStatus: 0, enrouteAt: null, arrivedAt: null } as const;
