import type { Day } from '@handrail/domain/day';
import type { Verdict } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { daysOn } from '../day/index.ts';
import type { Changing } from '../platform/calls/handler.ts';

/** How far the next time is looked for that can be had: a program that runs one day a week has its next within it. */
const DAYS_AHEAD = 7;

/**
 * Asks a rule that promises a time. It is given the days it needs, the booking's own first where it has one; only where
 * a time cannot be had it is asked again with the week that follows, so that it can name the next that can.
 */
export async function askOfDays<T, C extends string>(
  context: Changing,
  { home, wanted }: { home?: Day; wanted: readonly Temporal.PlainDate[] },
  rule: (days: readonly [Day, ...Day[]]) => Verdict<T, C>,
): Promise<Verdict<T, C>> {
  const verdict = rule(await daysAtHand(context, home, wanted));
  if (verdict.ok || verdict.refusal.code !== 'PICKUPTIMEUNAVAILABLE') return verdict;
  const [first] = wanted;
  const week = first ? Array.from({ length: DAYS_AHEAD }, (_, days) => first.add({ days: days + 1 })) : [];
  return rule(await daysAtHand(context, home, [...wanted, ...week]));
}

/** Some days, the booking's own first. */
export async function daysAtHand(
  context: Changing,
  home: Day | undefined,
  dates: readonly Temporal.PlainDate[],
): Promise<[Day, ...Day[]]> {
  const others = dates.map(String).filter((date) => date !== home?.date);
  const days = [...(home ? [home] : []), ...(await daysOn(context, others))];
  // There is a home or at least one date that is not it.
  return days as [Day, ...Day[]];
}
