import type { vehicle } from '@handrail/contracts/fleet';
import type { z } from 'zod';
import type { StoredVehicle } from './vehicle-store.ts';

export function vehicleOnWire(stored: StoredVehicle): z.output<typeof vehicle> {
  return {
    shuttle_id: stored.id,
    version: stored.version,
    fleet_shuttle_id: stored.fleetNumber,
    license_plate: stored.plate,
    vin: stored.vin,
    make: stored.make,
    model: stored.model,
    year: stored.year ?? 0,
    color: stored.color,
    vehicle_capacity: stored.capacity,
    wheelchair: stored.wheelchair,
    bike_rack: stored.bikeRack,
    gurney: stored.gurney,
    serviceable_programs: stored.programs.map(({ id }) => id),
    status: stored.status,
    note: stored.note,
    assigned_driver_id: stored.standingDriverId,
    column_number: stored.columnNumber,
    isAssigned: stored.standingDriverId !== null,
    program: stored.programs.map(({ id, name }) => ({ program_id: id, program_name: name })),
  };
}

/** What a vehicle is called on a column: the number painted on it, and what it is. */
export function vehicleName({
  fleetNumber,
  make,
  model,
}: Pick<StoredVehicle, 'fleetNumber' | 'make' | 'model'>): string {
  return [fleetNumber, make, model].filter((part) => part !== '').join(' ');
}
