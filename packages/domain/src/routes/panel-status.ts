import { rideLabel, rideState, type RideStamps, type RideStatus } from '../day/index.ts';

/** The statuses one can filter by in the route panel, in the panel's own spelling of `On route`. */
export const PANEL_STATUSES = [
  'Booked',
  'Dispatched',
  'On route',
  'Arrived',
  'Pickup',
  'Completed',
  'Canceled',
  'No show',
] as const;
export type PanelStatus = (typeof PANEL_STATUSES)[number];

/** What the panel shows at first: everything that still needs a vehicle. */
export const DEFAULT_PANEL_STATUSES: readonly PanelStatus[] = ['Booked', 'Dispatched', 'On route', 'Arrived', 'Pickup'];

export function panelStatus(status: RideStatus, stamps: RideStamps): PanelStatus {
  if (rideState(status, stamps) === 'on_route') return 'On route';
  return rideLabel(status, stamps) as PanelStatus; // every other label is spelled alike in both places
}
