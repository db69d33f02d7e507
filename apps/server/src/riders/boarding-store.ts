import type { OperatorId, RiderId } from '@handrail/domain/platform';
import type { MeasuredBoarding } from '@handrail/domain/scheduler';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** How long the getting in and out was measured to take of every rider of whom somebody did, or of these alone. */
export async function listMeasuredBoarding(
  queries: Queries,
  operator: OperatorId,
  only: ReadonlySet<RiderId> | null = null,
): Promise<Map<RiderId, MeasuredBoarding>> {
  const measured = queries
    .selectFrom('rider')
    .select(['rider_id', 'load_sec', 'unload_sec'])
    .where('operator_id', '=', operator)
    .where((row) => row.or([row('load_sec', 'is not', null), row('unload_sec', 'is not', null)]));
  const rows = await (only === null ? measured : measured.where('rider_id', 'in', [...only])).execute();
  return new Map(
    rows.map(({ rider_id, load_sec, unload_sec }) => [rider_id, { loadSec: load_sec, unloadSec: unload_sec }]),
  );
}
