import type { FittedVehicle } from '@handrail/domain/dispatch';
import { type Configuration, type ServicePeriod, whyDown } from '@handrail/domain/fleet';
import type { DriverId, OperatorId, ProgramId, VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

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
  /** The ways it can be set up; empty where nobody has described them. */
  configurations: Configuration[];
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
  const condition = ids === null ? sql`` : sql`and v.vehicle_id = any(${[...ids]}::bigint[])`;
  return select(queries, operator, { condition });
}

export async function findVehicle(
  queries: Queries,
  operator: OperatorId,
  id: VehicleId,
): Promise<StoredVehicle | null> {
  const [vehicle] = await select(queries, operator, { condition: sql`and v.vehicle_id = ${id}` });
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
  const [vehicle] = id === null ? [] : await listFitted(queries, operator, [id], on);
  return vehicle ?? null;
}

/** The same of several vehicles, in no order. */
export async function listFitted(
  queries: Queries,
  operator: OperatorId,
  ids: readonly VehicleId[],
  on: string,
): Promise<FittedVehicle[]> {
  if (ids.length === 0) return [];
  const vehicles = await select<{ down: Down | null }>(queries, operator, {
    condition: sql`and v.vehicle_id = any(${[...ids]}::bigint[])`,
    columns: sql`, (
      select jsonb_build_object('kind', x.kind, 'ends_on', x.ends_on::text, 'reason', x.reason) from vehicle_period x
      where x.operator_id = v.operator_id and x.vehicle_id = v.vehicle_id
        and x.starts_on <= ${on} and (x.ends_on is null or x.ends_on >= ${on})
      order by x.starts_on, x.vehicle_period_id limit 1) as down`,
  });
  return vehicles.map(({ down, ...vehicle }) => ({ ...fittedOf(vehicle), whyDown: down && whyDown(periodOf(down)) }));
}

type Down = Pick<ServicePeriod, 'kind' | 'reason'> & { ends_on: string | null };

function periodOf({ ends_on, ...down }: Down) {
  return { ...down, endsOn: ends_on === null ? null : Temporal.PlainDate.from(ends_on) };
}

async function select<More = unknown>(
  queries: Queries,
  operator: OperatorId,
  { condition = sql``, columns = sql`` }: { condition?: ReturnType<typeof sql>; columns?: ReturnType<typeof sql> },
): Promise<(StoredVehicle & More)[]> {
  const { rows } = await sql<StoredVehicle & More & { programs: StoredVehicle['programs'] | null }>`
    select v.vehicle_id as id, v.version, v.lists, v.fleet_number as "fleetNumber", v.plate, v.vin, v.make, v.model, v.year,
      v.color, v.capacity, v.wheelchair, v.gurney, v.configurations, v.bike_rack as "bikeRack", v.column_number as "columnNumber",
      v.standing_driver_id as "standingDriverId", v.note, v.status,
      (select jsonb_agg(jsonb_build_object(
          'id', x.program_id::text, 'name', p.name, 'rowId', x.vehicle_program_id::text, 'rowVersion', x.version) order by x.program_id)
        from vehicle_program x join program p using (operator_id, program_id)
        where x.operator_id = v.operator_id and x.vehicle_id = v.vehicle_id) as programs
      ${columns}
    from vehicle v where v.operator_id = ${operator} ${condition}
    order by v.column_number, v.vehicle_id`.execute(queries);
  return rows.map((row) => ({ ...row, programs: row.programs ?? [] }));
}
