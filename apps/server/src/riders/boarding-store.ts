import type { OperatorId, RiderId } from '@handrail/domain/platform';
import type { MeasuredBoarding } from '@handrail/domain/scheduler';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** How long the getting in and out was measured to take of every rider of whom somebody did. */
export async function listMeasuredBoarding(
  queries: Queries,
  operator: OperatorId,
): Promise<Map<RiderId, MeasuredBoarding>> {
  const rows = await queries
    .selectFrom('rider')
    .select(['rider_id', 'load_sec', 'unload_sec'])
    .where('operator_id', '=', operator)
    .where((row) => row.or([row('load_sec', 'is not', null), row('unload_sec', 'is not', null)]))
    .execute();
  return new Map(
    rows.map(({ rider_id, load_sec, unload_sec }) => [rider_id, { loadSec: load_sec, unloadSec: unload_sec }]),
  );
}
