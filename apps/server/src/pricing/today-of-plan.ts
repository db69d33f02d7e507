import type { ProgramId } from '@handrail/domain/platform';
import { serviceDateOf } from '@handrail/domain/platform';
import type { Clock } from '../platform/clock/clock.ts';
import { getProgram } from '../programs/index.ts';
import type { Asking } from './plan-store.ts';

/** The service day it is where a plan's program runs. */
export async function todayOfProgram(
  { queries, operator, clock }: Asking & { clock: Clock },
  programId: ProgramId,
): Promise<string> {
  const { zone } = await getProgram(queries, operator, programId);
  return serviceDateOf(clock.now(), zone).toString();
}
