import type { OperatorId, RiderId } from '@handrail/domain/platform';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { riderNotDoubleEntity } from './entities.ts';

/** Who was told apart by somebody: two each, the lower id first. */
export async function listNotDoubles(queries: Queries, operator: OperatorId): Promise<[RiderId, RiderId][]> {
  const rows = await queries
    .selectFrom('rider_not_double')
    .select(['rider_id', 'other_rider_id'])
    .where('operator_id', '=', operator)
    .execute();
  return rows.map(({ rider_id, other_rider_id }) => [rider_id, other_rider_id]);
}

/** Notes that two are two. Who says so a second time has changed nothing. */
export async function noteNotDouble(tx: Tx, one: RiderId, other: RiderId): Promise<void> {
  const [rider_id, other_rider_id] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  const known = await tx.queries
    .selectFrom('rider_not_double')
    .select('rider_not_double_id')
    .where('operator_id', '=', tx.operator)
    .where('rider_id', '=', rider_id)
    .where('other_rider_id', '=', other_rider_id)
    .executeTakeFirst();
  if (!known) await tx.insert(riderNotDoubleEntity, { rider_id, other_rider_id });
}
