import type { Calls } from '@handrail/contracts/wire';
import { checkNeeds } from '@handrail/domain/shifts';

export type Need = Calls['getUnfilledShifts']['result']['needs'][number];

/** A need as one thinks of it: from Monday to Friday, from 8 to 4, three drivers. */
export interface NeedLine {
  days: number[];
  start: string;
  end: string;
  drivers: number | null;
}

export const newNeed: NeedLine = { days: [1, 2, 3, 4, 5], start: '8:00 AM', end: '4:00 PM', drivers: 1 };

/** The needs of a program, days with the same hours taken together. */
export function linesOf(needs: readonly Need[], programId: string): NeedLine[] {
  const own = needs.filter(({ program_id }) => program_id === programId);
  const alike = Map.groupBy(own, ({ start_time, end_time, drivers }) => [start_time, end_time, drivers].join(' '));
  return [...alike.values()].map((same) => ({
    days: same.map(({ day_of_week }) => day_of_week).sort((a, b) => a - b),
    start: same[0]?.start_time ?? '',
    end: same[0]?.end_time ?? '',
    drivers: same[0]?.drivers ?? 1,
  }));
}

export function needsOf(lines: readonly NeedLine[]): Calls['saveShiftNeeds']['params']['needs'] {
  return lines.flatMap(({ days, start, end, drivers }) =>
    days.map((day) => ({ day_of_week: day, start_time: start, end_time: end, drivers: drivers ?? 0 })),
  );
}

/** The sentence of the first line that cannot stand. */
export function wrongNeed(lines: readonly NeedLine[]): string | undefined {
  if (lines.some(({ days }) => days.length === 0)) return 'Choose at least one day of the week.';
  if (lines.some(({ drivers }) => drivers === null || drivers < 1)) return 'Say how many drivers are needed.';
  const typed = lines.map(({ start, end, drivers }) => ({ dayOfWeek: 0, start, end, drivers: drivers ?? 0 }));
  const verdict = checkNeeds('', typed);
  return verdict.ok ? undefined : verdict.refusal.sentence;
}
