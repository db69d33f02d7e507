import type { Stop } from '../day/index.ts';
import { greatCircleKm, type Point } from '../platform/distance.ts';
import { RECENT_MS } from './eta-of-run.ts';
import type { Fix } from './plausible.ts';

/** Longer than any light, gate or train of a town keeps a vehicle. */
export const IDLE_MS = 5 * 60_000;
/** A block around, a missed turn: what costs less is found again before anybody could call. */
export const OFF_ROUTE_SEC = 240;
/** Two readings of a vehicle that stands are so far apart by noise alone. */
const NOISE_KM = 0.06;
/** Nearer than this by road it is at the door, whatever its driver has pressed. */
const AT_DOOR_SEC = 60;

/** What was seen of a vehicle on its way, as far as it matters for the rest of it. */
export interface RoadWatch {
  /** The stop that it drives to; null while it drives to none. */
  stopId: Stop['id'] | null;
  /** How near to it by road the vehicle has been, and how near it is, in seconds. */
  nearestSec: number | null;
  driveSec: number | null;
  standsAt: Point;
  /** Since when it has not moved, and its leg has been this one. */
  standsSinceMs: number;
  seenMs: number;
}

/** How a vehicle does that has set out for somebody: nothing of both where all is well, or nothing recent is known. */
export interface RoadTrouble {
  idleSinceMs: number | null;
  /** By how much further from its stop it is than it has been already. */
  offRouteSec: number | null;
}

export const NO_TROUBLE: RoadTrouble = { idleSinceMs: null, offRouteSec: null };

/** Goes on watching with the position that was heard last. The way that is left is asked of the roads, so a detour that leads there is none. */
export function watchRoad(
  before: RoadWatch | null,
  { fix, leg, driveSec }: { fix: Fix; leg: Stop | null; driveSec: number | null },
): RoadWatch {
  const stopId = leg?.id ?? null;
  const isSameLeg = before !== null && before.stopId === stopId;
  const nearest = [isSameLeg ? before.nearestSec : null, driveSec].filter((sec) => sec !== null);
  const stands = isSameLeg && greatCircleKm(before.standsAt, fix.point) <= NOISE_KM;
  return {
    stopId,
    nearestSec: nearest.length === 0 ? null : Math.min(...nearest),
    driveSec,
    standsAt: stands ? before.standsAt : fix.point,
    standsSinceMs: stands ? before.standsSinceMs : fix.atMs,
    seenMs: fix.atMs,
  };
}

/** Idle is who has set out and stands elsewhere than at a stop; off route who comes no nearer to it but goes away. */
export function roadTrouble(watch: RoadWatch, nowMs: number): RoadTrouble {
  const { stopId, nearestSec, driveSec, standsSinceMs, seenMs } = watch;
  if (stopId === null || nowMs - seenMs > RECENT_MS) return NO_TROUBLE;
  const isAtDoor = driveSec !== null && driveSec <= AT_DOOR_SEC;
  const awaySec = driveSec === null || nearestSec === null ? 0 : driveSec - nearestSec;
  return {
    idleSinceMs: !isAtDoor && seenMs - standsSinceMs >= IDLE_MS ? standsSinceMs : null,
    offRouteSec: awaySec >= OFF_ROUTE_SEC ? Math.round(awaySec) : null,
  };
}

/** Whether a vehicle that was heard of today says nothing any more. */
export function isSilent(lastMs: number, nowMs: number): boolean {
  return nowMs - lastMs > RECENT_MS;
}
