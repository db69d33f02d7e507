import { type PlannerPolicy, USUAL_POLICY } from './planner-policy.ts';

/**
 * How long a rider may be aboard by the policy of the program. Nobody is there before the way is driven, and a ride that was
 * promised to take longer may.
 */
export function rideLimitSec(
  { travelSec, promisedSec }: { travelSec: number; promisedSec: number },
  { factor, allowanceSec, mostSec }: PlannerPolicy['rideLimit'] = USUAL_POLICY.rideLimit,
): number {
  const wanted = Math.min(Math.round(travelSec * factor) + allowanceSec, mostSec);
  return Math.max(wanted, travelSec, promisedSec);
}
