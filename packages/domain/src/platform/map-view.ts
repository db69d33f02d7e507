import { isOnMap, type Point } from './distance.ts';

/** Where a map opens when it has nothing to show. */
export const DEFAULT_CENTER: Point = { latitude: 37.3, longitude: -121.9013695 };
export const DEFAULT_ZOOM = 10;

/** A single place is shown with its neighborhood, not with its doorstep. */
const CLOSEST_ZOOM = 15;
const FIFTY_METERS_IN_DEGREES = 0.00045;

/** Either a center to fly to or a box to fit; the map adds the padding its panels need. */
export type MapView =
  | { kind: 'center'; center: Point; zoom: number }
  | { kind: 'box'; southWest: Point; northEast: Point; maxZoom: number };

/** The view that shows all places that have one. */
export function viewOf(places: readonly (Point | null)[]): MapView {
  const points = places.filter(isOnMap);
  if (points.length === 0) return { kind: 'center', center: DEFAULT_CENTER, zoom: DEFAULT_ZOOM };

  const latitudes = points.map((point) => point.latitude);
  const longitudes = points.map((point) => point.longitude);
  const southWest = { latitude: Math.min(...latitudes), longitude: Math.min(...longitudes) };
  const northEast = { latitude: Math.max(...latitudes), longitude: Math.max(...longitudes) };
  const isSpot =
    northEast.latitude - southWest.latitude < FIFTY_METERS_IN_DEGREES &&
    northEast.longitude - southWest.longitude < FIFTY_METERS_IN_DEGREES;
  if (!isSpot) return { kind: 'box', southWest, northEast, maxZoom: CLOSEST_ZOOM };
  return { kind: 'center', center: middle(southWest, northEast), zoom: CLOSEST_ZOOM };
}

function middle(a: Point, b: Point): Point {
  return { latitude: (a.latitude + b.latitude) / 2, longitude: (a.longitude + b.longitude) / 2 };
}
