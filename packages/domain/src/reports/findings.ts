import { Temporal } from 'temporal-polyfill';
import { shortDate } from '../platform/dates.ts';
import { FROM_MONDAY } from '../platform/weekdays.ts';
import type { DateText } from '../day/index.ts';

/** Which of some values is above all others, by its place; null where two are as high, or none is above nothing. */
export function highest(values: readonly (number | null)[]): number | null {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const at = values.indexOf(most);
  return most > 0 && values.lastIndexOf(most) === at ? at : null;
}

/** Which is below all others; null where two are as low. What is not known is neither. */
export function lowest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const least = Math.min(...known);
  const at = values.indexOf(least);
  return values.lastIndexOf(least) === at ? at : null;
}

/** So many days of each weekday are looked at before one of them is called the busiest. */
const LEAST_WEEKS = 2;
const WEEK = 7;

/** What a plot of rides may say of its weekdays: of days that are over, the one with the most rides on average. */
export function busiestWeekdayText(
  days: readonly { date: DateText; isOpen: boolean; completed: number }[],
): string | null {
  const over = days.filter(({ isOpen }) => !isOpen);
  const sums = new Map<DateText, number>();
  for (const { date, completed } of over) sums.set(date, (sums.get(date) ?? 0) + completed);
  const byWeekday = Map.groupBy(sums.keys(), (date) => Temporal.PlainDate.from(date).dayOfWeek);
  const means = Array.from({ length: WEEK }, (_, at) => {
    const dates = byWeekday.get(at + 1) ?? [];
    return dates.length < LEAST_WEEKS
      ? null
      : dates.reduce((sum, date) => sum + (sums.get(date) ?? 0), 0) / dates.length;
  });
  if (means.includes(null)) return null;
  const at = highest(means);
  return at === null ? null : `Most rides on ${FROM_MONDAY[at]}s`;
}

/** What a plot of on-time pickups may say: the stretch of which the smallest share was in time, where enough were fetched. */
export function leastOnTimeText(
  shares: readonly { name: string; share: number | null; pickups: number }[],
): string | null {
  const told = shares.map(({ share, pickups }) => (pickups < ENOUGH_PICKUPS ? null : share));
  const at = lowest(told);
  const least = at === null ? null : (told[at] ?? null);
  return at === null || least === null || least === 1 ? null : `Least on time: ${shares[at]?.name ?? ''}`;
}

const ENOUGH_PICKUPS = 10;

/** What a plot by program may say: the one that carries more than all others together. */
export function largestProgramText(programs: readonly { name: string; completed: number }[]): string | null {
  const all = programs.reduce((sum, { completed }) => sum + completed, 0);
  const largest = programs.find(({ completed }) => completed * 2 > all);
  return largest && programs.length > 1 ? `${largest.name} carries more than half of the rides` : null;
}

/** What bars of months may say of the last of them. */
export function monthAmongText(months: readonly { name: string; completed: number }[]): string | null {
  const rides = months.map(({ completed }) => (completed === 0 ? null : completed));
  if (rides.filter((count) => count !== null).length < 2) return null;
  const last = months.length - 1;
  const name = months[last]?.name ?? '';
  if (highest(rides) === last) return `${name} carried more than any month before it`;
  return lowest(rides) === last ? `${name} carried less than any month before it` : null;
}

/** What a plot by weeks may say: the one that carried the most, where it is over. */
export function busiestWeekText(weeks: readonly { from: DateText; completed: number | null }[]): string | null {
  const over = weeks.filter(({ completed }) => completed !== null);
  const at = highest(over.map(({ completed }) => completed));
  const from = at === null ? undefined : over[at]?.from;
  return from === undefined || over.length < LEAST_WEEKS
    ? null
    : `The week of ${shortDate(Temporal.PlainDate.from(from)).replace(/^\w+, /, '')} carried the most`;
}

/** What bars by hour may say: the one with the most denials. */
export function mostDeniedText(hours: readonly { name: string; denied: number }[]): string | null {
  const at = highest(hours.map(({ denied }) => denied));
  return at === null ? null : `Most rides are denied at ${hours[at]?.name ?? ''}`;
}
