import { no, yes, type Verdict } from '../platform/verdict.ts';
import { FROM_MONDAY } from '../platform/weekdays.ts';

/** How much slower roads are by the hour: the same all week, by the usual rush hours, or by a program's own figures. */
export type TravelHoursKind = 'even' | 'rush' | 'own';

export interface TravelHours {
  kind: TravelHoursKind;
  /** Own figures alone are kept: one for each hour of the week, from Monday midnight on, by the program's clock. */
  factors: readonly number[] | null;
}

/** Until a program says otherwise. */
export const EVEN_HOURS: TravelHours = { kind: 'even', factors: null };

export const HOURS_OF_DAY = 24;
export const HOURS_OF_WEEK = FROM_MONDAY.length * HOURS_OF_DAY;

/** Roads that are twice as fast or three times as slow as the map says are a slip of the hand. */
export const LEAST_FACTOR = 0.5;
export const MOST_FACTOR = 3;

export function checkTravelHours({ kind, factors }: TravelHours): Verdict<TravelHours, 'FACTORS_INVALID'> {
  if (kind !== 'own') return yes({ kind, factors: null });
  if (factors?.length !== HOURS_OF_WEEK) {
    return refused(`A week has ${HOURS_OF_WEEK} hours, and each needs its figure.`);
  }
  const wrong = factors.findIndex((factor) => !isFactor(factor));
  if (wrong >= 0) return refused(wrongFactor(hourName(wrong)));
  return yes({ kind, factors: factors.map((factor) => Math.round(factor * 100) / 100) });
}

export function isFactor(factor: number): boolean {
  return factor >= LEAST_FACTOR && factor <= MOST_FACTOR;
}

export function wrongFactor(hour: string): string {
  return `${hour}: choose a figure from ${LEAST_FACTOR} to ${MOST_FACTOR}.`;
}

/** An hour of the week as people say it, counted from Monday midnight: 'Monday, 8 AM'. */
export function hourName(hourOfWeek: number): string {
  return `${FROM_MONDAY[Math.floor(hourOfWeek / HOURS_OF_DAY)] ?? ''}, ${hourOfDayName(hourOfWeek % HOURS_OF_DAY)}`;
}

export function hourOfDayName(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

function refused(sentence: string) {
  return no('FACTORS_INVALID', sentence, { factors: sentence });
}
