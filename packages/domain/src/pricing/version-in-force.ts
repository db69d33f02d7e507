import { readDay, slashDate } from '../platform/dates.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { FeePlan, PlanVersion } from './plan.ts';

/** A ride is priced by what its plan charged on its own day; null before the plan's first day. */
export function planVersionOn({ versions }: Pick<FeePlan, 'versions'>, serviceDay: string): PlanVersion | null {
  let inForce: PlanVersion | null = null;
  for (const version of versions) {
    if (version.effectiveOn <= serviceDay && (!inForce || version.effectiveOn >= inForce.effectiveOn))
      inForce = version;
  }
  return inForce;
}

/** What the plan's rides say of its past. */
export interface PricedPast {
  /** The last day before today on which the plan priced a ride. */
  pricedThrough: string | null;
  /** Whether the version of that day priced a ride, of whatever day. */
  hasPriced: (effectiveOn: string) => boolean;
}

/** Adds a version, in place of one of the same day that priced nothing yet. What was priced stays as it was priced. */
export function withVersion(
  { versions }: Pick<FeePlan, 'versions'>,
  version: PlanVersion,
  { pricedThrough, hasPriced }: PricedPast,
): Verdict<readonly PlanVersion[], 'DAY_INVALID' | 'DAY_PRICED'> {
  const { effectiveOn } = version;
  const day = readDay(effectiveOn);
  if (!day.ok || day.value.toString() !== effectiveOn) return refused('DAY_INVALID', 'Choose the day it starts on.');
  if (pricedThrough !== null && effectiveOn <= pricedThrough) {
    return refused('DAY_PRICED', `Rides until ${shown(pricedThrough)} are priced. Choose a day after that.`);
  }
  if (versions.some((other) => other.effectiveOn === effectiveOn) && hasPriced(effectiveOn)) {
    return refused('DAY_PRICED', `The version of ${shown(effectiveOn)} priced rides and stays. Choose another day.`);
  }
  const others = versions.filter((other) => other.effectiveOn !== effectiveOn);
  return yes([...others, version].toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1)));
}

function refused<C extends string>(code: C, sentence: string) {
  return no(code, sentence, { effective_on: sentence });
}

function shown(day: string): string {
  const date = readDay(day);
  return date.ok ? slashDate(date.value) : day;
}
