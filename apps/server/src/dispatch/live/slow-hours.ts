import { slowestHours } from '@handrail/atlas';
import type { OperatorId } from '@handrail/domain/platform';
import type { Queries } from '../../platform/db/transaction.ts';
import { listHours } from '../../programs/index.ts';

const HOUR_MS = 3_600_000;
const HOURS_AROUND = 96;

/**
 * How much slower the roads are from when on, in seconds of the day's numbers. Vehicles of all programs share their lanes:
 * of programs whose hours differ the slower one is taken, hour by hour, so that nobody is promised too much.
 */
export async function slowHours(
  queries: Queries,
  operator: OperatorId,
  baseMs: number,
): Promise<{ from: number; factor: number }[] | null> {
  return slowestHours(await listHours(queries, operator), baseMs, baseMs + HOURS_AROUND * HOUR_MS);
}
