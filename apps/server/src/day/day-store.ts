import { diff, fromRows, KINDS, type Day, type Kind, type LoggedRow } from '@handrail/domain/day';
import { invariant, type OperatorId, type ProgramId, type Zone } from '@handrail/domain/platform';
import { sql } from 'kysely';
import './entities.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { entityNamed } from '../platform/log/entity.ts';
import { headVersion } from '../platform/log/head-version.ts';
import type { Tx } from '../platform/log/tx.ts';
import { type Batch, batchesOf } from './batches.ts';
import { beforeWriting } from './before-writing.ts';

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
 * Writes what a rule made of the day, in a few statements however much it is. Both are values of the same moment, read
 * while the head was held, so a row that is not as the first one says is a bug and stops the call.
 */
export async function saveDay(tx: Tx, before: Day, after: Day): Promise<void> {
  await writeDays(tx, [{ before, after }]);
}

/** The same of several days, in as few statements as one takes. Answers with them as they were written. */
export async function writeDays<D extends { before: Day; after: Day }>(
  tx: Tx,
  days: readonly D[],
): Promise<readonly D[]> {
  const written = await beforeWriting(tx, days);
  for (const batch of batchesOf(written.flatMap(({ before, after }) => diff(before, after)))) await write(tx, batch);
  return written;
}

async function write(tx: Tx, { entity: name, deed, changes }: Batch): Promise<void> {
  const entity = entityNamed(name);
  switch (deed) {
    case 'enter':
      return tx.restoreAll(
        entity,
        changes.map(({ id, rowVersion, after }) => ({ id, fields: after ?? {}, version: rowVersion })),
      );
    case 'patch':
      await tx.patchAll(
        entity,
        changes.map(({ id, rowVersion, after }) => ({ id, overVersion: rowVersion - 1, fields: after ?? {} })),
      );
      return;
    case 'leave': {
      const removed = changes.map(({ id, rowVersion }) => ({ id, overVersion: rowVersion }));
      invariant(await tx.removeAll(entity, removed), `A ${name} changed while its operator's head was held.`);
    }
  }
}

export async function zonesOf(queries: Queries, operator: OperatorId): Promise<ReadonlyMap<ProgramId, Zone>> {
  const { rows } = await sql<{ id: ProgramId; zone: Zone }>`
    select program_id as id, zone from program where operator_id = ${operator}`.execute(queries);
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}
