import type { Temporal } from 'temporal-polyfill';
import { isLastMinute, shownPickupAt, type PickupPlan } from '../day/index.ts';
import { greatCircleKm, type Point } from '../platform/distance.ts';

/**
 * How well a pickup follows a drop-off, judged as a dispatcher judges at a glance: by the crow and an even speed.
 * What has roads and the whole day in it is the planner's; this answers at once, and says so with 'Probably'.
 */
export const TRAVEL_KM_PER_MIN = 0.53;
export const MILES_PER_KM = 0.6214;

export interface Visit {
  at: Temporal.Instant;
  point: Point;
}

export interface Fit {
  /** From the drop-off to the pickup on the clock. */
  gapMin: number;
  distanceKm: number;
  travelMin: number;
}

export function fitBetween(dropoff: Visit, pickup: Visit): Fit {
  const distanceKm = greatCircleKm(dropoff.point, pickup.point);
  return {
    gapMin: (pickup.at.epochMilliseconds - dropoff.at.epochMilliseconds) / 60_000,
    distanceKm,
    travelMin: distanceKm / TRAVEL_KM_PER_MIN,
  };
}

/** When a pickup counts for the panel. One at 11:59 PM has no time yet: it counts as tomorrow's, and fits nothing today. */
export function pickupForFit(plan: PickupPlan): Temporal.Instant {
  const shownAt = shownPickupAt(plan);
  return isLastMinute(shownAt, plan.zone)
    ? shownAt.toZonedDateTimeISO(plan.zone).add({ days: 1 }).toInstant()
    : shownAt;
}

/** The best fit first: the least waiting, then the shortest way. */
export function byFit(a: Fit, b: Fit): number {
  return a.gapMin - b.gapMin || a.distanceKm - b.distanceKm;
}

const LONGEST_GAP_MIN = 120;
const GRACE_MIN = 15;
const FARTHEST_KM = 8;

/** What the restricted mode still shows: near in time, near on the map, and hardly late if at all. */
export function isWithinRestriction({ gapMin, travelMin, distanceKm }: Fit): boolean {
  return gapMin <= LONGEST_GAP_MIN && travelMin <= gapMin + GRACE_MIN && distanceKm < FARTHEST_KM;
}

/** `Probably 7 minutes early`. Nobody is promised the minute itself, so it is never none. */
export function availabilityText({ gapMin, travelMin }: Fit): string {
  const spareMin = gapMin - travelMin;
  const minutes = Math.max(1, Math.round(Math.abs(spareMin)));
  return `Probably ${minutes} minutes ${spareMin < 0 ? 'late' : 'early'}`;
}

/** Kilometers as the panel shows them, in miles. */
export function recommendedMiles(distanceKm: number): string {
  return (distanceKm * MILES_PER_KM).toFixed(2);
}
