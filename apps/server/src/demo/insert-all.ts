import type { LoggedRow } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import { entityNamed, loggedFields } from '../platform/log/entity.ts';
import type { Change } from '../platform/log/tx.ts';

/**
 * Writes many rows of one table in one statement, and says of each what the log keeps, as the database printed it. Every
 * row names the same columns.
 */
export async function insertAll(
  queries: Queries,
  operator: OperatorId,
  name: string,
  rows: readonly LoggedRow[],
): Promise<Change[]> {
  const [first] = rows;
  if (!first) return [];
  const entity = entityNamed(name);
  const columns = Object.keys(first);
  const written = await sql<{ row: LoggedRow }>`
    insert into ${sql.table(entity.table)} as t (operator_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${operator}, ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
    from jsonb_populate_recordset(null::${sql.table(entity.table)}, ${JSON.stringify(rows)}::jsonb) as r
    returning to_jsonb(t) as row`.execute(queries);
  return written.rows.map(({ row }) => ({
    entity: entity.name,
    id: String(row[entity.id]),
    day: entity.day === undefined ? null : ((row[entity.day] as string | null) ?? null),
    rowVersion: Number(row['version']),
    before: null,
    after: loggedFields(entity, row),
  }));
}
