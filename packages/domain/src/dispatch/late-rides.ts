import type { Temporal } from 'temporal-polyfill';
import {
  byId,
  epochMsOf,
  find,
  isOver,
  later,
  secondsBetween,
  statusOf,
  stopsOfRun,
  textOfInstant,
  type Booking,
  type Day,
  type InstantText,
  type Stop,
} from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { latenessDownTheRun, sortedOut } from './at-risk.ts';

/** A rider who waits longer than promised, at the worse of both ends. */
export interface LateRide {
  bookingId: BookingId;
  lateMin: number;
  stopType: Stop['stopType'];
  /** By when it was promised. */
  due: InstantText;
  /** When it happened or is expected; null where that is past too and it has not happened. */
  expected: InstantText | null;
  hasHappened: boolean;
  why: WhyLate;
}

/** What a ride is late for, as far as what was reported tells it. */
export type WhyLate =
  | { is: 'unassigned' | 'not_set_out' | 'on_board' }
  | { is: 'at_door' | 'on_the_way'; since: InstantText }
  /** Somebody before them has yet to get in or out. */
  | { is: 'behind'; bookingId: BookingId; stopType: Stop['stopType'] }
  /** Somebody before them got in or out so late. */
  | { is: 'after'; bookingId: BookingId; stopType: Stop['stopType']; minutes: number };

/** Those who are late by a minute or more, the worst first: the same riders and minutes as the board shows of `runningLate`. */
export function lateRides(day: Day, now: Temporal.Instant): LateRide[] {
  const worst = new Map<BookingId, LateRide>();
  const lates = latenessDownTheRun(day, now);
  const { late } = sortedOut(day, now, lates);
  for (const { bookingId, stopType, lateSec } of lates) {
    if (!late.has(bookingId)) continue;
    const lateMin = Math.floor(lateSec / 60);
    const booking = find(day.booking, bookingId);
    if (!booking || lateMin <= (worst.get(bookingId)?.lateMin ?? 0)) continue;
    const due = dueOf(booking, stopType);
    if (due === null) continue;
    const happened = stopType === 'pickup' ? booking.arrivedAt : booking.arrivedDropoffAt;
    const expected = later(due, { seconds: lateSec });
    worst.set(bookingId, {
      bookingId,
      lateMin,
      stopType,
      due,
      expected: happened ?? (epochMsOf(expected) > epochMsOf(textOfInstant(now)) ? expected : null),
      hasHappened: happened !== null,
      why: whyLate(day, booking, stopType),
    });
  }
  return [...worst.values()].sort((a, b) => b.lateMin - a.lateMin || byId(a.bookingId, b.bookingId));
}

function dueOf(booking: Booking, stopType: Stop['stopType']): InstantText | null {
  return stopType === 'pickup' ? (booking.windowEndAt ?? booking.scheduledPickupAt) : booking.appointmentAt;
}

function whyLate(day: Day, booking: Booking, stopType: Stop['stopType']): WhyLate {
  const trip = booking.tripId === null ? undefined : find(day.trip, booking.tripId);
  if (!trip) return { is: 'unassigned' };
  const since = stopType === 'pickup' ? booking.arrivedAt : booking.arrivedDropoffAt;
  if (since !== null) return { is: 'at_door', since };
  const before = stopBefore(day, trip.runId, booking.id, stopType);
  // Who has yet to get in is late getting out for whatever keeps the vehicle from their door.
  if (before?.doneAt === null && before.stop.bookingId === booking.id) return whyLate(day, booking, 'pickup');
  if (before && before.doneAt === null)
    return { is: 'behind', bookingId: before.stop.bookingId, stopType: before.stop.stopType };
  if (before?.doneAt && before.stop.plannedAt !== null) {
    const minutes = Math.floor(secondsBetween(before.stop.plannedAt, before.doneAt) / 60);
    if (minutes >= 1) {
      return { is: 'after', bookingId: before.stop.bookingId, stopType: before.stop.stopType, minutes };
    }
  }
  if (stopType === 'dropoff' && booking.pickedUpAt !== null) return { is: 'on_board' };
  return booking.enrouteAt === null ? { is: 'not_set_out' } : { is: 'on_the_way', since: booking.enrouteAt };
}

/** Where the vehicle is to be before it is there: the stop before on its route, of those that took place or still will. */
function stopBefore(day: Day, runId: string, bookingId: BookingId, stopType: Stop['stopType']) {
  let before: { stop: Stop; doneAt: InstantText | null } | null = null;
  for (const stop of stopsOfRun(day, runId)) {
    if (stop.bookingId === bookingId && stop.stopType === stopType) return before;
    const other = find(day.booking, stop.bookingId);
    if (!other) continue;
    const doneAt = stop.stopType === 'pickup' ? other.pickedUpAt : other.droppedOffAt;
    if (doneAt !== null || !isOver(statusOf(other))) before = { stop, doneAt };
  }
  return null;
}
