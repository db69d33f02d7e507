import { sql } from 'kysely';
import type { Entity } from './entity.ts';
import type { Tx } from './tx.ts';

/** Rows that name a rider name another one from now on, as each of their kind does by `rider_id`. */
export async function handOnRows(tx: Tx, entity: Entity, { from, to }: { from: string; to: string }): Promise<void> {
  const { rows } = await sql<{ id: string; version: number }>`
    select ${sql.ref(entity.id)}::text as id, version from ${sql.table(entity.table)}
    where operator_id = ${tx.operator} and rider_id = ${from}
    order by 1`.execute(tx.queries);
  if (rows.length === 0) return;
  const patches = rows.map(({ id, version }) => ({ id, overVersion: version, fields: { rider_id: to } }));
  await tx.patchAll(entity, patches);
}
