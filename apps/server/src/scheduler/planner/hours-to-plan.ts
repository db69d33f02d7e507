import { slowestHours } from '@handrail/atlas';
import { textOfInstant } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/db/transaction.ts';
import { listHours } from '../../programs/index.ts';
import type { SlowHour } from './planner.ts';

const HOUR_MS = 3_600_000;

/** How slow the roads of a day are, two days around it: of programs whose hours differ the slower one, hour by hour. */
export async function hoursToPlan(queries: Queries, operator: OperatorId, date: string): Promise<SlowHour[] | null> {
  const baseMs = Date.parse(`${date}T00:00:00Z`) - 48 * HOUR_MS;
  const slow = slowestHours(await listHours(queries, operator), baseMs, baseMs + 120 * HOUR_MS);
  return (
    slow?.map(({ from, factor }) => ({
      from: textOfInstant(Temporal.Instant.fromEpochMilliseconds(baseMs + 1000 * from)),
      factor,
    })) ?? null
  );
}
