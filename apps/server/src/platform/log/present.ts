import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';
import { type Entity, knownEntities, type LoggedRow, loggedFields, sameValue } from './entity.ts';
import { BLANK, REDACT } from './redact.ts';

/** A row that is not what the log made of it. */
export interface Misfit {
  entity: string;
  id: string;
  /** The field that differs; null where the row is there and should not be, or the other way round. */
  field: string | null;
  /** The operation that wrote it last; null where none ever did. */
  version: number | null;
}

/** The name in the log of a restoring that nobody verified: it tells of itself, and of no row. */
export const RESTORE = 'restore_unverified';

const IDS_AT_ONCE = 500;

/** Holds what is there against what the log says was written, row by row; the first that does not fit, or null. */
export async function findMisfit(queries: Queries, operator: OperatorId): Promise<Misfit | null> {
  for (const entity of knownEntities()) {
    const id = await neverLogged(queries, operator, entity);
    if (id !== null) return { entity: entity.name, id, field: null, version: null };
  }
  for (let last = '0'; ;) {
    const ids = await idsAfter(queries, operator, last);
    const end = ids.at(-1);
    if (end === undefined) return null;
    const misfit = await misfitAmong(queries, operator, ids);
    if (misfit) return misfit;
    last = end;
  }
}

/** A row that no operation brought. An operator's settings are there before its first one, with nothing chosen. */
async function neverLogged(queries: Queries, operator: OperatorId, entity: Entity): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(`t.${entity.id}`)}::text as id from ${sql.table(entity.table)} t
    where t.operator_id = ${operator}
      ${entity.spread === undefined ? sql`` : sql`and ${sql.ref(`t.${entity.spread}`)} <> '{}'`}
      and not exists (
        select 1 from change c
        where c.operator_id = t.operator_id and c.id = ${sql.ref(`t.${entity.id}`)} and c.entity = ${entity.name})
    limit 1`.execute(queries);
  return rows[0]?.id ?? null;
}

async function idsAfter(queries: Queries, operator: OperatorId, last: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from (
      select distinct id from change where operator_id = ${operator} and id > ${last}::bigint order by id limit ${IDS_AT_ONCE}) c
    order by c.id`.execute(queries);
  return rows.map(({ id }) => id);
}

interface Step {
  entity: string;
  id: string;
  version: number;
  after: LoggedRow | null;
  redacted: boolean;
}

async function misfitAmong(queries: Queries, operator: OperatorId, ids: readonly string[]): Promise<Misfit | null> {
  const { rows: steps } = await sql<Step>`
    select c.entity, c.id::text as id, c.version, c.after, c.redacted
    from change c join operation o on o.operator_id = c.operator_id and o.version = c.version and o.at = c.at
    where c.operator_id = ${operator} and c.id = any(${[...ids]}::bigint[]) and o.call not in (${REDACT}, ${RESTORE})
    order by c.version, c.n`.execute(queries);
  const byEntity = Map.groupBy(steps, ({ entity }) => entity);
  for (const entity of knownEntities()) {
    const ofEntity = byEntity.get(entity.name);
    if (!ofEntity) continue;
    const { rows } = await sql<{ row: LoggedRow }>`
      select to_jsonb(t) as row from ${sql.table(entity.table)} t
      where t.operator_id = ${operator} and ${sql.ref(`t.${entity.id}`)} = any(${[...ids]}::bigint[])`.execute(queries);
    const present = new Map(rows.map(({ row }) => [String(row[entity.id]), row]));
    for (const [id, own] of Map.groupBy(ofEntity, (step) => step.id)) {
      const wrong = misfitOf(entity, own, present.get(id) ?? null);
      if (wrong) return { entity: entity.name, id, ...wrong };
    }
  }
  return null;
}

/** What one row should be by its steps, and the operation that wrote each field last. */
function misfitOf(
  entity: Entity,
  steps: readonly Step[],
  row: LoggedRow | null,
): Pick<Misfit, 'field' | 'version'> | null {
  let logged: Map<string, { value: unknown; version: number }> | null = null;
  for (const { version, after } of steps) {
    if (after === null) logged = null;
    else for (const [field, value] of Object.entries(after)) (logged ??= new Map()).set(field, { value, version });
  }
  const version = steps.at(-1)?.version ?? null;
  if (logged === null || row === null) return (logged === null) === (row === null) ? null : { field: null, version };
  const isBlanked = steps.some(({ redacted }) => redacted);
  const held = loggedFields(entity, row);
  for (const [field, { value, version: wrote }] of logged) {
    const isGoneColumn = !(field in held) && entity.spread === undefined;
    const isHidden = isBlanked && value === BLANK;
    if (!isGoneColumn && !isHidden && !sameValue(held[field] ?? null, value)) return { field, version: wrote };
  }
  // A column that came later has what it came with; a setting that nobody chose has no value.
  const extra = Object.keys(held).find((field) => !logged.has(field) && held[field] !== null);
  return entity.spread !== undefined && extra !== undefined ? { field: extra, version } : null;
}
