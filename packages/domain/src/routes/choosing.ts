import { no, type Verdict, yes } from '../platform/index.ts';
import type { PanelStatus } from './panel-status.ts';

/** The rides that a vehicle goes on with: at least one beside the viewed ride, and none that a vehicle has already. */
export function ridesToDispatch<R extends { status: PanelStatus }>(
  chosen: readonly R[],
): Verdict<readonly R[], 'NOT_BOOKED'> {
  if (chosen.length === 0 || chosen.some(({ status }) => status !== 'Booked'))
    return no('NOT_BOOKED', 'Please select one or more bookings with the Booked status.');
  return yes(chosen);
}

/** A ride goes on one vehicle, whatever else was chosen beside it. */
export function vehicleToDispatch<V>(chosen: readonly V[]): Verdict<V, 'NOT_ONE_VEHICLE'> {
  const [only] = chosen;
  if (only === undefined || chosen.length > 1) return no('NOT_ONE_VEHICLE', 'Please select only one vehicle.');
  return yes(only);
}
