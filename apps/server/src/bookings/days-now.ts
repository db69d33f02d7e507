import type { Day } from '@handrail/domain/day';
import type { ProgramId } from '@handrail/domain/platform';
import type { Reading } from '../platform/calls/handler.ts';
import { programsToday } from './open-programs.ts';

/** A day that is today somewhere, and the programs for which it is. */
export interface DayNow {
  day: Day;
  programs: Set<ProgramId>;
}

/** Each date that is today for one of these programs, once. */
export async function daysNow(context: Reading, ids: readonly ProgramId[] | null): Promise<DayNow[]> {
  const days = new Map<string, DayNow>();
  for (const { program, today } of await programsToday(context, ids)) {
    const held = days.get(today.date) ?? { day: today, programs: new Set() };
    held.programs.add(program.id);
    days.set(today.date, held);
  }
  return [...days.values()];
}
