import { Temporal } from 'temporal-polyfill';
import { monthAndYear } from '../platform/dates.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Period } from './periods.ts';

/** As many as a bar is drawn for: the month, and those before it back to the same month of the year before. */
export const MONTHS_SHOWN = 13;

export function periodOfMonth(month: Temporal.PlainYearMonth): Period {
  return { startsOn: month.toPlainDate({ day: 1 }), endsOn: month.toPlainDate({ day: month.daysInMonth }) };
}

/** A month and those it is held against, the oldest first. */
export function monthsShown(month: Temporal.PlainYearMonth): Temporal.PlainYearMonth[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, at) => month.subtract({ months: MONTHS_SHOWN - 1 - at }));
}

/** The last month that is over on a day. */
export function lastMonth(today: Temporal.PlainDate): Temporal.PlainYearMonth {
  return today.toPlainYearMonth().subtract({ months: 1 });
}

/** Whether a month can be reported: half of one would be held against whole ones. */
export function checkMonth(
  month: Temporal.PlainYearMonth,
  today: Temporal.PlainDate,
): Verdict<Temporal.PlainYearMonth, 'MONTH_NOT_OVER'> {
  if (Temporal.PlainYearMonth.compare(month, today.toPlainYearMonth()) < 0) return yes(month);
  const sentence = `${monthName(month)} is not over yet.`;
  return no('MONTH_NOT_OVER', sentence, { month: sentence });
}

/** The month that some days are all the days of. */
export function monthOfDays({ startsOn, endsOn }: Period): Verdict<Temporal.PlainYearMonth, 'NOT_A_MONTH'> {
  const month = startsOn.toPlainYearMonth();
  const whole = periodOfMonth(month);
  if (whole.startsOn.equals(startsOn) && whole.endsOn.equals(endsOn)) return yes(month);
  const sentence = 'The month for the board is of one whole month.';
  return no('NOT_A_MONTH', sentence, { start_date: sentence });
}

/** `February 2026`. */
export function monthName(month: Temporal.PlainYearMonth): string {
  return monthAndYear(month.toPlainDate({ day: 1 }));
}
