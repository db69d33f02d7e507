import { EARTH_RADIUS_KM, MILES_PER_METER, type Point } from '../platform/distance.ts';
import type { Geofence } from '../platform/geofence.ts';

const MILES_PER_KM = MILES_PER_METER * 1000;
const EARTH_RADIUS_MILES = EARTH_RADIUS_KM * MILES_PER_KM;

/** How large an area is, in square miles: its parts lie beside each other, so they are added up. */
export function squareMiles(area: Geofence): number {
  return area.reduce((sum, ring) => sum + Math.abs(signedSquareMiles(ring)), 0);
}

/** On the ball, by the area between each side and the equator. */
function signedSquareMiles(ring: readonly Point[]): number {
  const sum = ring.reduce((total, from, n) => {
    const to = ring[(n + 1) % ring.length] ?? from;
    const across = radians(to.longitude - from.longitude);
    return total + across * (Math.sin(radians(from.latitude)) + Math.sin(radians(to.latitude)));
  }, 0);
  return (sum * EARTH_RADIUS_MILES ** 2) / 2;
}

/** How far outside an area a place lies, along the shortest way to its line; 0 on the line. */
export function milesFrom(point: Point, area: Geofence): number {
  const miles = area.flatMap((ring) =>
    ring.map((from, n) => milesToSide(point, from, ring[(n + 1) % ring.length] ?? from)),
  );
  return Math.min(...miles);
}

/** As if the ground were flat around the place, which over a few miles it is. */
function milesToSide(point: Point, from: Point, to: Point): number {
  const shrink = Math.cos(radians(point.latitude));
  const flat = ({ latitude, longitude }: Point) => ({
    x: radians(longitude - point.longitude) * shrink * EARTH_RADIUS_MILES,
    y: radians(latitude - point.latitude) * EARTH_RADIUS_MILES,
  });
  const [a, b] = [flat(from), flat(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length));
  return Math.hypot(a.x + along * dx, a.y + along * dy);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
