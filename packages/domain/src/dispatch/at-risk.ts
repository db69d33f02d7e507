import { Temporal } from 'temporal-polyfill';
import {
  isOver,
  statusOf,
  entriesOf,
  epochMsOf,
  find,
  lateness,
  minutesLate,
  stopsOfRun,
  type Booking,
  type Day,
  type Late,
  type Stop,
} from '../day/index.ts';
import type { BookingId, Id, RunId } from '../platform/ids.ts';

/** How long a vehicle drives from one stop to the next that is not of the same trip; null where nobody has reckoned it. */
export type DriveSec = (from: Stop, to: Stop) => number | null;

const UNKNOWN: DriveSec = () => null;

/** Whole minutes, at the worse of both ends. */
export interface RunningLate {
  /** Whose promise is broken: by what has passed, or by what the vehicle will make of it, whichever is more. */
  late: ReadonlyMap<BookingId, number>;
  /** Whose promise still stands, and will not be kept. */
  atRisk: ReadonlyMap<BookingId, number>;
}

/**
 * Who is late and who will be, down the whole run: what is before them is behind, and the vehicle cannot be at two places.
 * Without the drives it is a lower bound, and no false alarm.
 */
export function runningLate(day: Day, now: Temporal.Instant, drive: DriveSec = UNKNOWN): RunningLate {
  const late = minutesLate(day, now);
  const atRisk = new Map<BookingId, number>();
  for (const { bookingId, lateSec } of latenessDownTheRun(day, now, drive)) {
    const minutes = Math.floor(lateSec / 60);
    const of = late.has(bookingId) ? late : atRisk;
    if (minutes > (of.get(bookingId) ?? 0)) of.set(bookingId, minutes);
  }
  return { late, atRisk };
}

/** Each promise that is or will be broken, as far as what has happened on its run tells. */
export function latenessDownTheRun(day: Day, now: Temporal.Instant, drive: DriveSec = UNKNOWN): Late[] {
  const expected = expectedTimes(day, now, drive);
  return lateness(day, now, (stop) => instantOf(expected.get(stop.id)));
}

/** When the stops that are behind their plan will be reached, in epoch milliseconds, from what has happened on their run. */
export function expectedTimes(day: Day, now: Temporal.Instant, drive: DriveSec = UNKNOWN): Map<Id<'stop'>, number> {
  const expected = new Map<Id<'stop'>, number>();
  for (const { id } of entriesOf(day.run)) followRun(day, id, now.epochMilliseconds, drive, expected);
  return expected;
}

function followRun(day: Day, runId: RunId, nowMs: number, drive: DriveSec, expected: Map<Id<'stop'>, number>): void {
  let last: { stop: Stop; plannedMs: number; leftMs: number } | null = null;
  for (const stop of stopsOfRun(day, runId)) {
    const booking = find(day.booking, stop.bookingId);
    if (!booking || stop.plannedAt === null) continue;
    const plannedMs = epochMsOf(stop.plannedAt);
    const happenedMs = leftAt(booking, stop);
    if (happenedMs === null && isOver(statusOf(booking))) continue; // nobody is fetched or brought there any more
    const earliest: number = last ? last.leftMs + legMs(last.stop, last.plannedMs, stop, plannedMs, drive) : plannedMs;
    const reachedMs: number = happenedMs ?? Math.max(plannedMs, earliest, nowMs);
    // Only what differs from the plan is told: a day has thousands of stops, and few of them are behind.
    if (happenedMs === null && reachedMs > Math.max(plannedMs, nowMs)) expected.set(stop.id, reachedMs);
    last = { stop, plannedMs, leftMs: reachedMs };
  }
}

/** On a trip the leg is as long as it was planned; between trips the vehicle drives empty. */
function legMs(from: Stop, fromMs: number, to: Stop, toMs: number, drive: DriveSec): number {
  return from.tripId === to.tripId ? toMs - fromMs : (drive(from, to) ?? 0) * 1000;
}

function leftAt(booking: Booking, { stopType }: Stop): number | null {
  const at = stopType === 'pickup' ? booking.pickedUpAt : (booking.droppedOffAt ?? booking.arrivedDropoffAt);
  return at === null ? null : epochMsOf(at);
}

function instantOf(ms: number | undefined): Temporal.Instant | null {
  return ms === undefined ? null : Temporal.Instant.fromEpochMilliseconds(ms);
}
