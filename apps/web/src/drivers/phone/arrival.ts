import type { Calls } from '@handrail/contracts/wire';
import { everyStop, type Manifest, type PhoneStop } from './manifest-stops.ts';

/** What the office said of the road: when the stops ahead are reached, and on which phone it is called. */
export interface Road {
  arrivals: Calls['getArrivals']['result']['arrivals'];
  officePhone: string;
  heardAt: string;
}

/** When a driver is thought to reach a stop, and who says so: the office, its plan, or this phone by itself. */
export interface Arrival {
  atMs: number;
  by: 'office' | 'plan' | 'phone';
}

/**
 * When the driver reaches a stop, as the office reckons it. Where a stop was left since it said so, the phone goes on from there as it
 * was planned. Null at a door where the driver stands, and while nobody has said anything.
 */
export function arrivalAt(manifest: Manifest, stop: PhoneStop, road: Road | null, nowMs: number): Arrival | null {
  const { type, ride, plannedAt, tripId } = stop;
  const stoodAt = type === 'pickup' ? ride.driver_arrival_time : ride.driver_arrival_dropoff_time;
  if (stoodAt !== null) return null;
  const left = leftLast(manifest);
  if (left && (road === null || left.atMs > Date.parse(road.heardAt))) {
    const plannedMs = Date.parse(plannedAt);
    const byLeg = left.atMs + plannedMs - Date.parse(left.stop.plannedAt);
    const notBefore = left.stop.tripId === tripId ? nowMs : Math.max(nowMs, plannedMs);
    return { atMs: Math.max(byLeg, notBefore), by: 'phone' };
  }
  const told = road?.arrivals.find((one) => one.booking_id === ride.booking_id && one.stop_type === type);
  return told ? { atMs: Math.max(Date.parse(told.at), nowMs), by: told.is_guess ? 'plan' : 'office' } : null;
}

/** Which stop was left last, and when: somebody got in or out there, or did not come. */
function leftLast(manifest: Manifest): { stop: PhoneStop; atMs: number } | null {
  const left = everyStop(manifest).flatMap((stop) => {
    const { type, ride } = stop;
    const at = type === 'pickup' ? (ride.actual_pickup_time ?? ride.no_show_time) : ride.actual_dropoff_time;
    return at === null ? [] : [{ stop, atMs: Date.parse(at) }];
  });
  return left.sort((a, b) => b.atMs - a.atMs)[0] ?? null;
}
