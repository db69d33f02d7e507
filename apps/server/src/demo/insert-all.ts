import type { LoggedRow } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import type { Queries } from '../platform/db/transaction.ts';
import { entityNamed, loggedFields } from '../platform/log/entity.ts';
import { insertRows } from '../platform/log/insert-rows.ts';
import type { Change } from '../platform/log/tx.ts';

/** Writes many rows of one table, and says of each what the log keeps. Every row names the same columns. */
export async function insertAll(
  queries: Queries,
  operator: OperatorId,
  name: string,
  rows: readonly LoggedRow[],
): Promise<Change[]> {
  const entity = entityNamed(name);
  const written = await insertRows(queries, operator, entity, rows);
  return written.map((row) => ({
    entity: entity.name,
    id: String(row[entity.id]),
    day: entity.day === undefined ? null : ((row[entity.day] as string | null) ?? null),
    rowVersion: Number(row['version']),
    before: null,
    after: loggedFields(entity, row),
  }));
}
