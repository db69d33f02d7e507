import { rideState, type RideLook, type RideStamps, type RideState, type RideStatus } from '../day/index.ts';

/** One face for two or three rides on one trip. */
export type SharedTripState =
  | 'dropoff_arrived'
  | 'pickup'
  | 'arrived'
  | 'on_route'
  | 'completed'
  | 'no_show'
  | 'dispatched';

/**
 * What is happening now comes before what is over: while anyone stands at a door, the trip is there. The order is
 * that of the tests below.
 */
export function sharedTripState(rides: readonly { status: RideStatus; stamps: RideStamps }[]): SharedTripState {
  const states = rides.map(({ status, stamps }) => rideState(status, stamps));
  const some = (state: RideState) => states.includes(state);

  if (some('arrived_dropoff')) return 'dropoff_arrived';
  if (some('picked_up')) return 'pickup';
  if (some('arrived')) return 'arrived';
  if (some('on_route')) return 'on_route';
  if (some('completed') && states.every((state) => state === 'completed' || state === 'no_show')) return 'completed';
  if (some('no_show') && states.every((state) => state === 'no_show')) return 'no_show';
  return 'dispatched';
}

/** The word for it, and the look that says the same without words: those of a ride. */
export function sharedTripFace(state: SharedTripState): { label: string; look: RideLook } {
  return FACES[state];
}

const FACES: Record<SharedTripState, { label: string; look: RideLook }> = {
  dropoff_arrived: { label: 'Arrived', look: 'dropoff' },
  pickup: { label: 'Pickup', look: 'pickup' },
  arrived: { label: 'Arrived', look: 'arrived' },
  on_route: { label: 'On Route', look: 'onroute' },
  completed: { label: 'Completed', look: 'completed' },
  no_show: { label: 'No show', look: 'noshow' },
  dispatched: { label: 'Dispatched', look: 'dispatched' },
};
