import type { Point } from '../platform/distance.ts';

/** Whether two sides have a point in common, be it an end of one. */
export function sidesMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (areApart(a, b, c, d)) return false;
  const [c1, c2, a1, a2] = turns(a, b, c, d);
  if (c1 * c2 > 0 || a1 * a2 > 0) return false;
  // On one line they meet where their boxes do, which was looked at first.
  return true;
}

/** Whether each of two sides has its ends on both hands of the other: they go through each other, and do not only touch. */
export function sidesPass(a: Point, b: Point, c: Point, d: Point): boolean {
  if (areApart(a, b, c, d)) return false;
  const [c1, c2, a1, a2] = turns(a, b, c, d);
  return c1 * c2 < 0 && a1 * a2 < 0;
}

/** -1, 0 or 1 for each end, by the hand on which it lies of the other side. */
function turns(a: Point, b: Point, c: Point, d: Point): [number, number, number, number] {
  return [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
}

function turn(a: Point, b: Point, c: Point): number {
  return Math.sign(
    (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude),
  );
}

/** Their boxes do not touch: most pairs of sides are told apart by that alone. */
function areApart(a: Point, b: Point, c: Point, d: Point): boolean {
  return (
    Math.max(a.longitude, b.longitude) < Math.min(c.longitude, d.longitude) ||
    Math.max(c.longitude, d.longitude) < Math.min(a.longitude, b.longitude) ||
    Math.max(a.latitude, b.latitude) < Math.min(c.latitude, d.latitude) ||
    Math.max(c.latitude, d.latitude) < Math.min(a.latitude, b.latitude)
  );
}
