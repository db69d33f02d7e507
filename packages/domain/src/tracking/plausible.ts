import { greatCircleKm, type Point } from '../platform/distance.ts';

/** Faster than any vehicle with riders in it drives: what lies further is a satellite's mistake. */
export const MOST_KMH = 200;
/** A device that knows no more than the neighborhood knows nothing that could be drawn. */
export const MOST_METERS_OFF = 500;
/** Two readings within a second differ by noise, which is no speed. */
const NOISE_KM = 0.1;

/** Where a device says that it was. */
export interface Fix {
  atMs: number;
  point: Point;
  /** How far off it may be, as the device reckons; null where it does not say. */
  accuracyM?: number | null;
}

/** Whether a position can be believed after the last one that was. What is no newer says nothing. */
export function isPlausible(fix: Fix, last: Fix | null): boolean {
  if ((fix.accuracyM ?? 0) > MOST_METERS_OFF) return false;
  if (last === null) return true;
  if (fix.atMs <= last.atMs) return false;
  const hours = (fix.atMs - last.atMs) / 3_600_000;
  return greatCircleKm(last.point, fix.point) <= NOISE_KM + MOST_KMH * hours;
}

/** Positions that could not be believed after the last one, and that agree with each other. */
export interface Doubt {
  fix: Fix;
  count: number;
}

/** So many that agree are believed against the one before them: then it was that one which was wrong. */
const AGREEING = 3;

/**
 * What is to be made of a position: it is believed, it says nothing, or it is doubted until others agree with it. Without that a first
 * position on the wrong continent would have a vehicle unseen for days.
 */
export function judgeFix(fix: Fix, last: Fix | null, doubt: Doubt | null): 'believed' | 'left out' | Doubt {
  if (isPlausible(fix, last)) return 'believed';
  if ((fix.accuracyM ?? 0) > MOST_METERS_OFF || (last !== null && fix.atMs <= last.atMs)) return 'left out';
  const count = doubt !== null && isPlausible(fix, doubt.fix) ? doubt.count + 1 : 1;
  return count >= AGREEING ? 'believed' : { fix, count };
}
