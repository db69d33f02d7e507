import { epochMsOf, tripsOfRun, type Day } from '../day/index.ts';
import type { BookingId, RunId, TripId } from '../platform/ids.ts';
import { isBlock } from './block-kind.ts';

/** Where an empty drive begins or ends: at a stop of a trip, or where an errand is done. */
export interface OnRun {
  tripId: TripId;
  bookingId?: BookingId;
}

/** How long a vehicle drives from one place to the next that is not of the same trip; null where nobody has reckoned it. */
export type DriveSec = (from: OnRun, to: OnRun) => number | null;

/** What a run does without a rider, as it is planned. */
export interface Pause {
  tripId: TripId;
  fromMs: number;
  toMs: number;
  /** An errand is done at its own place; a break is taken wherever the vehicle stands. */
  hasPlace: boolean;
}

const NONE: readonly Pause[] = [];

/** The lunch, the time blocks and the driver actions of a run, in the order of time. */
export function pausesOf(day: Day, runId: RunId): readonly Pause[] {
  const blocks = tripsOfRun(day, runId).filter(isBlock);
  if (blocks.length === 0) return NONE;
  return blocks
    .map(({ id, startsAt, endsAt, placeId }) => ({
      tripId: id,
      fromMs: epochMsOf(startsAt),
      toMs: epochMsOf(endsAt),
      hasPlace: placeId !== null,
    }))
    .sort((a, b) => a.fromMs - b.fromMs);
}

interface Between {
  from: OnRun;
  /** When the plan is done there. */
  plannedFromMs: number;
  /** When the vehicle left it, or will. */
  leftMs: number;
  to: OnRun;
  plannedToMs: number;
}

/**
 * When a vehicle that left one ride can be at the next, at the earliest: what is planned between them takes as long as it was
 * planned, and does not begin before its time. Whoever has a break may drive before it or after, so that nobody is told late for
 * want of knowing which. Where the plan itself leaves no room for a pause, it takes only the room that there is.
 */
export function reachedAfter(
  pauses: readonly Pause[],
  { from, plannedFromMs, leftMs, to, plannedToMs }: Between,
  drive: DriveSec,
): number {
  let left = { from, atMs: leftMs };
  let pausedMs = 0;
  let doneMs = leftMs;
  let plannedMs = plannedFromMs;
  const thereMs = (place: OnRun) => Math.max(doneMs, left.atMs + pausedMs + (drive(left.from, place) ?? 0) * 1000);
  for (const pause of pauses) {
    const [startMs, endMs] = [Math.max(pause.fromMs, plannedMs), Math.min(pause.toMs, plannedToMs)];
    if (endMs <= startMs) continue;
    plannedMs = endMs;
    if (pause.hasPlace) {
      doneMs = Math.max(thereMs(pause), startMs) + endMs - startMs;
      left = { from: pause, atMs: doneMs };
      pausedMs = 0;
    } else {
      doneMs = Math.max(doneMs, startMs) + endMs - startMs;
      pausedMs += endMs - startMs;
    }
  }
  return thereMs(to);
}
