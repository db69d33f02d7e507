import { lazy } from 'react';

export { type Neighbor, type SharedLane, type TakenRide, type TripAsked } from './trip-asked.ts';

/** Fetched when it is first opened, as the map in it is. */
export const SharedTripWizard = lazy(async () => import('./SharedTripWizard.tsx'));
