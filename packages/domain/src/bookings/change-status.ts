import type { Temporal } from 'temporal-polyfill';
import { bookingOf, edit, isClosed, textOfInstant, type Booking, type Day, statusOf } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { markStarted } from './leave-trip.ts';
import { comesAfter, hasHappened, reportEvent, type EventRefusal, type RideEvent } from './ride-events.ts';

export interface StatusChange {
  bookingId: BookingId;
  /** A number of the wire: 1 to 7, and 11 for a rider waiting to get off. */
  rideStatus: number;
  at: Temporal.Instant;
  reason: string | null;
}

/**
 * Sets a ride's status from the console. Forward it is the event that leads there; back it is a correction, which needs a
 * reason and a day that is still open. What the board does with a ride, dispatching and canceling it, is not done here.
 */
export function changeStatus(
  day: Day,
  { bookingId, rideStatus, at, reason }: StatusChange,
  facts: { doorWaitMin: number; now: Temporal.Instant },
): Verdict<Day, Exclude<EventRefusal, 'IN_THE_FUTURE'>> {
  const booking = bookingOf(day, bookingId);
  const corrected = correction(booking, rideStatus, at);
  if (corrected) {
    if (isClosed(day, facts.now)) return no('STATUS_NOT_REACHABLE', 'The day is closed.');
    if (isBlank(reason ?? '')) return no('STATUS_NOT_REACHABLE', 'Say why the status is corrected.');
    const timely = isTimely(day, booking, corrected, { at, now: facts.now });
    if (!timely.ok) return timely;
    const after = edit(day, { bookings: [corrected] });
    return yes(corrected.tripId === null ? after : markStarted(after, corrected.tripId));
  }

  const event = EVENTS[rideStatus];
  if (!event) return no('STATUS_NOT_REACHABLE', 'The ride cannot have this status from here.');
  const verdict = reportEvent(day, { bookingId, event, at, overrideReason: reason }, facts);
  if (verdict.ok) return verdict;
  const { code, sentence } = verdict.refusal;
  return no(code === 'IN_THE_FUTURE' ? 'STATUS_NOT_REACHABLE' : code, sentence);
}

const EVENTS: Partial<Record<number, RideEvent>> = {
  3: 'dropped_off',
  5: 'no_show',
  6: 'picked_up',
  11: 'arrived_dropoff',
};

/** A pickup that only the correction makes known is a moment like any other: past, on the day, and after what came before. */
function isTimely(
  day: Day,
  before: Booking,
  corrected: Booking,
  { at, now }: { at: Temporal.Instant; now: Temporal.Instant },
): Verdict<true, 'STATUS_NOT_REACHABLE'> {
  if (corrected.pickedUpAt === null || corrected.pickedUpAt === before.pickedUpAt) return yes(true);
  const happened = hasHappened(day, before, at, now);
  if (!happened.ok) return no('STATUS_NOT_REACHABLE', happened.refusal.sentence);
  return comesAfter(day, { ...corrected, pickedUpAt: null }, at);
}

/** A ride that was ended by mistake, as it stood before or as it should; null where it was not ended. */
function correction(booking: Booking, rideStatus: number, at: Temporal.Instant): Booking | null {
  const status = statusOf(booking);
  if (status !== 'no_show' && status !== 'completed') return null;
  const reopened = { ...booking, noShowAt: null, noShowReason: null, droppedOffAt: null };
  if (rideStatus === 1) return { ...reopened, rideStatus: 1, pickedUpAt: null, arrivedDropoffAt: null };
  if (rideStatus === 6) return { ...reopened, rideStatus: 6, pickedUpAt: booking.pickedUpAt ?? textOfInstant(at) };
  return null;
}
