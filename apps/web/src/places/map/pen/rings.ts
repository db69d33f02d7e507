import type { Point } from '@handrail/domain/platform';
import { rounded } from '../camera.ts';

/** A corner of an area: of which part, and which of its corners, both from 0. */
export interface CornerAt {
  part: number;
  corner: number;
}

export type Rings = readonly (readonly Point[])[];

/** The nine decimals that the drawing keeps. */
const same = (one: Point, other: Point) =>
  Math.abs(one.latitude - other.latitude) < 1e-8 && Math.abs(one.longitude - other.longitude) < 1e-8;

/** A closed ring of [longitude, latitude], as GeoJSON wants it. */
export function closedRing(ring: readonly Point[]): [number, number][] {
  const corners = ring.map(({ latitude, longitude }): [number, number] => [nine(longitude), nine(latitude)]);
  const [first] = corners;
  return first ? [...corners, first] : [];
}

/** The corners of a ring that was drawn. Those that nobody moved stay as exact as they were. */
export function ringAfter(before: readonly Point[], drawn: readonly (readonly number[])[]): Point[] {
  return drawn.slice(0, -1).map(([longitude = 0, latitude = 0]) => {
    const at = { latitude, longitude };
    return before.find((corner) => same(corner, at)) ?? { latitude: rounded(latitude), longitude: rounded(longitude) };
  });
}

/** The corner that a hand has just moved or made: the first that was not there before. */
export function touchedCorner(before: readonly Point[], after: readonly Point[]): number | null {
  const touched = after.findIndex((corner) => !before.includes(corner));
  return touched < 0 ? null : touched;
}

/** Degrees as the drawing takes them. */
function nine(degrees: number): number {
  return Math.round(degrees * 1e9) / 1e9;
}
