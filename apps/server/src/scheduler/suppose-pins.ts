import { bookingOf, edit, tripOf, type Day } from '@handrail/domain/day';
import type { Id } from '@handrail/domain/platform';
import { type DayToPlan, putPlan } from '@handrail/domain/scheduler';
import { Temporal } from 'temporal-polyfill';
import type { PinnedRide } from './kept-plan.ts';

/** The day as if what is pinned of an earlier plan stood: whatever is planned next is planned around it. */
export function supposePins(day: Day, pins: readonly PinnedRide[], vehicles: DayToPlan['vehicles']): Day {
  if (pins.length === 0) return day;
  const rides = pins.map(({ id, vehicleId, driverId, teamId, pickupAt, dropoffAt }) => ({
    id,
    pickupAt,
    dropoffAt,
    named: { vehicleId, driverId, teamId },
    vehicle: vehicles.get(vehicleId) ?? null,
  }));
  const supposed = putPlan(day, rides, { now: Temporal.Instant.fromEpochMilliseconds(0), nextId: supposedIds() });
  const trips = new Set(supposed.put.map((id) => bookingOf(supposed.day, id).tripId ?? ''));
  return edit(supposed.day, { trips: [...trips].map((id) => ({ ...tripOf(supposed.day, id), pinned: true })) });
}

/** Ids of what is only supposed: numbers that the one sequence never reaches. */
export function supposedIds(): () => Id<never> {
  let next = 8_000_000_000_000_000_000n;
  return () => String(next++);
}
