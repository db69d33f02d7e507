import type { DriverId, VehicleId } from '../platform/ids.ts';
import type { Booking } from './entries.ts';

export type Wished = Pick<Booking, 'wishedVehicleId' | 'wishedDriverId'>;

/** `vehicle 12 and Dan Dorn`, as it stands after 'Wishes'. */
export function wishText({ vehicle, driver }: { vehicle: string | null; driver: string | null }): string {
  return [vehicle === null ? [] : [`vehicle ${vehicle}`], driver === null ? [] : [driver]].flat().join(' and ');
}

/** How much of what is wished a vehicle with its crew is not: nothing, one of them, or both. */
export function unmetWishes(
  { wishedVehicleId, wishedDriverId }: Wished,
  { vehicleId, crew }: { vehicleId: VehicleId; crew: readonly DriverId[] },
): number {
  const vehicle = wishedVehicleId !== null && wishedVehicleId !== vehicleId ? 1 : 0;
  return vehicle + (wishedDriverId !== null && !crew.includes(wishedDriverId) ? 1 : 0);
}
