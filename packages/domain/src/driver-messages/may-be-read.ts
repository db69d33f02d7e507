import { greatCircleKm, type Point } from '../platform/index.ts';

/** Where a device was, and how fast it went as far as it knows. */
export interface Motion {
  atMs: number;
  point: Point;
  /** Meters a second; null where the device does not say. */
  speed: number | null;
}

/** A brisk walk: whoever is faster sits in something that drives. */
const STANDS_BELOW_MPS = 2;
/** What was known longer ago says nothing of now. */
const KNOWN_FOR_MS = 60_000;

/**
 * Whether the vehicle stands, as far as anybody knows: nobody reads a message while driving. A device that says nothing of its
 * speed is judged by how far it came between two places; one that says not even where it is counts as standing, for else its
 * driver would never be told anything.
 */
export function stands(before: Motion | null, last: Motion | null, nowMs: number): boolean {
  if (last === null || nowMs - last.atMs > KNOWN_FOR_MS) return true;
  if (last.speed !== null) return last.speed < STANDS_BELOW_MPS;
  if (before === null || last.atMs - before.atMs > KNOWN_FOR_MS || last.atMs <= before.atMs) return true;
  return (greatCircleKm(before.point, last.point) * 1_000_000) / (last.atMs - before.atMs) < STANDS_BELOW_MPS;
}
