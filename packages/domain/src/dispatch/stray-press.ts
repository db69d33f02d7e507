import { reportFromDevice, type Report, type RideEvent } from '../bookings/index.ts';
import {
  bookingOf,
  find,
  isCanceled,
  patchBooking,
  runOf,
  statusOf,
  tripOf,
  type Booking,
  type Day,
  type Run,
} from '../day/index.ts';
import type { BookingId, RunId } from '../platform/ids.ts';
import { type Cents, money } from '../platform/money.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { dispatchBooking } from './dispatch-bookings.ts';
import type { Opening } from './find-run.ts';
import { removeFromDispatch } from './remove-from-dispatch.ts';
import type { FittedVehicle } from './vehicle-fits.ts';

/** A press of a driver about a ride that was theirs when they had no network, and is not any more. */
export interface StrayPress extends Omit<Report, 'overrideReason' | 'bookingId'> {
  /** The run that the ride was on. */
  runId: RunId;
}

/** Where the ride is instead. */
export type Whereto = { is: 'elsewhere'; run: Run } | { is: 'waiting' } | { is: 'canceled' };

/** Where a ride is that is no longer on a run; null where it is on it still, and its driver may press. */
export function strayedTo(day: Day, booking: Booking, runId: RunId): Whereto | null {
  if (isCanceled(booking)) return { is: 'canceled' };
  if (booking.tripId === null) return { is: 'waiting' };
  const run = runOf(day, tripOf(day, booking.tripId).runId);
  return run.id === runId ? null : { is: 'elsewhere', run };
}

/**
 * Believes the driver: the ride goes back onto the run it was on, whatever the office did with it meanwhile, and what was
 * pressed is written down in the order in which it happened, by the rules for any press.
 */
export function takeInPresses(
  day: Day,
  bookingId: BookingId,
  presses: readonly StrayPress[],
  facts: { vehicle: FittedVehicle | null; doorWaitMin: number; opening: Opening },
): Verdict<Day, 'CANNOT_TAKE_IN'> {
  const [last] = presses.toReversed();
  if (!last) return no('CANNOT_TAKE_IN', 'There is nothing to take in.');
  const back = bringBack(day, bookingId, last.runId, facts);
  if (!back.ok) return back;
  const inOrder = presses.toSorted((a, b) => a.at.epochMilliseconds - b.at.epochMilliseconds);
  let after = back.value;
  for (const { runId: _, ...press } of inOrder) {
    const told = reportFromDevice(after, { ...press, bookingId }, { ...facts, now: facts.opening.now });
    if (!told.ok) return cannot(told.refusal.sentence);
    after = told.value;
  }
  return yes(after);
}

/** The ride on the run that it was on, as if nobody had moved or canceled it. */
function bringBack(
  day: Day,
  bookingId: BookingId,
  runId: RunId,
  { vehicle, opening }: { vehicle: FittedVehicle | null; opening: Opening },
): Verdict<Day, 'CANNOT_TAKE_IN'> {
  const booking = bookingOf(day, bookingId);
  if (strayedTo(day, booking, runId) === null) return yes(day);
  const run = find(day.run, runId);
  if (!run) return cannot('The vehicle has no run on this day any more.');
  if (booking.recreatedAs !== null) return cannot('The ride was booked anew since.');
  const waiting = waitAgain(day, booking);
  if (!waiting.ok) return cannot(waiting.refusal.sentence);
  const { vehicleId, driverId, teamId } = run;
  const put = dispatchBooking(waiting.value, { bookingId, vehicleId, driverId, teamId }, vehicle, opening);
  return put.ok ? put : cannot(put.refusal.sentence);
}

function waitAgain(day: Day, booking: Booking): Verdict<Day, 'NOT_DISPATCHED' | 'TRIP_NOT_REMOVABLE'> {
  if (isCanceled(booking)) {
    const reinstated = { rideStatus: 0, canceledAt: null, cancelReason: null, canceledForReschedule: false } as const;
    return yes(patchBooking(day, booking.id, reinstated));
  }
  return statusOf(booking) === 'booked' ? yes(day) : removeFromDispatch(day, [booking.id]);
}

function cannot(sentence: string) {
  return no('CANNOT_TAKE_IN', sentence);
}

/** What a driver says by a press. */
const SAYS: Record<RideEvent, string> = {
  enroute: 'on route',
  arrived_pickup: 'arrived at the pickup',
  picked_up: 'picked up',
  arrived_dropoff: 'arrived at the drop-off',
  dropped_off: 'dropped off',
  no_show: 'no show',
};

export interface ToldPress {
  vehicle: string;
  /** What happened, or how much was taken for the ride. */
  event: RideEvent | { cashCents: Cents };
  /** By the clock of the program, as everything of the day: `2:09 PM`. */
  at: string;
}

/** 'Van 02 says picked up at 2:09 PM; on Van 05 since 2:06 PM.' Where nobody knows since when, it is left out. */
export function strayPressText(
  { vehicle, event, at }: ToldPress,
  now: { is: Whereto['is'] | 'here'; vehicle: string | null; since: string | null },
): string {
  const since = now.since === null ? '' : ` since ${now.since}`;
  const what = typeof event === 'string' ? SAYS[event] : `${money(event.cashCents)} in cash`;
  return `${vehicle} says ${what} at ${at}; ${whereText(now.is, now.vehicle)}${since}.`;
}

function whereText(is: Whereto['is'] | 'here', vehicle: string | null): string {
  switch (is) {
    case 'elsewhere':
      return `on ${vehicle ?? 'another vehicle'}`;
    case 'waiting':
      return 'on no vehicle';
    case 'canceled':
      return 'canceled';
    case 'here':
      return 'on it again';
  }
}
