import {
  bookingOf,
  entriesOf,
  instantOfText,
  legsOfJourney,
  zoneOf,
  type Booking,
  type Day,
  isCanceled,
  statusOf,
} from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import type { Warning } from '../platform/warning.ts';
import { clockTimeAt, type Zone } from '../platform/zones.ts';
import { planOfRide } from './trip-times.ts';

/**
 * The rides its rider has already while this one is planned. Most are the same ride booked twice; it is not refused, since
 * an account may ride as one person.
 */
export function warnOfRides(day: Day, bookingId: BookingId): Warning<'RIDES_ALREADY'>[] {
  const booking = bookingOf(day, bookingId);
  return ridesAtOnce(booking, [...entriesOf(day.booking)], zoneOf(day, booking.programId));
}

/** The same among rides at hand, of which a file judges thousands. */
export function ridesAtOnce(booking: Booking, rides: readonly Booking[], zone: Zone): Warning<'RIDES_ALREADY'>[] {
  const plan = planOfRide(booking);
  if (!plan || isCanceled(booking)) return [];
  return rides
    .filter((other) => other.riderId === booking.riderId && other.id !== booking.id && isStillOn(other))
    .flatMap((other) => planOfRide(other) ?? [])
    .filter((other) => plan.pickupAt < other.dropoffAt && other.pickupAt < plan.dropoffAt)
    .sort((a, b) => (a.pickupAt < b.pickupAt ? -1 : 1))
    .map((other) => {
      const [from, to] = [other.pickupAt, other.dropoffAt].map((text) => clockTimeAt(instantOfText(text), zone));
      return { code: 'RIDES_ALREADY', sentence: ridesAlready(from ?? '', to ?? '') };
    });
}

/** The same before a booking, for whoever knows the rider's rides and not yet how long the new one takes. */
export function ridesAlready(from: string, to: string): string {
  return `This rider already rides from ${from} to ${to}.`;
}

/**
 * What is odd about a rider who calls for the way back: that they have not been there yet. The call stands, because a
 * driver may only have forgotten to report, and whoever waits at the clinic must not be left there.
 */
export function warnOfCall(day: Day, bookingId: BookingId): Warning<'RIDE_THERE_NOT_OVER'>[] {
  const { journeyId, legNo } = bookingOf(day, bookingId);
  if (journeyId === null) return [];
  const there = legsOfJourney(day, journeyId).findLast((leg) => leg.legNo < legNo);
  const sentence = there && notOver(there);
  return sentence ? [{ code: 'RIDE_THERE_NOT_OVER', sentence }] : [];
}

function notOver(there: Booking): string | null {
  switch (statusOf(there)) {
    case 'completed':
      return null;
    case 'canceled_early':
    case 'canceled_late':
      return 'The ride there was canceled.';
    case 'no_show':
      return 'The rider did not come to the ride there.';
    case 'booked':
    case 'dispatched':
    case 'started':
      return 'The rider has not been picked up for the ride there yet.';
    case 'picked_up':
      return 'The rider is still on the ride there.';
  }
}

function isStillOn(booking: Booking): boolean {
  return !isCanceled(booking) && statusOf(booking) !== 'no_show';
}
