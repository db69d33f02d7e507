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
import { type DriveSec, type Pause, pausesOf, reachedAfter } from './between-rides.ts';

const UNKNOWN: DriveSec = () => null;

/** When a stop is thought to be reached by whoever follows the vehicle, in epoch milliseconds; null where nobody does. */
export type FollowedEta = (stop: Stop) => number | null;

const NOT_FOLLOWED: FollowedEta = () => null;

/** Whole minutes, at the worse of both ends. */
export interface RunningLate {
  /** Whose promise is broken: by what has passed, or by what the vehicle will make of it, whichever is more. */
  late: ReadonlyMap<BookingId, number>;
  /** Whose promise still stands, and will not be kept. */
  atRisk: ReadonlyMap<BookingId, number>;
}

/**
 * Who is late and who will be, down the whole run: what is before them is behind, and the vehicle cannot be at two places. A
 * lunch, a time block or an errand between rides takes its time. Without the drives it is a lower bound, and no false alarm.
 */
export function runningLate(
  day: Day,
  now: Temporal.Instant,
  drive: DriveSec = UNKNOWN,
  eta: FollowedEta = NOT_FOLLOWED,
): RunningLate {
  return sortedOut(day, now, latenessDownTheRun(day, now, drive, eta));
}

/** Whose promise is broken, and whose will be. */
export function sortedOut(day: Day, now: Temporal.Instant, lates: readonly Late[]): RunningLate {
  const late = minutesLate(day, now);
  const atRisk = new Map<BookingId, number>();
  for (const { bookingId, lateSec } of lates) {
    const minutes = Math.floor(lateSec / 60);
    const of = late.has(bookingId) ? late : atRisk;
    if (minutes > (of.get(bookingId) ?? 0)) of.set(bookingId, minutes);
  }
  return { late, atRisk };
}

/** Each promise that is or will be broken, as far as what has happened on its run tells. */
export function latenessDownTheRun(
  day: Day,
  now: Temporal.Instant,
  drive: DriveSec = UNKNOWN,
  eta: FollowedEta = NOT_FOLLOWED,
): Late[] {
  const expected = expectedTimes(day, now, drive, eta);
  return lateness(day, now, (stop) => instantOf(expected.get(stop.id)));
}

/**
 * When the stops that are behind their plan will be reached, in epoch milliseconds, from what has happened on their run; those
 * of a vehicle that is followed, by where it is.
 */
export function expectedTimes(
  day: Day,
  now: Temporal.Instant,
  drive: DriveSec = UNKNOWN,
  eta: FollowedEta = NOT_FOLLOWED,
): Map<Id<'stop'>, number> {
  const expected = new Map<Id<'stop'>, number>();
  for (const { id } of entriesOf(day.run)) followRun(day, id, { nowMs: now.epochMilliseconds, drive, eta }, expected);
  return expected;
}

interface Following {
  nowMs: number;
  drive: DriveSec;
  eta: FollowedEta;
}

function followRun(day: Day, runId: RunId, { nowMs, drive, eta }: Following, expected: Map<Id<'stop'>, number>): void {
  const pauses = pausesOf(day, runId);
  let last: Left | null = null;
  for (const stop of stopsOfRun(day, runId)) {
    const booking = find(day.booking, stop.bookingId);
    if (!booking || stop.plannedAt === null) continue;
    const plannedMs = epochMsOf(stop.plannedAt);
    const happenedMs = leftAt(booking, stop);
    if (happenedMs === null && isOver(statusOf(booking))) continue; // nobody is fetched or brought there any more
    const earliest: number = last ? atNext(last, stop, plannedMs, pauses, drive) : plannedMs;
    const followedMs = happenedMs === null ? eta(stop) : null;
    const reachedMs: number =
      happenedMs ?? (followedMs === null ? Math.max(plannedMs, earliest, nowMs) : Math.max(followedMs, nowMs));
    // Only what differs from the plan is told: a day has thousands of stops, and few of them are behind.
    const isTold = followedMs !== null || reachedMs > Math.max(plannedMs, nowMs);
    if (happenedMs === null && isTold) expected.set(stop.id, reachedMs);
    last = { stop, plannedMs, leftMs: reachedMs };
  }
}

interface Left {
  stop: Stop;
  plannedMs: number;
  leftMs: number;
}

/** On a trip the leg is as long as it was planned; between trips the vehicle drives empty, and does what stands between them. */
function atNext(last: Left, to: Stop, toMs: number, pauses: readonly Pause[], drive: DriveSec): number {
  const { stop: from, plannedMs: plannedFromMs, leftMs } = last;
  if (from.tripId === to.tripId) return leftMs + toMs - plannedFromMs;
  return reachedAfter(pauses, { from, plannedFromMs, leftMs, to, plannedToMs: toMs }, drive);
}

function leftAt(booking: Booking, { stopType }: Stop): number | null {
  const at = stopType === 'pickup' ? booking.pickedUpAt : (booking.droppedOffAt ?? booking.arrivedDropoffAt);
  return at === null ? null : epochMsOf(at);
}

function instantOf(ms: number | undefined): Temporal.Instant | null {
  return ms === undefined ? null : Temporal.Instant.fromEpochMilliseconds(ms);
}
