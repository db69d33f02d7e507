import {
  diff,
  edit,
  find,
  fromRows,
  KINDS,
  type Change,
  type Day,
  type Kind,
  type LoggedRow,
} from '@handrail/domain/day';
import { invariant, type OperatorId, type ProgramId, type Zone } from '@handrail/domain/platform';
import { sql } from 'kysely';
import './entities.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { changedFields, entityNamed } from '../platform/log/entity.ts';
import { headVersion } from '../platform/log/head-version.ts';
import type { Tx } from '../platform/log/tx.ts';

/** A service day read from its tables, as they stand in this transaction. */
export async function readDay(queries: Queries, operator: OperatorId, date: string): Promise<Day> {
  const { rows } = await sql<{ kind: Kind; row: LoggedRow }>`${sql.join(
    KINDS.map(
      (kind) => sql`
      select ${sql.lit(kind)} as kind, to_jsonb(t) as row from ${sql.table(kind)} t
      where operator_id = ${operator} and service_day = ${date}`,
    ),
    sql` union all `,
  )}`.execute(queries);
  const of = (kind: Kind) => rows.flatMap((found) => (found.kind === kind ? [found.row] : []));
  return fromRows({
    date,
    version: await headVersion(queries, operator),
    zones: await zonesOf(queries, operator),
    runs: of('run'),
    trips: of('trip'),
    stops: of('stop'),
    bookings: of('booking'),
    shifts: of('shift'),
  });
}

/** The day of each entry of one kind; an id that is nobody's, or another operator's, is left out. */
export async function daysOf(
  queries: Queries,
  operator: OperatorId,
  kind: 'booking' | 'trip' | 'run',
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; day: string }>`
    select ${sql.ref(`${kind}_id`)} as id, service_day as day from ${sql.table(kind)}
    where operator_id = ${operator} and ${sql.ref(`${kind}_id`)} = any(${[...ids]}::bigint[])`.execute(queries);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/**
 * Writes what a rule made of the day. Both are values of the same moment, read while the head was held, so a row that is
 * not as the first one says is a bug and stops the call. Answers with the day as it is stored, each row at its new version.
 */
export async function saveDay(tx: Tx, before: Day, after: Day): Promise<Day> {
  const written = tx.changes.length;
  const changes = diff(before, after);
  const entering = new Map(changes.filter(isEntering).map((change) => [change.id, change]));
  for (const change of changes) {
    const entered = entering.get(change.id);
    const movesDay = change.after === null && entered !== undefined;
    if (movesDay) await patchAcrossDays(tx, change, entered);
    else if (entered !== change || !isLeaving(changes, change.id)) await write(tx, change);
  }
  return { ...atNewVersions(after, tx.changes.slice(written)), version: tx.version };
}

/** Rules leave the versions of rows alone; saving counts them. */
function atNewVersions(day: Day, changes: readonly Change[]): Day {
  const saved = <T extends { version: number }>(kind: Kind, held: (id: string) => T | undefined) =>
    changes.flatMap(({ entity, id, rowVersion, after }) => {
      const entry = entity === kind && after !== null ? held(id) : undefined;
      return entry ? [{ ...entry, version: rowVersion }] : [];
    });
  return edit(day, {
    runs: saved('run', (id) => find(day.run, id)),
    trips: saved('trip', (id) => find(day.trip, id)),
    stops: saved('stop', (id) => find(day.stop, id)),
    bookings: saved('booking', (id) => find(day.booking, id)),
  });
}

async function write(tx: Tx, { entity: name, id, rowVersion, before, after }: Change): Promise<void> {
  const entity = entityNamed(name);
  if (before === null && after !== null) await tx.restore(entity, id, after, rowVersion);
  else if (after !== null) await tx.patch(entity, id, rowVersion - 1, after);
  else invariant(await tx.remove(entity, id, rowVersion), `${name} ${id} changed while its operator's head was held.`);
}

/** A booking that is given another service day: one row, which leaves one day and enters the other. */
async function patchAcrossDays(tx: Tx, left: Change, entered: Change): Promise<void> {
  const changed = changedFields(left.before ?? {}, entered.after ?? {});
  await tx.patch(entityNamed(left.entity), left.id, left.rowVersion, changed.after);
}

function isEntering(change: Change): boolean {
  return change.before === null;
}

function isLeaving(changes: readonly Change[], id: string): boolean {
  return changes.some((change) => change.id === id && change.after === null);
}

export async function zonesOf(queries: Queries, operator: OperatorId): Promise<ReadonlyMap<ProgramId, Zone>> {
  const { rows } = await sql<{ id: ProgramId; zone: Zone }>`
    select program_id as id, zone from program where operator_id = ${operator}`.execute(queries);
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}
