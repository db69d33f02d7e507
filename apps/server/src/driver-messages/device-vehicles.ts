import type { VehicleId } from '@handrail/domain/platform';
import { dayOn, lookingOf } from '../day/index.ts';
import { columnsDrivenBy, teamsOf } from '../dispatch/index.ts';
import type { Device } from '../platform/calls/principal.ts';

type Asking = Parameters<typeof lookingOf>[0] & Parameters<typeof dayOn>[0];

/** The vehicles that a driver drives on a day, alone or in a team: what is said to them is for this driver. */
export async function vehiclesOfDevice(asking: Asking, device: Device, date: string): Promise<Set<VehicleId>> {
  const driver = String(device.personId); // drivers are known by the id of their person
  const day = await dayOn(asking, date);
  const columns = columnsDrivenBy(day, driver, await teamsOf(lookingOf(asking), driver));
  return new Set(columns.map(({ vehicleId }) => vehicleId));
}
