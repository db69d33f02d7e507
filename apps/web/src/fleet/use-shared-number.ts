import { bearersOf, vehicleNumberShared } from '@handrail/domain/fleet';
import type { SharedNumber } from '../platform/kit/index.ts';
import { useVehicles } from './use-vehicles.ts';
import { isActive, modelText } from './vehicles.ts';

/** Which other vehicle has this number. The list follows every change while the form is open; the answer of a save asks anew. */
export function useSharedNumber(number: string, itself: string | null): SharedNumber | null {
  const { vehicles } = useVehicles();
  const numbered = vehicles.map((vehicle) => ({
    id: vehicle.shuttle_id,
    number: vehicle.fleet_shuttle_id,
    plate: vehicle.license_plate,
    model: modelText(vehicle),
    isActive: isActive(vehicle),
  }));
  const bearers = bearersOf(number, itself, numbered);
  const sentence = vehicleNumberShared(bearers);
  const [first] = bearers;
  if (!first || sentence === null) return null;
  return { sentence, to: `/fleet/vehicles/view/${first.id}`, link: `Show ${first.plate}` };
}
