import type { MapVehicle } from '../places/index.ts';
import type { Geolocation } from './use-geolocations.ts';

/** A vehicle as a map draws it: its number, and in its window who drives it and how long ago it was there. */
export function vehicleOnMap(seen: Geolocation, nowMs: number): MapVehicle {
  const { shuttle_id, fleet_shuttle_id, driver, latitude, longitude, heading, timestamp } = seen;
  const name = fleet_shuttle_id || `Vehicle ${shuttle_id}`;
  return {
    id: shuttle_id,
    label: name,
    mark: name,
    point: { latitude, longitude },
    headingDegrees: heading,
    minutesAgo: minutesSince(timestamp, nowMs),
    details: driver === '' ? [] : [driver],
  };
}

/** 'Luis Ortega, 2 min ago'. */
export function driverAndAge({ driver, timestamp }: Geolocation, nowMs: number): string {
  const minutes = minutesSince(timestamp, nowMs);
  const age = minutes === 0 ? 'just now' : `${minutes} min ago`;
  return driver === '' ? age : `${driver}, ${age}`;
}

function minutesSince(at: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(at)) / 60_000));
}
