import { factorAt, type HourFactors } from '@handrail/atlas';
import type { OperatorId } from '@handrail/domain/platform';
import { hoursOf, listPrograms } from '../../programs/index.ts';
import type { Queries } from '../../platform/db/transaction.ts';

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
  const programs = await listPrograms(queries, operator);
  const hours: HourFactors[] = [];
  for (const { program_id } of programs) {
    const own = await hoursOf(queries, operator, program_id);
    if (own) hours.push(own);
  }
  if (hours.length === 0) return null;
  const steps: { from: number; factor: number }[] = [];
  for (let hour = 0; hour < HOURS_AROUND; hour++) {
    const at = new Date(baseMs + hour * HOUR_MS).toISOString();
    const own = hours.map((factors) => factorAt(factors, at));
    // A program that never said anything drives on empty roads.
    const factor = Math.max(...own, ...(hours.length < programs.length ? [1] : []));
    if (steps.at(-1)?.factor !== factor) steps.push({ from: (hour * HOUR_MS) / 1000, factor });
  }
  return steps.every(({ factor }) => factor === 1) ? null : steps;
}
