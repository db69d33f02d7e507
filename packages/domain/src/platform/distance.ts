/** Distances are metric inside and in miles on the screen. */

export const MILES_PER_METER = 0.000621371;
export const METERS_PER_MILE = 1609.34;
/** Kilometers in ten miles; kept beside its neighbor for whoever converts in round figures. */
export const KILOMETERS_IN_TEN_MILES = 16.0934;
export const EARTH_RADIUS_KM = 6371;

/** `3.11`: miles with two decimals. */
export function milesText(meters: number): string {
  return (meters * MILES_PER_METER).toFixed(2);
}

/** Minutes of a travel time, rounded up: a rider told seven minutes must never wait for the eighth. */
export function wholeMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}

/** `7.32 miles, 19 min`; where only the straight line is known it says so. */
export function wayText(meters: number, seconds: number, source: 'provider' | 'roads' | 'estimated'): string {
  const way = `${milesText(meters)} miles, ${wholeMinutes(seconds)} min`;
  return source === 'estimated' ? `${way}, estimated` : way;
}

/** A place on the map, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Great-circle distance by the haversine formula: what a crow would fly, never what a van drives. */
export function greatCircleKm(from: Point, to: Point): number {
  const fromLat = radians(from.latitude);
  const toLat = radians(to.latitude);
  const halfChord =
    Math.sin((toLat - fromLat) / 2) ** 2 +
    Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return EARTH_RADIUS_KM * 2 * Math.asin(Math.min(1, Math.sqrt(halfChord)));
}

/** A point that can be drawn: finite, and not the (0, 0) that stands for 'unknown' in so many files. */
export function isOnMap(point: Point | null | undefined): point is Point {
  if (!point || !Number.isFinite(point.latitude) || !Number.isFinite(point.longitude)) return false;
  return point.latitude !== 0 || point.longitude !== 0;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
