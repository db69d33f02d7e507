import type { Temporal } from 'temporal-polyfill';
import { no, yes, type Verdict } from './verdict.ts';

const [SUNDAY, ...MONDAY_TO_SATURDAY] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The days of the week as work counts them. */
export const FROM_MONDAY = [...MONDAY_TO_SATURDAY, SUNDAY] as const;

/** The same as an American calendar counts them, and the wire: 0 is Sunday. */
export const FROM_SUNDAY = [SUNDAY, ...MONDAY_TO_SATURDAY] as const;

/** The number of a date's weekday among those from Sunday. */
export function weekdayOf({ dayOfWeek }: { dayOfWeek: number }): number {
  return dayOfWeek % 7; // Temporal's Sunday is 7
}

/** The Sunday of the week a date lies in: weeks begin with it, as the calendars here hang on the wall. */
export function sundayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: weekdayOf(date) });
}

/** Days of the week by their numbers, each once and in order; at least one is wanted. */
export function checkDaysOfWeek(numbers: readonly number[]): Verdict<number[], 'NO_DAYS'> {
  const days = [...new Set(numbers)].filter((day) => FROM_SUNDAY[day] !== undefined).sort((a, b) => a - b);
  return days.length === 0 ? no('NO_DAYS', 'Choose at least one day of the week.') : yes(days);
}
