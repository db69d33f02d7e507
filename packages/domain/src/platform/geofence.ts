import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Point } from './distance.ts';
import { no, yes, type Verdict } from './verdict.ts';

/** The service area of a program: one or more polygons, each a list of corners. Inside any of them is inside. */
export type Geofence = readonly (readonly Point[])[];

/** Whether a place lies in the service area. The line itself belongs to it. */
export function isInside(point: Point, geofence: Geofence): boolean {
  return insideOf(geofence)(point);
}

/** The same of many places: the area is read once. */
export function insideOf(geofence: Geofence): (point: Point) => boolean {
  const polygons = polygonsOf(geofence).map((ring) => ({ type: 'Polygon' as const, coordinates: [ring] }));
  return ({ longitude, latitude }) => polygons.some((polygon) => booleanPointInPolygon([longitude, latitude], polygon));
}

/** A program without a drawn area refuses nobody by location, and says so wherever its map is shown. */
export function hasGeofence(geofence: Geofence): boolean {
  return polygonsOf(geofence).length > 0;
}

export function requireGeofence(geofence: Geofence): Verdict<Geofence, 'GEOFENCE_MISSING'> {
  return hasGeofence(geofence) ? yes(geofence) : no('GEOFENCE_MISSING', 'Your service area geofence is missing.');
}

/** A ride is served only where both its ends lie in the area. The first end outside gets the sentence. */
export function withinArea(ends: { pickup: Point; dropoff: Point }, geofence: Geofence): Verdict<true, 'OUTSIDE_AREA'> {
  if (!hasGeofence(geofence)) return yes(true);
  if (!isInside(ends.pickup, geofence)) return no('OUTSIDE_AREA', 'The pickup is outside the service area.');
  if (!isInside(ends.dropoff, geofence)) return no('OUTSIDE_AREA', 'The drop-off is outside the service area.');
  return yes(true);
}

/** Closed rings of [longitude, latitude]; what has fewer than three different corners encloses nothing. */
function polygonsOf(geofence: Geofence): [number, number][][] {
  return geofence
    .map((corners) => corners.map(({ latitude, longitude }): [number, number] => [longitude, latitude]))
    .filter((ring) => new Set(ring.map(String)).size >= 3)
    .map(closed);
}

function closed(ring: [number, number][]): [number, number][] {
  const [first] = ring;
  return first && String(first) !== String(ring.at(-1)) ? [...ring, first] : ring;
}
