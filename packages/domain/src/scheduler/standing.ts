import {
  hasBegun,
  isOver,
  statusOf,
  tripsOfRun,
  type Booking,
  type Day,
  type InstantText,
  type Trip,
} from '../day/index.ts';
import type { PlaceId } from '../platform/ids.ts';

/** Fill plans what waits around what stands; Improve also moves what is dispatched. */
export type PlannerMode = 'fill' | 'improve';

/** How a dispatched ride stands to a plan: it may go elsewhere, it stays where it is, or it has begun; over is out of it. */
export type Standing = 'free' | 'stands' | 'begun' | 'over';

/** Nobody is moved whose trip is pinned, or for whom a vehicle has set out; who shares a trip stays with those they share it with. */
export function standingOf(booking: Booking, trip: Pick<Trip, 'pinned' | 'kind'>, mode: PlannerMode): Standing {
  if (isOver(statusOf(booking))) return 'over';
  if (hasBegun(booking)) return 'begun';
  return mode === 'improve' && !trip.pinned && trip.kind === 'ride' ? 'free' : 'stands';
}

/** What a lane does beside rides: a break, a stretch that is blocked, an errand. */
export interface StandingVisit {
  kind: 'break' | 'block' | 'task';
  /** Null is wherever the vehicle stands. */
  placeId: PlaceId | null;
  startsAt: InstantText;
  endsAt: InstantText;
  riderAboard: boolean;
}

/** A trip without riders as a plan keeps it; null for one with riders. A break that is drawn across a ride is taken with them aboard. */
export function visitOf(day: Day, trip: Trip): StandingVisit | null {
  const kind = KINDS[trip.kind];
  if (kind === null) return null;
  const { placeId, startsAt, endsAt } = trip;
  return { kind, placeId, startsAt, endsAt, riderAboard: kind === 'task' || isAcrossRide(day, trip) };
}

const KINDS = {
  lunch_break: 'break',
  time_block: 'block',
  driver_action: 'task',
  ride: null,
  shared: null,
} as const;

function isAcrossRide(day: Day, { runId, startsAt, endsAt }: Pick<Trip, 'runId' | 'startsAt' | 'endsAt'>): boolean {
  return tripsOfRun(day, runId).some(
    (other) => KINDS[other.kind] === null && other.startsAt < endsAt && startsAt < other.endsAt,
  );
}
