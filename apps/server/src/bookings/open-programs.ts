import { serviceDateOf, type ProgramId } from '@handrail/domain/platform';
import type { Program } from '@handrail/domain/programs';
import type { Day } from '@handrail/domain/day';
import { dayOn } from '../day/index.ts';
import type { Reading } from '../platform/calls/handler.ts';
import { listProgramTerms } from '../programs/index.ts';

/** Programs with the day each has today: in two zones it may be two dates. */
export async function programsToday(
  context: Reading,
  ids: readonly ProgramId[] | null = null,
): Promise<{ program: Program; today: Day }[]> {
  const now = context.clock.now();
  const found: { program: Program; today: Day }[] = [];
  // One after the other: a transaction has one connection.
  for (const program of await listProgramTerms(context.queries, context.by.operator, ids)) {
    found.push({ program, today: await dayOn(context, serviceDateOf(now, program.zone).toString()) });
  }
  return found;
}
