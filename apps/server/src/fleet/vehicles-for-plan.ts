import type { AccountId } from '@handrail/domain/day';
import { type Configuration, whyDown } from '@handrail/domain/fleet';
import type { OperatorId, PlaceId, VehicleId } from '@handrail/domain/platform';
import type { Certified, PlannedVehicle } from '@handrail/domain/scheduler';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { listPeriods } from './period-store.ts';
import { fittedOf, listVehicles } from './vehicle-store.ts';

interface PlanRow {
  id: VehicleId;
  configurations: Configuration[];
  parkingPlaceId: PlaceId | null;
  certified: { payerId: AccountId; isActive: boolean; expiresOn: string | null }[] | null;
}

/** Vehicles as a plan of a day asks about them, and which payers certify vehicles at all. */
export async function listVehiclesForPlan(
  queries: Queries,
  operator: OperatorId,
  on: string,
): Promise<{ vehicles: Map<VehicleId, PlannedVehicle>; certifying: Set<AccountId> }> {
  const vehicles = await listVehicles(queries, operator);
  const periods = await listPeriods(queries, operator, { on: Temporal.PlainDate.from(on) });
  const down = new Map(periods.map((period) => [period.vehicleId, whyDown(period)]));
  const { rows } = await sql<PlanRow>`
    select v.vehicle_id as id, v.configurations, v.parking_place_id as "parkingPlaceId",
      (select jsonb_agg(jsonb_build_object('payerId', x.account_id::text, 'isActive', x.is_active, 'expiresOn', x.expires_on))
        from vehicle_payer x where x.operator_id = v.operator_id and x.vehicle_id = v.vehicle_id) as certified
    from vehicle v where v.operator_id = ${operator}`.execute(queries);
  const more = new Map(rows.map((row) => [row.id, row]));
  const planned = vehicles.map((vehicle): [VehicleId, PlannedVehicle] => {
    const { configurations = [], parkingPlaceId = null, certified } = more.get(vehicle.id) ?? {};
    const { wheelchair, gurney: stretcher, capacity } = vehicle;
    return [
      vehicle.id,
      {
        ...fittedOf(vehicle),
        whyDown: down.get(vehicle.id) ?? null,
        capacity,
        wheelchair,
        stretcher,
        configurations,
        parkingPlaceId,
        certified: (certified ?? []).map(certifiedOf),
      },
    ];
  });
  return {
    vehicles: new Map(planned),
    certifying: new Set(planned.flatMap(([, { certified }]) => certified.map(({ payerId }) => payerId))),
  };
}

function certifiedOf({ expiresOn, ...rest }: NonNullable<PlanRow['certified']>[number]): Certified {
  return { ...rest, expiresOn: expiresOn === null ? null : Temporal.PlainDate.from(expiresOn) };
}
