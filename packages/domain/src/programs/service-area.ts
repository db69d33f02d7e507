import type { Point } from '../platform/distance.ts';
import { isInside, type Geofence } from '../platform/geofence.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { sidesMeet, sidesPass } from './sides.ts';

/** More corners than a county's border has, and few enough that every side is held against every other. */
export const MOST_CORNERS = 2000;

/** Where an area is wrong: parts and corners count from 0, and `side` is the one that is crossed, by its first corner. */
export interface WrongArea {
  sentence: string;
  part: number;
  corner: number;
  side?: { part: number; corner: number };
}

/** Whether an area may be served by: rings that do not cross themselves or each other, of corners that lie on the map. */
export function checkArea(area: Geofence): Verdict<Geofence, 'AREA_INVALID'> {
  const wrong = wrongInArea(area);
  return wrong === null ? yes(area) : no('AREA_INVALID', wrong.sentence, { geofence_data: wrong.sentence });
}

/** The first thing that is wrong with an area, in the order of its corners; null where nothing is. */
export function wrongInArea(area: Geofence): WrongArea | null {
  return tooMany(area) ?? firstOf(area, wrongInRing) ?? crossing(area) ?? nested(area);
}

/** A ring as it is edited: without the first corner said once more at its end. */
export function openRing(ring: readonly Point[]): readonly Point[] {
  const [first] = ring;
  const last = ring.at(-1);
  return ring.length > 1 && first && last && isSame(first, last) ? ring.slice(0, -1) : ring;
}

/** 'Corner 7', and 'Part 2, corner 7' where an area has several parts. */
export function cornerName(area: Geofence, part: number, corner: number): string {
  return area.length < 2 ? `Corner ${corner + 1}` : `Part ${part + 1}, corner ${corner + 1}`;
}

function tooMany(area: Geofence): WrongArea | null {
  let before = 0;
  for (const [part, ring] of area.entries()) {
    if (before + ring.length > MOST_CORNERS) {
      const corner = MOST_CORNERS - before;
      const name = cornerName(area, part, corner);
      return { part, corner, sentence: `${name} is one too many: an area has at most 2,000.` };
    }
    before += ring.length;
  }
  return null;
}

function wrongInRing(ring: readonly Point[], part: number, area: Geofence): WrongArea | null {
  const at = (corner: number, sentence: string) => ({ part, corner, sentence });
  for (const [corner, { latitude, longitude }] of ring.entries()) {
    const name = cornerName(area, part, corner);
    if (!(latitude >= -90 && latitude <= 90)) return at(corner, `${name}: a latitude lies between -90 and 90.`);
    if (!(longitude >= -180 && longitude <= 180)) return at(corner, `${name}: a longitude lies between -180 and 180.`);
  }
  if (ring.length < 3) {
    const name = area.length < 2 ? 'An area' : `Part ${part + 1}`;
    return at(Math.max(0, ring.length - 1), `${name} needs at least three corners.`);
  }
  const seen = new Map<string, number>();
  for (const [corner, point] of ring.entries()) {
    const key = `${point.latitude} ${point.longitude}`;
    const other = seen.get(key);
    if (other !== undefined) {
      return at(corner, `${cornerName(area, part, corner)} stands where corner ${other + 1} stands.`);
    }
    seen.set(key, corner);
  }
  return null;
}

function firstOf<W>(
  area: Geofence,
  look: (ring: readonly Point[], part: number, area: Geofence) => W | null,
): W | null {
  for (const [part, ring] of area.entries()) {
    const found = look(ring, part, area);
    if (found !== null) return found;
  }
  return null;
}

interface Side {
  part: number;
  corner: number;
  from: Point;
  to: Point;
  /** The box it lies in: nearly all pairs of sides are told apart by that alone. */
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Every side is held against those before it, so the corner that is named is the one that came last. */
function crossing(area: Geofence): WrongArea | null {
  const sides = area.flatMap((ring, part) => ring.map((from, corner) => sideOf(ring, { part, corner, from })));
  for (const [n, side] of sides.entries()) {
    for (let m = 0; m < n; m++) {
      const before = sides[m];
      if (!before || areApart(side, before) || !isCrossed(side, before, area[side.part]?.length ?? 0)) continue;
      const { part, corner } = side;
      const inPart = before.part === part ? '' : ` of part ${before.part + 1}`;
      const end = ((before.corner + 1) % (area[before.part]?.length ?? 1)) + 1;
      const crossed = `the side from ${before.corner + 1} to ${end}${inPart}`;
      return {
        part,
        corner,
        side: { part: before.part, corner: before.corner },
        sentence: `${cornerName(area, part, corner)} crosses ${crossed}.`,
      };
    }
  }
  return null;
}

function sideOf(ring: readonly Point[], at: { part: number; corner: number; from: Point }): Side {
  const { from, corner } = at;
  const to = ring[(corner + 1) % ring.length] ?? from;
  return {
    ...at,
    to,
    north: Math.max(from.latitude, to.latitude),
    south: Math.min(from.latitude, to.latitude),
    east: Math.max(from.longitude, to.longitude),
    west: Math.min(from.longitude, to.longitude),
  };
}

function areApart(one: Side, other: Side): boolean {
  return one.east < other.west || other.east < one.west || one.north < other.south || other.north < one.south;
}

/** Sides of one ring may only meet in the corner they share. Two parts may lie against each other. */
function isCrossed(side: Side, before: Side, corners: number): boolean {
  if (side.part !== before.part) return sidesPass(side.from, side.to, before.from, before.to);
  const isNext = side.corner === before.corner + 1;
  const isLast = before.corner === 0 && side.corner === corners - 1;
  if (isNext) return foldsBack(before.from, side.from, side.to);
  if (isLast) return foldsBack(side.from, side.to, before.to);
  return sidesMeet(side.from, side.to, before.from, before.to);
}

/** A corner at which the ring goes back the way it came. */
function foldsBack(from: Point, corner: Point, to: Point): boolean {
  const [ax, ay] = [from.longitude - corner.longitude, from.latitude - corner.latitude];
  const [bx, by] = [to.longitude - corner.longitude, to.latitude - corner.latitude];
  return ax * by - ay * bx === 0 && ax * bx + ay * by > 0;
}

/** A part within another adds nothing to it; a hole would be drawn like that, and an area has none. */
function nested(area: Geofence): WrongArea | null {
  return firstOf(area, (ring, part) => {
    const around = area.findIndex((other, n) => n !== part && ring.every((corner) => isInside(corner, [other])));
    if (around < 0) return null;
    return { part, corner: 0, sentence: `Part ${part + 1} lies within part ${around + 1}, and an area has no holes.` };
  });
}

function isSame(one: Point, other: Point): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}
