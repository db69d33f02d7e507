import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { fromEachArea } from '../platform/areas.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** Rows that belong to another one, by the field that names it. Areas export theirs from `told.ts`. */
export type Parts = Readonly<Record<string, string>>;

const parts = (await fromEachArea('told.ts', (module) => module['parts'] as Parts | undefined)).flatMap((area) =>
  Object.entries(area),
);

/** What ever belonged to a row, those too that are gone: only the log remembers them. None of it has a service day. */
export async function partsEverOf(queries: Queries, operator: OperatorId, id: string): Promise<string[]> {
  const belongs = parts.map(
    ([entity, field]) => sql`(entity = ${entity} and ${id} in (after ->> ${field}, before ->> ${field}))`,
  );
  const { rows } = await sql<{ id: string }>`
    select distinct id::text as id from change
    where operator_id = ${operator} and day is null and (${sql.join(belongs, sql` or `)})`.execute(queries);
  return rows.map((row) => row.id);
}
