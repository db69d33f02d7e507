import { Temporal } from 'temporal-polyfill';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { checkDaysOfWeek, sundayOf, weekdayOf } from '../platform/weekdays.ts';

/** The days on which an order repeats: on weekdays, or on days of the month. */
export type Recurrence = Weekly | Monthly;

export interface Weekly {
  every: 'week';
  /** 0 is Sunday, as on the wire. */
  daysOfWeek: readonly number[];
  /** 1 is every week, 2 every other one. */
  weeks: number;
  /** A day of a week that counts: every second week is that one, the one after the next, and so on. */
  countedFrom: Temporal.PlainDate;
}

export interface Monthly {
  every: 'month';
  daysOfMonth: readonly number[];
}

const LONGEST_MONTH = 31;

export function checkRecurrence(wanted: Recurrence): Verdict<Recurrence, 'NO_DAYS'> {
  if (wanted.every === 'week') {
    const days = checkDaysOfWeek(wanted.daysOfWeek);
    if (days.ok) return yes({ ...wanted, daysOfWeek: days.value });
    return no(days.refusal.code, days.refusal.sentence, { days_of_week: days.refusal.sentence });
  }
  const days = [...new Set(wanted.daysOfMonth)].filter(isDayOfMonth).sort((a, b) => a - b);
  if (days.length > 0) return yes({ ...wanted, daysOfMonth: days });
  const sentence = 'Choose at least one day of the month.';
  return no('NO_DAYS', sentence, { days_of_month: sentence });
}

/** Whether an order that repeats like this has a ride on a date, so far as its days go. */
export function isNamed(recurrence: Recurrence, date: Temporal.PlainDate): boolean {
  if (recurrence.every === 'month') return recurrence.daysOfMonth.includes(date.day);
  return recurrence.daysOfWeek.includes(weekdayOf(date)) && isCountedWeek(recurrence, date);
}

/**
 * The days of an order that a month has not, asked on its last day. They are told and not moved: a rider who is expected
 * on the 31st is not expected on the 30th.
 */
export function daysMissing(recurrence: Recurrence, lastOfMonth: Temporal.PlainDate): number[] {
  if (recurrence.every === 'week' || lastOfMonth.day !== lastOfMonth.daysInMonth) return [];
  return recurrence.daysOfMonth.filter((day) => day > lastOfMonth.daysInMonth);
}

/** The days of an order that some month has not. */
export function daysSometimesMissing(recurrence: Recurrence): number[] {
  return recurrence.every === 'week' ? [] : recurrence.daysOfMonth.filter((day) => day > SHORTEST_MONTH);
}

/** Every month has this many days, February in most years no more. */
const SHORTEST_MONTH = 28;

function isCountedWeek({ weeks, countedFrom }: Weekly, date: Temporal.PlainDate): boolean {
  if (weeks === 1) return true;
  const days = sundayOf(countedFrom).until(sundayOf(date), { largestUnit: 'day' }).days;
  return (days / 7) % weeks === 0;
}

function isDayOfMonth(day: number): boolean {
  return Number.isInteger(day) && day >= 1 && day <= LONGEST_MONTH;
}
