import { Temporal } from 'temporal-polyfill';
import type { DateText } from '../day/index.ts';
import { monthAndYear, slashDate } from '../platform/dates.ts';
import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** `2026-11`. */
export type MonthText = string;

export function monthOf(day: DateText): MonthText {
  return day.slice(0, 'yyyy-mm'.length);
}

/** The month an entry is counted in: the ride's own while it is open, or else the first that is. */
export function monthToPost(serviceDay: DateText, closedThrough: MonthText | null): MonthText {
  const own = monthOf(serviceDay);
  return closedThrough === null || own > closedThrough ? own : monthAfter(closedThrough);
}

/** What a correction says of itself beside its amount: `Of 10/14/2026, in October 2026, which is closed.` */
export function correctionWords(serviceDay: DateText, month: MonthText): string | null {
  if (monthOf(serviceDay) >= month) return null;
  const day = Temporal.PlainDate.from(serviceDay);
  return `Of ${slashDate(day)}, in ${monthAndYear(day)}, which is closed.`;
}

/** Closes a month: no entry is counted in it any more. Months close one after the other, and none before it is over. */
export function closeMonth(
  month: MonthText,
  { closedThrough, today }: { closedThrough: MonthText | null; today: Temporal.PlainDate },
): Verdict<MonthText, 'MONTH_CLOSED' | 'MONTH_SKIPPED' | 'MONTH_NOT_OVER'> {
  const name = nameOfMonth(month);
  if (closedThrough !== null && month <= closedThrough) return no('MONTH_CLOSED', `${name} is closed already.`);
  if (closedThrough !== null && month > monthAfter(closedThrough)) {
    return no('MONTH_SKIPPED', `Close ${nameOfMonth(monthAfter(closedThrough))} first.`);
  }
  if (month >= monthOf(today.toString())) return no('MONTH_NOT_OVER', `${name} is not over yet.`);
  return yes(month);
}

/** Opens the last month that was closed again, with a reason: what is counted in it by now is what was reported. */
export function reopenMonth(
  month: MonthText,
  { closedThrough, reason }: { closedThrough: MonthText | null; reason: string },
): Verdict<MonthText, 'MONTH_OPEN' | 'MONTH_SKIPPED' | 'REASON_MISSING'> {
  if (closedThrough === null || month > closedThrough) return no('MONTH_OPEN', `${nameOfMonth(month)} is open.`);
  if (month < closedThrough) return no('MONTH_SKIPPED', `Reopen ${nameOfMonth(closedThrough)} first.`);
  if (isBlank(reason)) return no('REASON_MISSING', 'Say why.', { reason: 'Say why.' });
  return yes(month);
}

export function monthAfter(month: MonthText): MonthText {
  return Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
}

/** `October 2026`. */
export function nameOfMonth(month: MonthText): string {
  return monthAndYear(Temporal.PlainDate.from(`${month}-01`));
}

export function monthBefore(month: MonthText): MonthText {
  return Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();
}
