import { longDate } from '@handrail/domain/platform';
import { compareMeasure, NO_COUNTS, periodBefore, type Measure, type Period } from '@handrail/domain/reports';
import type { Temporal } from 'temporal-polyfill';
import type { CountedDay } from './ridership.ts';

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** One weekday over the weeks of a period, beside the same weekday of the period before. */
export interface WeekdayTrend {
  name: string;
  dates: string[];
  /** What each point is called: its date. */
  names: string[];
  now: (number | null)[];
  before: (number | null)[];
  /** How many of the last days are not over yet. */
  open: number;
  /** What both came to, as far as it is over. */
  sums: { now: number; before: number };
  change: string;
}

/** A figure of each weekday from week to week. Of what is not over yet nothing is compared. */
export function byWeekday(
  days: readonly CountedDay[],
  before: readonly CountedDay[],
  measure: Measure,
  period: Period,
): WeekdayTrend[] {
  const [now, then] = [sumsByDate(days, measure), sumsByDate(before, measure)];
  const back = period.startsOn.since(periodBefore(period).startsOn);
  const stillOpen = new Set(days.filter(({ isOpen }) => isOpen).map(({ date }) => date));
  return WEEKDAYS.map((name, at) => {
    const dates = datesOf(period).filter(({ dayOfWeek }) => dayOfWeek === at + 1);
    const values = dates.map((date) => now.get(date.toString()) ?? null);
    const values0 = dates.map((date) => then.get(date.subtract(back).toString()) ?? null);
    const lastOver = dates.findLastIndex((date) => !stillOpen.has(date.toString()));
    const sums = { now: sumOf(values, lastOver), before: sumOf(values0, lastOver) };
    return {
      name,
      dates: dates.map(String),
      names: dates.map(longDate),
      now: values,
      before: values0,
      open: dates.length - 1 - lastOver,
      sums,
      change: compareMeasure(measure, { ...NO_COUNTS, [measure]: sums.now }, { ...NO_COUNTS, [measure]: sums.before })
        .words,
    };
  });
}

/** What a title may say because it is so of every weekday that has anything to compare; null where it is not. */
export function finding(trends: readonly WeekdayTrend[], says: { more: string; less: string }): string | null {
  const compared = trends.filter(({ sums }) => sums.before > 0);
  if (compared.length < WEEKDAYS.length) return null;
  if (compared.every(({ sums }) => sums.now > sums.before)) return says.more;
  return compared.every(({ sums }) => sums.now < sums.before) ? says.less : null;
}

function sumsByDate(days: readonly CountedDay[], measure: Measure): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { date, counts } of days) sums.set(date, (sums.get(date) ?? 0) + counts[measure]);
  return sums;
}

function sumOf(values: readonly (number | null)[], upTo: number): number {
  return values.slice(0, upTo + 1).reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function datesOf({ startsOn, endsOn }: Period): Temporal.PlainDate[] {
  return Array.from({ length: startsOn.until(endsOn).days + 1 }, (_, at) => startsOn.add({ days: at }));
}
