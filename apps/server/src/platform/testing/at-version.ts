import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';
import { type Entity, type LoggedRow, loggedFields } from '../log/entity.ts';

interface Step {
  before: LoggedRow | null;
  after: LoggedRow | null;
}

/**
 * What the log keeps of an entity as it stood at a version of its operator: the row as it is now, with every later
 * change taken back, the newest first. Null where it was not there yet, or no longer.
 */
export async function atVersion(
  queries: Queries,
  operator: string,
  entity: Entity,
  { id, version }: { id: string; version: number },
): Promise<LoggedRow | null> {
  const { rows: now } = await sql<{ row: LoggedRow }>`
    select to_jsonb(t) as row from ${sql.table(entity.table)} t
    where operator_id = ${operator} and ${sql.ref(entity.id)} = ${id}`.execute(queries);
  const { rows: later } = await sql<Step>`
    select before, after from change
    where operator_id = ${operator} and id = ${id} and entity = ${entity.name} and version > ${version}
    order by version desc, n desc`.execute(queries);
  const columns = entity.spread === undefined ? null : await columnsOf(queries, entity);
  let state = now[0] ? loggedFields(entity, now[0].row) : null;
  for (const step of later) state = takenBack(state, step, columns);
  return state;
}

function takenBack(
  state: LoggedRow | null,
  { before, after }: Step,
  columns: ReadonlySet<string> | null,
): LoggedRow | null {
  if (before === null) return null;
  if (after === null) return { ...before };
  const earlier = { ...state, ...before };
  // A key of a spread column that was not there is logged as null; a column of the table can really be null.
  if (columns)
    for (const [key, value] of Object.entries(earlier)) if (value === null && !columns.has(key)) delete earlier[key];
  return earlier;
}

async function columnsOf(queries: Queries, entity: Entity): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select jsonb_object_keys(to_jsonb(jsonb_populate_record(null::${sql.table(entity.table)}, '{}'))) as name`.execute(
    queries,
  );
  return new Set(rows.map(({ name }) => name));
}
