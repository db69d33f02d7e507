import type { Temporal } from 'temporal-polyfill';
import { bookingOf, statusOf, zoneOf, type Day } from '../day/index.ts';
import { cancel, checkEditTime } from '../bookings/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, type Verdict } from '../platform/verdict.ts';
import type { ProgramVersion } from '../programs/index.ts';

/**
 * Cancels a ride from the page of the account that asked for it, as a desk without a dispatcher's rights would. Once a vehicle is
 * planned for it and its cutoff is past, somebody is asked on the phone: the driver may be at the door.
 */
export function cancelAsked(
  day: Day,
  bookingId: BookingId,
  version: Pick<ProgramVersion, 'editCutoffMin'>,
  now: Temporal.Instant,
): Verdict<Day, 'TOO_LATE' | 'ALREADY_CANCELED' | 'PASSENGER_ONBOARD'> {
  const booking = bookingOf(day, bookingId);
  const canceled = cancel(
    day,
    {
      bookingId,
      reason: null,
      isForReschedule: false,
      legs: 'this',
      by: { levels: [], isPhoneVerified: false },
    },
    version,
    now,
  );
  if (canceled.ok) return canceled;
  const { code, sentence } = canceled.refusal;
  if (code === 'ALREADY_CANCELED' || code === 'PASSENGER_ONBOARD') return no(code, sentence);
  const inTime = checkEditTime(booking, version, zoneOf(day, booking.programId), now);
  return no('TOO_LATE', `${inTime.ok ? '' : `${inTime.refusal.sentence} `}Please call us to cancel it.`);
}

/** Whether nobody has got in and nobody called it off: only such a ride is there to be canceled. */
export function isAhead(booking: Parameters<typeof statusOf>[0]): boolean {
  return ['booked', 'dispatched', 'started'].includes(statusOf(booking));
}
