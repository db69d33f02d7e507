/** Distances over the globe. */
import type { LngLat } from '../travel.ts';

export const EARTH_RADIUS_KM = 6371;

const RADIANS = Math.PI / 180;

export function greatCircleKm(a: LngLat, b: LngLat): number {
  const halfLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const halfLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const h = halfLat * halfLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * halfLng * halfLng;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function greatCircleMetres(a: LngLat, b: LngLat): number {
  return greatCircleKm(a, b) * 1000;
}

export function isOnEarth({ lat, lng }: LngLat): boolean {
  return Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
