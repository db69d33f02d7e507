import {
  bookingsOfTrip,
  type Day,
  find,
  isOver,
  statusOf,
  stopsOfRun,
  stopsOfTrip,
  tableOf,
  tripsOfRun,
  zoneOf,
} from '@handrail/domain/day';
import { expectedTimes, lateRides, type LateRide } from '@handrail/domain/dispatch';
import { instantText } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { LateStory } from '../../bookings/index.ts';
import type { HeldBoard } from '../board/held-board.ts';

/** What the board knows of how a ride goes, beyond the ride itself. */
export interface RideStory {
  /** Null where its promise still stands. */
  late: LateStory | null;
  /** Whom the vehicle reaches behind its plan before it, and by how many minutes; null where it is on time till there. */
  behind: { lastname: string; minutes: number } | null;
  /** When it is expected at the drop-off, where that is another time than the plan's. */
  expectedDropoff: string | null;
}

/** Asked of the ride's own run alone: a day has thousands of others, and none of them makes it late. */
export function storyOf(board: HeldBoard, bookingId: string, nowMs: number): RideStory | null {
  const booking = find(board.day.booking, bookingId);
  if (!booking || isOver(statusOf(booking))) return null;
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  const zone = zoneOf(board.day, booking.programId);
  const at = (ms: number) => instantText(Temporal.Instant.fromEpochMilliseconds(ms), zone);
  const { day, runId } = runOf(board.day, bookingId);
  const expected = expectedTimes(day, now);
  const late = lateRides(day, now).find((one) => one.bookingId === bookingId);
  const dropoff = stopsOfRun(day, runId).find((stop) => stop.bookingId === bookingId && stop.stopType === 'dropoff');
  const dropoffMs = dropoff && expected.get(dropoff.id);
  return {
    late: late ? toldOf(late, board, at) : null,
    behind: behindBefore(board, day, runId, bookingId, expected),
    expectedDropoff: dropoffMs === undefined ? null : at(dropoffMs),
  };
}

function runOf(day: Day, bookingId: string): { day: Day; runId: string } {
  const own = find(day.booking, bookingId);
  const runId = (own?.tripId == null ? undefined : find(day.trip, own.tripId)?.runId) ?? '';
  const run = find(day.run, runId);
  const trips = run ? tripsOfRun(day, run.id) : [];
  return {
    runId,
    day: {
      ...day,
      run: tableOf(run ? [run] : []),
      trip: tableOf(trips),
      stop: tableOf(trips.flatMap(({ id }) => stopsOfTrip(day, id))),
      booking: tableOf(run ? trips.flatMap(({ id }) => bookingsOfTrip(day, id)) : own ? [own] : []),
    },
  };
}

function toldOf(late: LateRide, { bookings }: HeldBoard, at: (ms: number) => string): LateStory {
  const { why } = late;
  return {
    stop_type: late.stopType,
    due: at(Date.parse(late.due)),
    expected: late.expected === null ? null : at(Date.parse(late.expected)),
    has_happened: late.hasHappened,
    why: {
      is: why.is,
      since: 'since' in why ? at(Date.parse(why.since)) : null,
      stop_type: 'stopType' in why ? why.stopType : null,
      minutes: 'minutes' in why ? why.minutes : null,
      lastname: 'bookingId' in why ? (bookings.get(why.bookingId)?.passenger_lastname ?? null) : null,
    },
  };
}

/** The stop next before it that will be reached behind its plan. */
function behindBefore(
  { bookings }: HeldBoard,
  day: Day,
  runId: string,
  bookingId: string,
  expected: ReturnType<typeof expectedTimes>,
): RideStory['behind'] {
  let behind: RideStory['behind'] = null;
  for (const stop of stopsOfRun(day, runId)) {
    if (stop.bookingId === bookingId) return behind;
    const reachedMs = expected.get(stop.id);
    if (reachedMs === undefined || stop.plannedAt === null) continue;
    const minutes = Math.floor((reachedMs - Date.parse(stop.plannedAt)) / 60_000);
    const lastname = bookings.get(stop.bookingId)?.passenger_lastname ?? '';
    if (minutes >= 1 && lastname !== '') behind = { lastname, minutes };
  }
  return null;
}
