import { type MobilityAid, mobilityAids } from '../riders/index.ts';
import type { PlannerTimes } from './planner-input.ts';
import type { PlannerPolicy } from './planner-policy.ts';
import { BOARDING_OF, type Boarding } from './policy-figures.ts';

/** How long somebody's getting in and out was measured to take; null where nobody did. */
export interface MeasuredBoarding {
  loadSec: number | null;
  unloadSec: number | null;
}

/**
 * How long a vehicle stands at a rider's doors: as it was measured for them, else by the slowest of the aids they ride with, and
 * what this run of the planner adds at each.
 */
export function boardingTime(
  aids: readonly string[],
  measured: MeasuredBoarding | undefined,
  boarding: PlannerPolicy['boarding'],
  { pickupLoadingMin, dropoffUnloadingMin }: Pick<PlannerTimes, 'pickupLoadingMin' | 'dropoffUnloadingMin'>,
): { loadSec: number; unloadSec: number } {
  const ways = ['no_aid' as const, ...aids.filter(isAid).map((aid): Boarding => BOARDING_OF[aid])].map(
    (way) => boarding[way],
  );
  // An aid that is quicker than none is still an aid.
  const own = ways.length === 1 ? ways : ways.slice(1);
  return {
    loadSec: (measured?.loadSec ?? Math.max(...own.map(({ loadSec }) => loadSec))) + pickupLoadingMin * 60,
    unloadSec: (measured?.unloadSec ?? Math.max(...own.map(({ unloadSec }) => unloadSec))) + dropoffUnloadingMin * 60,
  };
}

function isAid(aid: string): aid is MobilityAid {
  return (mobilityAids as readonly string[]).includes(aid);
}
