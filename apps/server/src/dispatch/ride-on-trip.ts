import { find, tripOf, type Booking, type Day, type Trip } from '@handrail/domain/day';
import { yes, type Verdict } from '@handrail/domain/platform';
import type { OpenedBooking } from '../day/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import { isStale, stale } from '../platform/calls/stale.ts';

export interface RideOnTrip {
  day: Day;
  trip: Trip;
  booking: Booking;
}

/**
 * The ride and the trip that a call names together. When the ride is on that trip no longer, someone was first; when one
 * of the two never was, or is another operator's, there is no such record.
 */
export function rideOnTrip(
  { day, booking }: OpenedBooking,
  { trip_id, expected_version }: { trip_id: string; expected_version?: number | undefined },
  guard: 'trip' | 'booking',
): Verdict<RideOnTrip, 'STALE'> {
  if (booking.tripId !== trip_id) {
    if (!find(day.trip, trip_id)) throw notFound();
    return stale('booking');
  }
  const trip = tripOf(day, trip_id);
  return isStale(guard === 'trip' ? trip : booking, expected_version) ? stale(guard) : yes({ day, trip, booking });
}
