import type { RideStatus } from '../day/index.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/**
 * Two or three bookings share a trip: the cap is a rule of the service, not of the vehicle, and an operator may set it
 * higher, as far as an order can be found while somebody waits.
 */
export const SHARED_BOOKINGS = { fewest: 2, most: 3, highest: 8 } as const;

/** A trip of two stops is an ordinary ride. */
export const FEWEST_SHARED_STOPS = 3;

export function checkSharedBookings(
  count: number,
  most: number = SHARED_BOOKINGS.most,
): Verdict<true, 'TOO_FEW_BOOKINGS' | 'TOO_MANY_BOOKINGS'> {
  if (count < SHARED_BOOKINGS.fewest) {
    return no('TOO_FEW_BOOKINGS', 'Multiple bookings are required to process shared trips.');
  }
  if (count > most) {
    return no('TOO_MANY_BOOKINGS', `${most} bookings is the current allowed number for shared trips.`);
  }
  return yes(true);
}

/** Whether a rider may still be taken off the trip: not from on board, and not after the ride. */
export function canLeaveSharedTrip(status: RideStatus): Verdict<true, 'PASSENGER_ONBOARD'> {
  if (status === 'dispatched' || status === 'started' || status === 'no_show') return yes(true);
  return no('PASSENGER_ONBOARD', "The booking can't be removed because the passenger is onboard or dropped off.");
}

/** The last step of the wizard. Load and unload time is typed in minutes and kept in seconds. */
export function checkSharedTiming<T>(timing: {
  firstPickup: T | null;
  loadUnloadMin: number | null;
}): Verdict<{ firstPickup: T; loadUnloadSec: number }, 'NO_FIRST_PICKUP' | 'NO_LOAD_TIME'> {
  const { firstPickup, loadUnloadMin } = timing;
  if (firstPickup === null) return no('NO_FIRST_PICKUP', 'Please set up the first pickup time.');
  if (loadUnloadMin === null || !(loadUnloadMin >= 0)) {
    return no('NO_LOAD_TIME', 'Please set up the load/unload time.');
  }
  return yes({ firstPickup, loadUnloadSec: Math.round(loadUnloadMin * 60) });
}
