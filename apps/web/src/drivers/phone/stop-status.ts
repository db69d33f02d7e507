import type { RideLook } from '@handrail/domain/day';
import type { PhoneStop, RideEvent } from './manifest-stops.ts';

/** How things stand at the next stop: the look of the ride there, and words that say since when, by a clock. */
export function statusAt({ type, ride }: PhoneStop, clock: (at: string) => string): { look: RideLook; words: string } {
  if (type === 'pickup') {
    if (ride.driver_arrival_time !== null)
      return { look: 'arrived', words: `At pickup since ${clock(ride.driver_arrival_time)}` };
    if (ride.driver_enroute_time !== null) return { look: 'onroute', words: 'On route to pickup' };
    return { look: 'dispatched', words: 'Pickup' };
  }
  if (ride.driver_arrival_dropoff_time !== null)
    return { look: 'dropoff', words: `At drop-off since ${clock(ride.driver_arrival_dropoff_time)}` };
  if (ride.actual_pickup_time !== null)
    return { look: 'pickup', words: `Aboard since ${clock(ride.actual_pickup_time)}` };
  return { look: 'dispatched', words: 'Drop-off' };
}

/** How a ride looks once that was pressed: a press carries the sign of where it leads. */
export const leadsTo: Record<RideEvent, RideLook> = {
  enroute: 'onroute',
  arrived_pickup: 'arrived',
  picked_up: 'pickup',
  arrived_dropoff: 'dropoff',
  dropped_off: 'completed',
  no_show: 'noshow',
};

const SOON_MIN = 5;

/** What is left of the window that the rider was promised, once it is little; null where there is time, and once somebody is there. */
export function windowLeft({ type, ride }: PhoneStop, nowMs: number): { isOver: boolean; words: string } | null {
  if (type !== 'pickup' || ride.driver_arrival_time !== null || ride.window_end_time === null) return null;
  const minutes = Math.floor((Date.parse(ride.window_end_time) - nowMs) / 60_000);
  if (minutes >= SOON_MIN) return null;
  return minutes < 0
    ? { isOver: true, words: `${-minutes} min over` }
    : { isOver: false, words: `${minutes} min left` };
}
