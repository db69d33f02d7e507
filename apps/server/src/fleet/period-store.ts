import type { vehiclePeriod } from '@handrail/contracts/fleet';
import type { ServicePeriod, ServicePeriodId } from '@handrail/domain/fleet';
import { invariant, type OperatorId, type VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

export interface StoredPeriod extends ServicePeriod {
  version: number;
}

/** The days on which vehicles are down, those that are over too, the earliest first; or those that hold one day. */
export async function listPeriods(
  queries: Queries,
  operator: OperatorId,
  {
    vehicleId,
    endingFrom,
    on,
  }: { vehicleId?: VehicleId; endingFrom?: Temporal.PlainDate; on?: Temporal.PlainDate } = {},
): Promise<StoredPeriod[]> {
  const from = on ?? endingFrom;
  const rows = await queries
    .selectFrom('vehicle_period')
    .selectAll()
    .where('operator_id', '=', operator)
    .$if(vehicleId !== undefined, (query) => query.where('vehicle_id', '=', vehicleId ?? ''))
    .$if(from !== undefined, (query) =>
      query.where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', String(from))])),
    )
    .$if(on !== undefined, (query) => query.where('starts_on', '<=', String(on)))
    .orderBy('starts_on')
    .orderBy('vehicle_period_id')
    .execute();
  return rows.map(periodOfRow);
}

export async function findPeriod(queries: Queries, operator: OperatorId, id: string): Promise<StoredPeriod | null> {
  const row = await queries
    .selectFrom('vehicle_period')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('vehicle_period_id', '=', id)
    .executeTakeFirst();
  return row ? periodOfRow(row) : null;
}

/** A period is judged before it is written, and by then it has its id. */
export async function drawPeriodId(queries: Queries): Promise<ServicePeriodId> {
  const { rows } = await sql<{ id: ServicePeriodId }>`select nextval('handrail_id')::text as id`.execute(queries);
  invariant(rows[0] !== undefined, 'The sequence of ids gave none.');
  return rows[0].id;
}

export function periodOnWire(period: StoredPeriod): z.output<typeof vehiclePeriod> {
  return {
    vehicle_period_id: period.id,
    version: period.version,
    shuttle_id: period.vehicleId,
    kind: period.kind,
    starts_on: period.startsOn.toString(),
    ends_on: period.endsOn?.toString() ?? null,
    reason: period.reason,
  };
}

interface PeriodRow {
  vehicle_period_id: string;
  version: number;
  vehicle_id: string;
  kind: ServicePeriod['kind'];
  starts_on: string;
  ends_on: string | null;
  reason: string;
}

export function periodOfRow(row: PeriodRow): StoredPeriod {
  return {
    id: row.vehicle_period_id,
    version: row.version,
    vehicleId: row.vehicle_id,
    kind: row.kind,
    startsOn: Temporal.PlainDate.from(row.starts_on),
    endsOn: row.ends_on === null ? null : Temporal.PlainDate.from(row.ends_on),
    reason: row.reason,
  };
}
