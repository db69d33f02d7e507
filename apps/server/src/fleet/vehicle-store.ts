import type { FittedVehicle } from '@handrail/domain/dispatch';
import { periodOn, whyDown } from '@handrail/domain/fleet';
import type { DriverId, OperatorId, ProgramId, VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { listPeriods } from './period-store.ts';

/** A vehicle as its row holds it, with the programs it serves. */
export interface StoredVehicle {
  id: VehicleId;
  version: number;
  /** How often its programs and payers changed, which are rows of their own. */
  lists: number;
  fleetNumber: string;
  plate: string;
  vin: string | null;
  make: string;
  model: string;
  year: number | null;
  color: string;
  capacity: number;
  wheelchair: string;
  gurney: string;
  bikeRack: string;
  columnNumber: number;
  standingDriverId: DriverId | null;
  note: string;
  status: number;
  programs: { id: ProgramId; name: string; rowId: string; rowVersion: number }[];
}

/** Vehicles from left to right, all of them or some, those out of service too: a past day shows who drove what. */
export async function listVehicles(
  queries: Queries,
  operator: OperatorId,
  ids: readonly VehicleId[] | null = null,
): Promise<StoredVehicle[]> {
  return select(queries, operator, ids === null ? sql`` : sql`and v.vehicle_id = any(${[...ids]}::bigint[])`);
}

export async function findVehicle(
  queries: Queries,
  operator: OperatorId,
  id: VehicleId,
): Promise<StoredVehicle | null> {
  const [vehicle] = await select(queries, operator, sql`and v.vehicle_id = ${id}`);
  return vehicle ?? null;
}

export function isInService({ status }: Pick<StoredVehicle, 'status'>): boolean {
  return status === 1;
}

/** A vehicle as the rules of dispatching ask about it. */
export function fittedOf(vehicle: StoredVehicle): FittedVehicle {
  return {
    id: vehicle.id,
    isActive: isInService(vehicle),
    programIds: vehicle.programs.map(({ id }) => id),
    wheelchair: vehicle.wheelchair,
    stretcher: vehicle.gurney,
  };
}

/**
 * The vehicle a call names, for the rules of one day; null is nobody's, which they refuse with their sentence, as they do
 * one that is down on that day.
 */
export async function findFitted(
  queries: Queries,
  operator: OperatorId,
  id: VehicleId | null,
  on: string,
): Promise<FittedVehicle | null> {
  const vehicle = id === null ? null : await findVehicle(queries, operator, id);
  if (vehicle === null) return null;
  const periods = await listPeriods(queries, operator, { vehicleId: vehicle.id });
  const period = periodOn(vehicle.id, Temporal.PlainDate.from(on), periods);
  return { ...fittedOf(vehicle), whyDown: period && whyDown(period) };
}

async function select(
  queries: Queries,
  operator: OperatorId,
  condition: ReturnType<typeof sql>,
): Promise<StoredVehicle[]> {
  const { rows } = await sql<StoredVehicle & { programs: StoredVehicle['programs'] | null }>`
    select v.vehicle_id as id, v.version, v.lists, v.fleet_number as "fleetNumber", v.plate, v.vin, v.make, v.model, v.year,
      v.color, v.capacity, v.wheelchair, v.gurney, v.bike_rack as "bikeRack", v.column_number as "columnNumber",
      v.standing_driver_id as "standingDriverId", v.note, v.status,
      (select jsonb_agg(jsonb_build_object(
          'id', x.program_id::text, 'name', p.name, 'rowId', x.vehicle_program_id::text, 'rowVersion', x.version) order by x.program_id)
        from vehicle_program x join program p using (operator_id, program_id)
        where x.operator_id = v.operator_id and x.vehicle_id = v.vehicle_id) as programs
    from vehicle v where v.operator_id = ${operator} ${condition}
    order by v.column_number, v.vehicle_id`.execute(queries);
  return rows.map((row) => ({ ...row, programs: row.programs ?? [] }));
}
