import type { Geofence, HeatMapBounds, Point } from '@handrail/domain/platform';
import type { CornerAt } from '../../places/index.ts';

/** A corner moved elsewhere. */
export function withCorner(area: Geofence, at: CornerAt, point: Point): Geofence {
  return withRing(area, at.part, (ring) => ring.with(at.corner, point));
}

/** A corner more, half way to the next one. */
export function withCornerAfter(area: Geofence, { part, corner }: CornerAt): Geofence {
  return withRing(area, part, (ring) => {
    const [one, next] = [ring[corner], ring[(corner + 1) % ring.length]];
    return one && next ? ring.toSpliced(corner + 1, 0, halfWay(one, next)) : ring;
  });
}

/** A corner less; with its last one a part is gone. */
export function withoutCorner(area: Geofence, { part, corner }: CornerAt): Geofence {
  return withRing(area, part, (ring) => ring.toSpliced(corner, 1)).filter((ring) => ring.length > 0);
}

/** A part more: three corners to begin with, beside what is there. */
export function withPart(area: Geofence, around: HeatMapBounds | null): Geofence {
  return [...area, area.length > 0 ? besideAll(area) : around ? boxRing(around) : triangleAt(NOWHERE)];
}

export function withoutPart(area: Geofence, part: number): Geofence {
  return area.filter((_, n) => n !== part);
}

/** The corner to go on with where that one is gone: the one that stands in its place, or the last there is. */
export function nearestTo(area: Geofence, { part, corner }: CornerAt): CornerAt | null {
  const near = Math.min(part, area.length - 1);
  const ring = area[near];
  return ring ? { part: near, corner: Math.max(0, Math.min(corner, ring.length - 1)) } : null;
}

/** Where a map of nothing looks, so that something can be seen to be moved. */
const NOWHERE: Point = { latitude: 37.3, longitude: -121.9013695 };

/** About a mile. */
const STEP_DEGREES = 0.015;

function withRing(area: Geofence, part: number, change: (ring: readonly Point[]) => readonly Point[]): Geofence {
  return area.map((ring, n) => (n === part ? change(ring) : ring));
}

function halfWay(one: Point, other: Point): Point {
  return {
    latitude: rounded((one.latitude + other.latitude) / 2),
    longitude: rounded((one.longitude + other.longitude) / 2),
  };
}

function besideAll(area: Geofence): Point[] {
  const corners = area.flat();
  const east = Math.max(...corners.map(({ longitude }) => longitude));
  const north = Math.max(...corners.map(({ latitude }) => latitude));
  return triangleAt({ latitude: rounded(north), longitude: rounded(east + STEP_DEGREES) });
}

function triangleAt({ latitude, longitude }: Point): Point[] {
  return [
    { latitude, longitude },
    { latitude, longitude: rounded(longitude + STEP_DEGREES) },
    { latitude: rounded(latitude - STEP_DEGREES), longitude },
  ];
}

function boxRing({ north, south, east, west }: HeatMapBounds): Point[] {
  return [
    { latitude: south, longitude: west },
    { latitude: south, longitude: east },
    { latitude: north, longitude: east },
    { latitude: north, longitude: west },
  ];
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
