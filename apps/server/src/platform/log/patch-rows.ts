import type { OperatorId } from '@handrail/domain/platform';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';
import type { Entity, LoggedRow } from './entity.ts';

/** Fields for one row, as JSON has them, over the version that was read. */
export interface Patch {
  id: string;
  overVersion: number;
  fields: LoggedRow;
}

/**
 * A row as the database printed it before a patch, and after: its version, its day and the fields that were patched. One that
 * may be given another day is printed whole, since each day tells all of what entered it.
 */
export interface Patched {
  before: LoggedRow;
  after: LoggedRow;
}

/**
 * Writes fields of many rows of one table in one statement, each row its own, and gives each back as it was and as it is,
 * in the order they were given in. A row that already holds its fields keeps its version; one that is no longer as it was
 * read is undefined in the answer. Each row is looked up by its id and written where it lies: left to itself, a database
 * that has not counted its rows for a while reads all of an operator's for a few.
 */
export async function patchRows(
  queries: Queries,
  operator: OperatorId,
  entity: Entity,
  patches: readonly Patch[],
): Promise<(Patched | undefined)[]> {
  if (patches.length === 0) return [];
  const [table, id] = [sql.table(entity.table), sql.ref(entity.id)];
  const names = [...new Set(patches.flatMap(({ fields }) => Object.keys(fields)))];
  const columns = names.map((name) => sql.ref(name));
  const printed = (row: 'o' | 't') => printedFields(entity, row, names);
  const [held, made] = [
    columns.map((column) => sql`t.${column}`),
    columns.map((column) => sql`(found.made).${column}`),
  ];
  const isOther = sql`row(${sql.join(held)}) is distinct from row(${sql.join(made)})`;
  const { rows } = await sql<Patched & { id: string }>`
    with found as materialized (
      select held.*
      from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as p(id bigint, "overVersion" int, fields jsonb)
      cross join lateral (
        select o.ctid as place, ${printed('o')} as before, jsonb_populate_record(o, p.fields) as made
        from ${table} o
        where o.operator_id = ${operator} and o.${id} = p.id and o.version = p."overVersion"
        offset 0
      ) held
    )
    update ${table} as t
    set ${sql.join([...columns.map((column) => sql`${column} = (found.made).${column}`), sql`version = t.version + (${isOther})::int`])}
    from found where t.operator_id = ${operator} and t.ctid = found.place
    returning t.${id}::text as id, found.before as before, ${printed('t')} as after`.execute(queries);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return patches.map((patch) => byId.get(patch.id));
}

/** A function takes a hundred arguments, of which each field is two. */
const MOST_FIELDS = 45;

/** Of a row of fifty columns two are patched: to print and read the others takes longer than all else of it. */
function printedFields({ day }: Entity, row: 'o' | 't', patched: readonly string[]): RawBuilder<unknown> {
  const isMoved = day !== undefined && patched.includes(day);
  if (isMoved || patched.length > MOST_FIELDS) return sql`to_jsonb(${sql.ref(row)})`;
  const names = [...new Set(['version', ...(day === undefined ? [] : [day]), ...patched])];
  const fields = names.flatMap((name) => [sql`${sql.lit(name)}::text`, sql.ref(`${row}.${name}`)]);
  return sql`jsonb_build_object(${sql.join(fields)})`;
}

/** Removes many rows of one table in one statement; what each was, by id. One that is no longer as it was read is left. */
export async function removeRows(
  queries: Queries,
  operator: OperatorId,
  entity: Entity,
  given: readonly { id: string; overVersion: number }[],
): Promise<Map<string, LoggedRow>> {
  if (given.length === 0) return new Map();
  const [table, id] = [sql.table(entity.table), sql.ref(entity.id)];
  const { rows } = await sql<{ id: string; row: LoggedRow }>`
    with found as materialized (
      select held.place
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, "overVersion" int)
      cross join lateral (
        select o.ctid as place from ${table} o
        where o.operator_id = ${operator} and o.${id} = g.id and o.version = g."overVersion"
        offset 0
      ) held
    )
    delete from ${table} as t using found
    where t.operator_id = ${operator} and t.ctid = found.place
    returning t.${id}::text as id, to_jsonb(t) as row`.execute(queries);
  return new Map(rows.map(({ id, row }) => [id, row]));
}
