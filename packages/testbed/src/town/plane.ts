/** The drawing board: metres east and north of Main Street's west bridgehead, and the way from there to the globe. */
import type { LngLatPair } from './town.ts';

export type XY = readonly [x: number, y: number];

// A thinly settled stretch of northern Pennsylvania; the wall clock there is Eastern.
const ORIGIN_LAT = 41.7853;
const ORIGIN_LNG = -77.6412;

// The valley runs as the ridges there do, from south-west to north-east.
const TURN = -0.42;
const COS = Math.cos(TURN);
const SIN = Math.sin(TURN);

const METERS_PER_DEGREE = 111_195; // One degree of a great circle, R = 6371 km.
const SHRINK = Math.cos((ORIGIN_LAT * Math.PI) / 180);

/** Where a point of the board lies on the globe, rounded to 1e-7 degrees (a centimetre), as OpenStreetMap stores it. */
export function toLngLat([x, y]: XY): LngLatPair {
  const east = x * COS - y * SIN;
  const north = x * SIN + y * COS;
  return [
    Math.round((ORIGIN_LNG + east / (METERS_PER_DEGREE * SHRINK)) * 1e7) / 1e7,
    Math.round((ORIGIN_LAT + north / METERS_PER_DEGREE) * 1e7) / 1e7,
  ];
}

export function distance(a: XY, b: XY): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function lengthOf(line: readonly XY[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(at(line, i - 1), at(line, i));
  return sum;
}

/** The point `along` metres from the start, with the unit direction of travel there. */
export function walk(line: readonly XY[], along: number): { point: XY; dx: number; dy: number } {
  let left = along;
  for (let i = 1; i < line.length; i++) {
    const a = at(line, i - 1);
    const b = at(line, i);
    const step = distance(a, b);
    if (left <= step || i === line.length - 1) {
      const share = step > 0 ? left / step : 0;
      const dx = step > 0 ? (b[0] - a[0]) / step : 1;
      const dy = step > 0 ? (b[1] - a[1]) / step : 0;
      return { point: [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])], dx, dy };
    }
    left -= step;
  }
  throw new Error('A line of fewer than two points has no inside.');
}

/** The corners of a rectangle about `center`, its first side along (dx, dy), closed. */
export function rectangle(center: XY, dx: number, dy: number, width: number, depth: number): XY[] {
  const corner = (across: number, away: number): XY => [
    center[0] + across * width * dx - away * depth * dy,
    center[1] + across * width * dy + away * depth * dx,
  ];
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5), corner(-0.5, -0.5)];
}

export function centroid(ring: readonly XY[]): XY {
  let x = 0;
  let y = 0;
  for (const point of ring.slice(1)) {
    x += point[0];
    y += point[1];
  }
  return [x / (ring.length - 1), y / (ring.length - 1)];
}

export function isInside([x, y]: XY, ring: readonly XY[]): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const a = at(ring, i - 1);
    const b = at(ring, i);
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

function at(line: readonly XY[], i: number): XY {
  const point = line[i];
  if (point === undefined) throw new Error('Walked off the line.');
  return point;
}
