import type { Temporal } from 'temporal-polyfill';
import { clockTime } from '../platform/clock-time.ts';
import type { Point } from '../platform/distance.ts';
import { type Geofence, hasGeofence, insideOf } from '../platform/geofence.ts';
import { isServed, type ServiceHours } from './service-hours.ts';

/** A ride to come, as far as terms are asked about it. */
export interface RideToCome {
  /** By the clock of its program; null while its rider has yet to call. */
  pickupWall: Temporal.PlainDateTime | null;
  pickup: Point;
  dropoff: Point;
}

/** Why a ride falls outside the terms of its day, and which end of it. */
export interface Outside {
  why: 'area' | 'hours';
  end: 'pickup' | 'dropoff';
  sentence: string;
}

/**
 * Judges rides by terms, the area first, as a booking would be. Many rides go to the same few places, so each place is
 * asked about once.
 */
export function outsideTerms({
  geofence,
  serviceHours,
}: {
  geofence: Geofence;
  serviceHours: readonly ServiceHours[];
}): (ride: RideToCome) => Outside | null {
  const known = new Map<string, boolean>();
  const isFenced = hasGeofence(geofence);
  const isInside = insideOf(geofence);
  function isIn(point: Point): boolean {
    if (!isFenced) return true;
    const key = `${point.latitude} ${point.longitude}`;
    const answer = known.get(key) ?? isInside(point);
    known.set(key, answer);
    return answer;
  }
  return ({ pickupWall, pickup, dropoff }) => {
    if (!isIn(pickup)) return { why: 'area', end: 'pickup', sentence: 'The pickup is outside the service area.' };
    if (!isIn(dropoff)) return { why: 'area', end: 'dropoff', sentence: 'The drop-off is outside the service area.' };
    if (pickupWall === null || isServed(serviceHours, pickupWall)) return null;
    const time = clockTime(pickupWall.toPlainTime());
    return { why: 'hours', end: 'pickup', sentence: `The pickup at ${time} is outside the service hours.` };
  };
}
