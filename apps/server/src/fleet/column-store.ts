import type { ColumnPlace } from '@handrail/domain/fleet';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { fleetOrderEntity, vehicleEntity } from './entities.ts';

/** The version of the order: 1 until someone moves a column. */
export async function readOrder(queries: Queries, operator: OperatorId): Promise<{ version: number }> {
  const row = await queries
    .selectFrom('fleet_order')
    .select('version')
    .where('operator_id', '=', operator)
    .executeTakeFirst();
  return { version: row?.version ?? 1 };
}

/** Gives vehicles their new columns in one statement: between two of them a column would belong to two vehicles. */
export async function renumber(tx: Tx, moved: readonly ColumnPlace[]): Promise<void> {
  const { rows } = await sql<{ id: string; version: number; was: number; is: number }>`
    update vehicle t set column_number = o.number, version = t.version + 1
    from (
      select v.vehicle_id, v.column_number as was, r.number
      from unnest(${moved.map(({ vehicleId }) => vehicleId)}::bigint[], ${moved.map(({ columnNumber }) => columnNumber)}::int[])
        as r(vehicle_id, number)
      join vehicle v on v.operator_id = ${tx.operator} and v.vehicle_id = r.vehicle_id
    ) o
    where t.operator_id = ${tx.operator} and t.vehicle_id = o.vehicle_id
    returning t.vehicle_id as id, t.version, o.was, t.column_number as is`.execute(tx.queries);
  for (const { id, version, was, is } of rows) {
    const numbers = { before: { column_number: was }, after: { column_number: is } };
    tx.changes.push({ entity: vehicleEntity.name, id, day: null, rowVersion: version, ...numbers });
  }
  await countRenumbering(tx);
}

/** The order's own row says which operation made it, so that taking one back makes a new version too. */
async function countRenumbering(tx: Tx): Promise<void> {
  await sql`insert into fleet_order (operator_id) values (${tx.operator}) on conflict do nothing`.execute(tx.queries);
  const { fleet_order_id, version } = await tx.queries
    .selectFrom('fleet_order')
    .select(['fleet_order_id', 'version'])
    .where('operator_id', '=', tx.operator)
    .executeTakeFirstOrThrow();
  await tx.save(fleetOrderEntity, fleet_order_id, version, { renumbered_in: tx.version });
}
