import { Temporal } from 'temporal-polyfill';
import { bookingOf, edit, textOfInstant, zoneOf, type Day, statusOf } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { versionOn, type Program } from '../programs/index.ts';
import { promiseAt, rideSecOf } from './promise.ts';
import { retime } from './trip-times.ts';

/**
 * The rider has called: the ride has a time at last, the moment of the call, and on a run its stops move there. It stays
 * with its service day, also when the call comes after midnight.
 */
export function saveCallTime(
  day: Day,
  { bookingId, calledAt }: { bookingId: BookingId; calledAt: Temporal.Instant },
  { program, loadSec }: { program: Program; loadSec: number | null },
): Verdict<Day, 'NOT_WILL_CALL' | 'ALREADY_CALLED' | 'TRIP_COMPLETED'> {
  const booking = bookingOf(day, bookingId);
  if (!booking.isWillCall) return no('NOT_WILL_CALL', 'The booking is not a will-call.');
  const status = statusOf(booking);
  if (status !== 'booked' && status !== 'dispatched' && status !== 'started') {
    return no('TRIP_COMPLETED', "The booking can't be moved because the trip is already completed.");
  }
  if (booking.calledAt !== null) return no('ALREADY_CALLED', 'The rider has already called.');

  const version = versionOn(program, Temporal.PlainDate.from(booking.serviceDay));
  const window = version ?? { windowBeforeMin: 0, windowAfterMin: 0 };
  const zone = zoneOf(day, booking.programId);
  const rideSec = rideSecOf(booking.travelSec, loadSec);
  const called = {
    ...booking,
    ...promiseAt(calledAt, window, rideSec, zone),
    calledAt: textOfInstant(calledAt),
  };
  return yes(retime(edit(day, { bookings: [called] }), called));
}
