import type { Temporal } from 'temporal-polyfill';
import { isWaitingForCall } from './will-call.ts';
import { rideStatusOf } from './ride-status-number.ts';
import type { BookingId } from '../platform/ids.ts';
import type { Day } from './day.ts';
import { derived } from './derived.ts';
import type { Booking, Stop } from './entries.ts';
import type { InstantText } from './texts.ts';
import { secondsBetween, textOfInstant } from './instants.ts';
import { byId } from './order.ts';
import { entriesOf } from './table.ts';

/** A promise that will not be kept, or was not. */
export interface Late {
  bookingId: BookingId;
  stopType: Stop['stopType'];
  lateSec: number;
}

/** When a stop is expected to be reached, for whoever follows the vehicle; null where nobody knows better than the plan. */
export type Estimate = (stop: Stop) => Temporal.Instant | null;

/**
 * Who will wait longer than promised: the expected moment against the end of the window, and against the appointment.
 * What was planned and has not happened cannot happen before now. A rider still to call is never late.
 */
export function lateness(day: Day, now: Temporal.Instant, estimate: Estimate = () => null): Late[] {
  const nowText = textOfInstant(now);
  const stops = stopsByEnd(day);
  return duesInOrder(day).flatMap(({ bookingId, stopType, due, planned, happened }) => {
    const stop = stops.get(bookingId + stopType);
    const expected = happened ?? expectedAt(stop, stop?.plannedAt ?? planned, nowText, estimate);
    if (expected === null || expected <= due) return [];
    return [{ bookingId, stopType, lateSec: Math.round(secondsBetween(due, expected)) }];
  });
}

/** A day is asked every minute, and by several figures at once: what does not depend on the minute is worked out once. */
const stopsByEnd = /* @__PURE__ */ derived(
  (day) => [day.stop],
  (day): ReadonlyMap<string, Stop> =>
    new Map([...entriesOf(day.stop)].map((stop) => [stop.bookingId + stop.stopType, stop])),
);

const duesInOrder = /* @__PURE__ */ derived(
  (day) => [day.booking],
  (day): readonly Due[] => [...entriesOf(day.booking)].sort((a, b) => byId(a.id, b.id)).flatMap(duesOf),
);

/** Whole minutes by which each late rider is late, at the worse of both ends; those of less than one are in time. */
export function minutesLate(day: Day, now: Temporal.Instant): Map<BookingId, number> {
  const worst = new Map<BookingId, number>();
  for (const { bookingId, lateSec } of lateness(day, now)) {
    const minutes = Math.floor(lateSec / 60);
    if (minutes > (worst.get(bookingId) ?? 0)) worst.set(bookingId, minutes);
  }
  return worst;
}

interface Due {
  bookingId: BookingId;
  stopType: Stop['stopType'];
  due: InstantText;
  planned: InstantText | null;
  happened: InstantText | null;
}

function duesOf(booking: Booking): Due[] {
  const status = rideStatusOf(booking.rideStatus);
  if (isWaitingForCall(booking)) return [];
  const isToCome = status === 'booked' || status === 'dispatched' || status === 'started';
  const pickupDue = booking.windowEndAt ?? booking.scheduledPickupAt;
  const { appointmentAt } = booking;
  return [
    ...(isToCome && pickupDue ? [pickupOf(booking, pickupDue)] : []),
    ...((isToCome || status === 'picked_up') && appointmentAt ? [dropoffOf(booking, appointmentAt)] : []),
  ];
}

/** The vehicle keeps its promise by standing at the door. */
function pickupOf({ id, scheduledPickupAt, arrivedAt }: Booking, due: InstantText): Due {
  return { bookingId: id, stopType: 'pickup', due, planned: scheduledPickupAt, happened: arrivedAt };
}

function dropoffOf({ id, scheduledDropoffAt, arrivedDropoffAt }: Booking, due: InstantText): Due {
  return { bookingId: id, stopType: 'dropoff', due, planned: scheduledDropoffAt, happened: arrivedDropoffAt };
}

function expectedAt(
  stop: Stop | undefined,
  planned: InstantText | null,
  now: InstantText,
  estimate: Estimate,
): InstantText | null {
  const estimated = stop ? textOfInstant(estimate(stop)) : null;
  const expected = estimated ?? planned;
  return expected !== null && expected < now ? now : expected;
}
