import type { Temporal } from 'temporal-polyfill';
import type { ServiceDay } from '../platform/service-day.ts';

/** A rider may watch the vehicle from half an hour before the pickup: earlier it drives for somebody else. */
export const TRACKING_LEAD_MIN = 30;

export interface TrackedRide {
  day: ServiceDay;
  scheduledPickupAt: Temporal.Instant;
  /** When the ride was over, however it ended; null while it is not. */
  endedAt: Temporal.Instant | null;
}

export function trackingStartsAt(scheduledPickupAt: Temporal.Instant): Temporal.Instant {
  return scheduledPickupAt.subtract({ minutes: TRACKING_LEAD_MIN });
}

/** Watching ends with the ride, and with its day in any case: a forgotten ride must not track a vehicle for weeks. */
export function isTracked(ride: TrackedRide, now: Temporal.Instant): boolean {
  const nowMs = now.epochMilliseconds;
  const hasBegun = nowMs >= trackingStartsAt(ride.scheduledPickupAt).epochMilliseconds;
  return hasBegun && ride.endedAt === null && nowMs < ride.day.endsAt.epochMilliseconds;
}
