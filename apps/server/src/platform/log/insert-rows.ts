import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';
import type { Entity, LoggedRow } from './entity.ts';

/** As many rows as one statement carries: some hundred kilobytes. */
const AT_ONCE = 1_000;

/**
 * Writes many rows of one table, a thousand in a statement, and gives them back in their order as the database printed
 * them. Every row names the same columns, and its values as JSON has them.
 */
export async function insertRows(
  queries: Queries,
  operator: OperatorId,
  entity: Entity,
  rows: readonly LoggedRow[],
): Promise<LoggedRow[]> {
  const columns = Object.keys(rows[0] ?? {});
  const printed: LoggedRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + AT_ONCE));
    const { rows: written } = await sql<{ row: LoggedRow }>`
      insert into ${sql.table(entity.table)} as t (operator_id, ${sql.join(columns.map((column) => sql.ref(column)))})
      select ${operator}, ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
      from jsonb_populate_recordset(null::${sql.table(entity.table)}, ${some}::jsonb) as r
      returning to_jsonb(t) as row`.execute(queries);
    printed.push(...written.map(({ row }) => row));
  }
  return printed;
}
