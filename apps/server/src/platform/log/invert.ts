import { sql } from 'kysely';
import { clockTimeAt, type Verdict, no, yes } from '@handrail/domain/platform';
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
  for (const set of setsOf(acrossDays(changes))) {
    const standing = await rowsNow(tx, set);
    const blocked = set.changes.flatMap((change) => {
      const now = standing.get(change.id) ?? null;
      const fields = obstacle(change, now && loggedFields(set.entity, now));
      return fields ? [{ change, fields }] : [];
    })[0];
    if (blocked) return no('UNDO_SUPERSEDED', await whoIsInTheWay(tx, blocked.change, blocked.fields));
    for (const one of await write(tx, set, standing)) applied.push(one);
  }
  return yes(applied);
}

/** Changes that follow one another and can be written at once: of one kind, alike, and each of another row. */
interface Alike {
  entity: Entity;
  deed: 'enter' | 'patch' | 'leave';
  changes: Change[];
}

/**
 * In their own order, since what is put back stands on what was put back before it. Rows that enter at once name the same
 * fields, and those that a rule of the database compares with one another are patched one by one.
 */
function setsOf(changes: readonly Change[]): Alike[] {
  const sets: (Alike & { like: string; ids: Set<string> })[] = [];
  for (const change of changes) {
    const entity = entityNamed(change.entity);
    const deed = change.before === null ? 'enter' : change.after === null ? 'leave' : 'patch';
    const like = `${entity.name} ${deed} ${deed === 'enter' ? Object.keys(change.after ?? {}).join() : ''}`;
    const last = sets.at(-1);
    const mayJoin = deed !== 'patch' || (entity.standsAlone === true && entity.spread === undefined);
    if (mayJoin && last?.like === like && !last.ids.has(change.id)) {
      last.ids.add(change.id);
      last.changes.push(change);
    } else {
      sets.push({ entity, deed, like, ids: new Set([change.id]), changes: [change] });
    }
  }
  return sets;
}

/**
 * A row that leaves one day and enters another is told twice, whole, so that each day's history is. It is one row all the
 * same, and only the fields that differ may be in the way.
 */
function acrossDays(changes: readonly Change[]): Change[] {
  const keyOf = ({ entity, id }: Change) => `${entity} ${id}`;
  const placed = changes.map((change, at) => ({ change, at }));
  const byRow = Map.groupBy(placed, ({ change }) => keyOf(change));
  return placed.flatMap(({ change, at }) => {
    const ofRow = byRow.get(keyOf(change)) ?? [];
    const enters = ofRow.find((later) => later.at > at && later.change.before === null)?.change;
    if (change.after === null && change.before && enters?.after)
      return [{ ...enters, ...changedFields(change.before, enters.after) }];
    const left = ofRow.some((earlier) => earlier.at < at && earlier.change.after === null);
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

async function write(
  tx: Tx,
  { entity, deed, changes }: Alike,
  standing: ReadonlyMap<string, LoggedRow>,
): Promise<Applied[]> {
  const versionOf = (id: string) => Number(standing.get(id)?.['version']);
  const applied = (change: Change, version: number): Applied => ({ entity: entity.name, id: change.id, version });
  switch (deed) {
    case 'enter':
      await tx.restoreAll(
        entity,
        changes.map(({ id, after, rowVersion }) => ({ id, fields: after ?? {}, version: rowVersion + 1 })),
      );
      return changes.map((change) => applied(change, change.rowVersion + 1));
    case 'leave':
      await tx.removeAll(
        entity,
        changes.map(({ id }) => ({ id, overVersion: versionOf(id) })),
      );
      return changes.map((change) => applied(change, versionOf(change.id)));
    case 'patch': {
      const versions = await tx.patchAll(
        entity,
        changes.map(({ id, after }) => ({
          id,
          overVersion: versionOf(id),
          fields: entity.spread ? withSpread(entity, standing.get(id) ?? {}, after ?? {}) : (after ?? {}),
        })),
      );
      return changes.map((change, n) => applied(change, versions[n] ?? 0));
    }
  }
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

async function rowsNow({ queries, operator }: Tx, { entity, changes }: Alike): Promise<Map<string, LoggedRow>> {
  const ids = changes.map(({ id }) => id);
  const { rows } = await sql<{ row: LoggedRow }>`
    select to_jsonb(t) as row from ${sql.table(entity.table)} t
    where operator_id = ${operator} and ${sql.ref(entity.id)} = any(${ids}::bigint[])`.execute(queries);
  return new Map(rows.map(({ row }) => [String(row[entity.id]), row]));
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
