import type { Temporal } from 'temporal-polyfill';
import {
  bookingOf,
  legsOfJourney,
  patchBooking,
  textOfInstant,
  zoneOf,
  type Booking,
  type Day,
  statusOf,
} from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { ProgramVersion } from '../programs/index.ts';
import { checkEditTime } from './edit-cutoff.ts';
import { leaveTrip } from './leave-trip.ts';

export interface Canceling {
  bookingId: BookingId;
  reason: string | null;
  isForReschedule: boolean;
  /** This ride, or the rest of its journey with it: who does not go needs no way back. */
  legs: 'this' | 'rest';
  by: { levels: readonly number[]; isPhoneVerified: boolean };
}

type Code = 'VALIDATIONFAIL' | 'PHONE_NOT_VERIFIED' | 'ALREADY_CANCELED' | 'PASSENGER_ONBOARD';

/**
 * Cancels a ride: early while nobody is sent for it, late after that, because late cancellations are counted. Close to
 * the pickup a late one needs the rider's own word, by a verified phone, or a dispatcher who says why.
 */
export function cancel(
  day: Day,
  canceling: Canceling,
  version: Pick<ProgramVersion, 'editCutoffMin'>,
  now: Temporal.Instant,
): Verdict<Day, Code> {
  const booking = bookingOf(day, canceling.bookingId);
  const allowed = mayCancel(day, booking, canceling.by, canceling.reason, version, now);
  if (!allowed.ok) return allowed;

  const after = canceled(day, booking.id, canceling, now);
  return yes(canceling.legs === 'rest' ? cancelLegsAfter(after, booking, canceling, now) : after);
}

/**
 * Cancels what follows a ride in its journey on this day. A way back may be on the next day, which is then asked for the
 * same.
 */
export function cancelLegsAfter(
  day: Day,
  { journeyId, legNo }: Booking,
  canceling: Canceling,
  now: Temporal.Instant,
): Day {
  if (journeyId === null) return day;
  const later = legsOfJourney(day, journeyId).filter((leg) => leg.legNo > legNo && isCancelable(leg));
  return later.reduce((after, leg) => canceled(after, leg.id, canceling, now), day);
}

/** Whether a ride may be canceled, for the button as well. */
export function mayCancel(
  day: Day,
  booking: Booking,
  by: Canceling['by'],
  reason: string | null,
  version: Pick<ProgramVersion, 'editCutoffMin'>,
  now: Temporal.Instant,
): Verdict<true, Code> {
  switch (statusOf(booking)) {
    case 'booked':
      return yes(true);
    case 'dispatched':
    case 'started':
      return mayCancelLate(day, booking, by, reason, version, now);
    case 'picked_up':
    case 'completed':
      return no('PASSENGER_ONBOARD', "The booking can't be removed because the passenger is onboard or dropped off.");
    case 'no_show':
      return no('ALREADY_CANCELED', 'The booking is already closed as a no-show.');
    case 'canceled_early':
    case 'canceled_late':
      return no('ALREADY_CANCELED', 'The booking is already canceled.');
  }
}

function mayCancelLate(
  day: Day,
  booking: Booking,
  { levels, isPhoneVerified }: Canceling['by'],
  reason: string | null,
  version: Pick<ProgramVersion, 'editCutoffMin'>,
  now: Temporal.Instant,
): Verdict<true, Code> {
  const inTime = checkEditTime(booking, version, zoneOf(day, booking.programId), now);
  if (inTime.ok || isPhoneVerified) return yes(true);
  const isDispatcher = levels.includes(3) || levels.includes(4);
  if (!isDispatcher)
    return no('PHONE_NOT_VERIFIED', `${inTime.refusal.sentence} Verify the rider's phone to cancel it.`);
  if (isBlank(reason ?? '')) return no('VALIDATIONFAIL', `${inTime.refusal.sentence} Say why it is canceled.`);
  return yes(true);
}

function isCancelable(booking: Booking): boolean {
  return ['booked', 'dispatched', 'started'].includes(statusOf(booking));
}

function canceled(day: Day, id: BookingId, { reason, isForReschedule }: Canceling, now: Temporal.Instant): Day {
  const booking = bookingOf(day, id);
  const rideStatus = statusOf(booking) === 'booked' ? 4 : 7;
  const off = leaveTrip(day, booking);
  return patchBooking(off, id, {
    rideStatus,
    canceledAt: textOfInstant(now),
    cancelReason: reason,
    canceledForReschedule: isForReschedule,
  });
}
