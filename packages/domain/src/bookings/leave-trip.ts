import { bookingsOfTrip, edit, stopsOfTrip, type Booking, type Day, statusOf } from '../day/index.ts';
import type { TripId } from '../platform/ids.ts';
import { settleTrip } from './trip-times.ts';

/** Takes a ride off its trip: its stops go, and what the vehicle did towards it is no longer about anyone. */
export function leaveTrip(day: Day, booking: Booking): Day {
  const { tripId } = booking;
  if (tripId === null) return day;
  const stops = stopsOfTrip(day, tripId).filter(({ bookingId }) => bookingId === booking.id);
  const left = edit(day, {
    bookings: [{ ...booking, tripId: null }],
    gone: { stops: stops.map(({ id }) => id) },
  });
  const settled = settleTrip(left, tripId);
  return bookingsOfTrip(settled, tripId).length > 0 ? markStarted(settled, tripId) : settled;
}

/**
 * On a shared trip that has met a rider the others are started: it is under way, and nobody has come for them yet. When
 * that turns out wrong they are dispatched again.
 */
export function markStarted(day: Day, tripId: TripId): Day {
  const bookings = bookingsOfTrip(day, tripId);
  const hasMet = (booking: Booking) => ['picked_up', 'completed'].includes(statusOf(booking));
  const waits = (booking: Booking) => ['dispatched', 'started'].includes(statusOf(booking));
  const rideStatus = bookings.some(hasMet) ? 2 : 1;
  return edit(day, {
    bookings: bookings
      .filter(waits)
      .flatMap((booking) => (booking.rideStatus === rideStatus ? [] : [{ ...booking, rideStatus }])),
  });
}
