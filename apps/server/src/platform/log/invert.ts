import { sql } from 'kysely';
import { clockTimeAt, type Verdict, no, yes } from '@handrail/domain/platform';
import type { Queries } from '../db/transaction.ts';
import { changedFields, entityNamed, loggedFields, type Entity, type LoggedRow, sameValue } from './entity.ts';
import { readOperations, type LoggedOperation } from './history.ts';
import type { Change, Tx } from './tx.ts';

/** What would take an operation back: each change turned around, the last one first. */
export function inverse(changes: readonly Change[]): Change[] {
  return [...changes].reverse().map((change) => ({ ...change, before: change.after, after: change.before }));
}

/**
 * Applies changes to the rows as they stand, field by field: each field must still hold what the change found there.
 * A later change of another field is no obstacle, so a note written since does not keep a move from being undone.
 */
export async function applyChanges(tx: Tx, changes: readonly Change[]): Promise<Verdict<Applied[], 'UNDO_SUPERSEDED'>> {
  const applied: Applied[] = [];
  for (const change of acrossDays(changes)) {
    const entity = entityNamed(change.entity);
    const now = await currentRow(tx.queries, tx.operator, entity, change.id);
    const blocked = obstacle(change, now && loggedFields(entity, now));
    if (blocked) return no('UNDO_SUPERSEDED', await whoIsInTheWay(tx, change, blocked));
    applied.push({ entity: change.entity, id: change.id, version: await write(tx, entity, change, now) });
  }
  return yes(applied);
}

/**
 * A row that leaves one day and enters another is told twice, whole, so that each day's history is. It is one row all the
 * same, and only the fields that differ may be in the way.
 */
function acrossDays(changes: readonly Change[]): Change[] {
  const isSameRow = (a: Change, b: Change) => a.entity === b.entity && a.id === b.id;
  return changes.flatMap((change, at) => {
    const enters = changes.slice(at + 1).find((later) => isSameRow(change, later) && later.before === null);
    if (change.after === null && change.before && enters?.after)
      return [{ ...enters, ...changedFields(change.before, enters.after) }];
    const left = changes.slice(0, at).some((earlier) => isSameRow(change, earlier) && earlier.after === null);
    return change.before === null && left ? [] : [change];
  });
}

export interface Applied {
  entity: string;
  id: string;
  version: number;
}

/** What keeps a change from being applied: the row is there or gone when it should not be, or fields were changed since. */
function obstacle(change: Change, now: LoggedRow | null): string[] | null {
  if (change.before === null) return now === null ? null : ['it'];
  if (now === null) return ['it'];
  const held = Object.entries(change.before).filter(([field, value]) => !sameValue(now[field] ?? null, value));
  return held.length > 0 ? held.map(([field]) => field) : null;
}

async function write(tx: Tx, entity: Entity, change: Change, now: LoggedRow | null): Promise<number> {
  if (change.after === null) {
    const version = Number(now?.['version']);
    await tx.remove(entity, change.id, version);
    return version;
  }
  if (now === null) return tx.restore(entity, change.id, change.after, change.rowVersion + 1);
  return tx.patch(
    entity,
    change.id,
    Number(now['version']),
    entity.spread ? withSpread(entity, now, change.after) : change.after,
  );
}

/** Puts fields of a spread column back into it; `null` means the key was not there. */
function withSpread(entity: Entity, now: LoggedRow, fields: LoggedRow): LoggedRow {
  const { spread = '' } = entity;
  const held = { ...(now[spread] as LoggedRow) };
  const plain: LoggedRow = {};
  for (const [field, value] of Object.entries(fields)) {
    if (field in now) plain[field] = value;
    else if (value === null) delete held[field];
    else held[field] = value;
  }
  return { ...plain, [spread]: held };
}

async function currentRow(queries: Queries, operator: string, entity: Entity, id: string): Promise<LoggedRow | null> {
  const { rows } = await sql<{ row: LoggedRow }>`
    select to_jsonb(t) as row from ${sql.table(entity.table)} t
    where operator_id = ${operator} and ${sql.ref(entity.id)} = ${id}`.execute(queries);
  return rows[0]?.row ?? null;
}

/** Names who changed what since, so that the sentence helps. */
async function whoIsInTheWay(tx: Tx, change: Change, fields: readonly string[]): Promise<string> {
  const later = await readOperations(tx.queries, tx.operator, { entityIds: [change.id], limit: 20 });
  const culprit = later.find((operation) => touches(operation, change.id, fields));
  const what = fields[0] === 'it' ? 'it' : 'the same';
  if (!culprit) return `This can't be undone: ${what} was changed since.`;
  const when = clockTimeAt(culprit.at, await firstZoneOf(tx));
  return `This can't be undone: ${culprit.name || 'someone'} changed ${what} since, at ${when}.`;
}

/** The clock that this operator reads: of its first program. */
async function firstZoneOf({ queries, operator }: Tx): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select zone from program where operator_id = ${operator} order by program_id limit 1`.execute(queries);
  return rows[0]?.zone ?? 'UTC';
}

function touches(operation: LoggedOperation, id: string, fields: readonly string[]): boolean {
  return operation.changes.some(
    (change) =>
      change.id === id &&
      (fields[0] === 'it' ||
        change.after === null ||
        change.before === null ||
        fields.some((field) => field in (change.after ?? {}))),
  );
}
