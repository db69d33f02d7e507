import { fullName, type DriverId, type VehicleId } from '@handrail/domain/platform';
import type { OrderOfRow, Terms } from '@handrail/domain/subscriptions';
import { listDrivers } from '../drivers/index.ts';
import { listVehicles } from '../fleet/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Asking } from './order-store.ts';

/** The vehicles and drivers that orders may wish for, by id. */
export interface Wishable {
  vehicles: ReadonlyMap<VehicleId, string>;
  drivers: ReadonlyMap<DriverId, string>;
}

export async function listWishable({ queries, operator }: Asking): Promise<Wishable> {
  return {
    vehicles: new Map((await listVehicles(queries, operator)).map(({ id, fleetNumber }) => [id, fleetNumber])),
    drivers: new Map(
      (await listDrivers(queries, operator)).map(({ id, firstname, lastname }) => [
        id,
        fullName({ first: firstname, last: lastname }),
      ]),
    ),
  };
}

/** Throws where somebody names a vehicle or a driver that is none of the operator's. */
export async function mustBeThere(asking: Asking, { vehicleId, driverId }: Partial<Terms['wished']>): Promise<void> {
  if (!vehicleId && !driverId) return;
  const { vehicles, drivers } = await listWishable(asking);
  if ((vehicleId && !vehicles.has(vehicleId)) || (driverId && !drivers.has(driverId))) throw notFound();
}

/** What a row of a list wishes, by the names it gives: a vehicle's number, and a driver's name either way round. */
export function wishedOfRow(
  { vehicle, driver }: Pick<OrderOfRow, 'vehicle' | 'driver'>,
  { vehicles, drivers }: Wishable,
): Terms['wished'] | { field: string; sentence: string } {
  const vehicleId = vehicle === null ? null : idOf(vehicle, vehicles);
  if (vehicleId === undefined) return { field: 'wished_vehicle', sentence: `There is no vehicle '${vehicle}'.` };
  const driverId = driver === null ? null : idOf(driver.replace(/^([^,]+),\s*(.+)$/, '$2 $1'), drivers);
  if (driverId === undefined) return { field: 'wished_driver', sentence: `There is no driver '${driver}'.` };
  return { vehicleId, driverId };
}

function idOf(name: string, named: ReadonlyMap<string, string>): string | undefined {
  return [...named].find(([, one]) => one.trim().toLowerCase() === name.trim().toLowerCase())?.[0];
}
