import { Temporal } from 'temporal-polyfill';
import {
  bookingOf,
  edit,
  instantOfText,
  STAMPS,
  textOfInstant,
  zoneOf,
  type Booking,
  type Day,
  statusOf,
} from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { serviceDay } from '../platform/service-day.ts';
import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Refusal, type Verdict } from '../platform/verdict.ts';
import { clockTimeAt } from '../platform/zones.ts';
import { markStarted } from './leave-trip.ts';
import { waitAtDoor } from './wait-at-door.ts';

/** What happens on the way, in its order; a no-show ends it at the door. */
export type RideEvent = 'enroute' | 'arrived_pickup' | 'picked_up' | 'arrived_dropoff' | 'dropped_off' | 'no_show';

export interface Report {
  bookingId: BookingId;
  event: RideEvent;
  at: Temporal.Instant;
  driverNote?: string;
  signatureFileId?: string;
  odometerM?: number;
  /** The console's word for a no-show that the door wait does not bear out. Drivers have none. */
  overrideReason?: string | null;
}

export type EventRefusal =
  | 'NOT_DISPATCHED'
  | 'NOT_ARRIVED'
  | 'STILL_WAITING'
  | 'NOT_ON_BOARD'
  | 'STATUS_NOT_REACHABLE'
  | 'IN_THE_FUTURE';

/**
 * Writes down what happened to a ride. Events come in their order and not before their time; some may be left out, for a
 * driver with a rider at the elbow does not press every button.
 */
export function reportEvent(
  day: Day,
  report: Report,
  { doorWaitMin, now }: { doorWaitMin: number; now: Temporal.Instant },
): Verdict<Day, EventRefusal> {
  const booking = bookingOf(day, report.bookingId);
  const onTheDay = hasHappened(day, booking, report.at, now);
  if (!onTheDay.ok) return onTheDay;
  const reachable = isReachable(booking, report.event);
  if (!reachable.ok) return reachable;
  const inOrder = comesAfter(day, booking, report.at);
  if (!inOrder.ok) return inOrder;
  if (report.event === 'no_show' && isBlank(report.overrideReason ?? '')) {
    const waited = hasWaited(day, booking, doorWaitMin, report.at);
    if (!waited.ok) return waited;
  }

  const after = { ...booking, ...effectOf(report), ...besides(report) };
  const written = edit(day, { bookings: [after] });
  return yes(after.tripId === null ? written : markStarted(written, after.tripId));
}

/** The same from a driver's device, which knows one word for an event that cannot be. */
export function reportFromDevice(
  day: Day,
  report: Omit<Report, 'overrideReason'>,
  facts: { doorWaitMin: number; now: Temporal.Instant },
): Verdict<Day, 'STATUS_NOT_REACHABLE' | 'STILL_WAITING' | 'IN_THE_FUTURE'> {
  const verdict = reportEvent(day, report, facts);
  if (verdict.ok) return verdict;
  const { code, sentence } = verdict.refusal;
  return no(code === 'STILL_WAITING' || code === 'IN_THE_FUTURE' ? code : 'STATUS_NOT_REACHABLE', sentence);
}

/**
 * A rider is a no-show once the vehicle has stood at the door for the program's whole wait, which begins when it arrived
 * or when the rider was to be ready, whichever is later. A pattern of no-shows can suspend service (49 CFR 37.125(h)), so
 * coming or leaving early must never create one.
 */
export function hasWaited(
  day: Day,
  booking: Booking,
  doorWaitMin: number,
  at: Temporal.Instant,
): Verdict<true, 'NOT_ARRIVED' | 'STILL_WAITING'> {
  const wait = waitAtDoor(booking, doorWaitMin);
  if (!wait) return no('NOT_ARRIVED', 'The vehicle has not arrived.');
  if (Temporal.Instant.compare(at, wait.endsAt) >= 0) return yes(true);
  return no('STILL_WAITING', `The driver waits until ${clockTimeAt(wait.endsAt, zoneOf(day, booking.programId))}.`);
}

function isReachable(booking: Booking, event: RideEvent): Verdict<true, EventRefusal> {
  const status = statusOf(booking);
  if (status === 'booked') return no('NOT_DISPATCHED', 'The booking is not dispatched.');
  if (status === 'canceled_early' || status === 'canceled_late') return unreachable('The booking is canceled.');
  if (status === 'completed') return unreachable('The ride is already completed.');
  if (status === 'no_show') return unreachable('The rider is already a no-show.');

  const isOnBoard = status === 'picked_up';
  switch (event) {
    case 'enroute':
      if (isOnBoard || booking.arrivedAt !== null) return unreachable('The vehicle has already arrived.');
      return booking.enrouteAt === null ? yes(true) : unreachable('The driver is already on the way.');
    case 'arrived_pickup':
      return isOnBoard || booking.arrivedAt !== null ? unreachable('The vehicle has already arrived.') : yes(true);
    case 'picked_up':
    case 'no_show':
      return isOnBoard ? unreachable('The rider is already on board.') : yes(true);
    case 'arrived_dropoff':
      if (booking.arrivedDropoffAt !== null) return unreachable('The vehicle is already at the drop-off.');
      return isOnBoard ? yes(true) : notOnBoard();
    case 'dropped_off':
      return isOnBoard ? yes(true) : notOnBoard();
  }
}

/** What is told of a ride has happened, and on its day. */
export function hasHappened(
  day: Day,
  booking: Booking,
  at: Temporal.Instant,
  now: Temporal.Instant,
): Verdict<true, 'IN_THE_FUTURE' | 'STATUS_NOT_REACHABLE'> {
  if (Temporal.Instant.compare(at, now) > 0) return no('IN_THE_FUTURE', 'That time is still to come.');
  const { startsAt } = serviceDay(Temporal.PlainDate.from(day.date), zoneOf(day, booking.programId));
  if (Temporal.Instant.compare(at, startsAt) < 0) return unreachable('That is before the day of the ride.');
  return yes(true);
}

/** Nothing happens before what happened last. */
export function comesAfter(day: Day, booking: Booking, at: Temporal.Instant): Verdict<true, 'STATUS_NOT_REACHABLE'> {
  const last = instantOfText(STAMPS.flatMap((stamp) => booking[stamp] ?? []).at(-1) ?? null);
  if (!last || Temporal.Instant.compare(last, at) <= 0) return yes(true);
  return unreachable(`The event before it was at ${clockTimeAt(last, zoneOf(day, booking.programId))}.`);
}

function effectOf({ event, at, overrideReason = null }: Report): Partial<Booking> {
  const moment = textOfInstant(at);
  switch (event) {
    case 'enroute':
      return { enrouteAt: moment };
    case 'arrived_pickup':
      return { arrivedAt: moment };
    case 'picked_up':
      return { pickedUpAt: moment, rideStatus: 6 };
    case 'arrived_dropoff':
      return { arrivedDropoffAt: moment };
    case 'dropped_off':
      return { droppedOffAt: moment, rideStatus: 3 };
    case 'no_show':
      return { noShowAt: moment, noShowReason: overrideReason, rideStatus: 5 };
  }
}

function besides({ event, driverNote, signatureFileId, odometerM }: Report): Partial<Booking> {
  const isAtDropoff = event === 'arrived_dropoff' || event === 'dropped_off';
  const odometer = isAtDropoff ? 'dropoffOdometerM' : 'pickupOdometerM';
  return {
    ...(driverNote === undefined ? {} : { driverNote }),
    ...(signatureFileId === undefined ? {} : { signatureFileId }),
    ...(odometerM === undefined ? {} : { [odometer]: odometerM }),
  };
}

function unreachable(sentence: string): { ok: false; refusal: Refusal<'STATUS_NOT_REACHABLE'> } {
  return no('STATUS_NOT_REACHABLE', sentence);
}

function notOnBoard() {
  return no('NOT_ON_BOARD', 'The rider is not on board.');
}
