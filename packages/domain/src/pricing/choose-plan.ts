import type { ProgramId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { FeePlan, PlanVersion, PricingId } from './plan.ts';
import { planVersionOn } from './version-in-force.ts';

/** The plan that prices a ride, and its version of that day. */
export interface ChosenPlan {
  plan: FeePlan;
  version: PlanVersion;
}

/**
 * The payer's own plan where it is one of the ride's program, for plans belong to programs; else the program's default. A
 * plan that has not begun prices nothing, and another one does not stand in for it unasked.
 */
export function choosePlan(
  plans: readonly FeePlan[],
  ride: { programId: ProgramId; serviceDay: string; payerPricingId: PricingId | null },
): Verdict<ChosenPlan, 'NO_FEE_PLAN'> {
  const ofProgram = plans.filter(({ programId }) => programId === ride.programId);
  const own = ride.payerPricingId === null ? undefined : ofProgram.find(({ id }) => id === ride.payerPricingId);
  const plan = own ?? ofProgram.find(({ isDefault }) => isDefault);
  const version = plan && planVersionOn(plan, ride.serviceDay);
  return plan && version ? yes({ plan, version }) : no('NO_FEE_PLAN', 'Please select a fee plan.');
}
