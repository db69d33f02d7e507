import { no, yes, type Verdict } from '../platform/verdict.ts';

/** What the fee plan part of an account's panel holds before it is saved. */
export interface FeePlanChoice {
  isPayAccount: boolean;
  pricingId: string | null;
  programIds: readonly string[];
}

/** What is saved. An account that pays for nobody keeps no plan it might be charged by later. */
export interface PayerTerms {
  isInsurance: boolean;
  pricingId: string | null;
}

/** A pay account needs a program, for plans belong to programs, and then one of its plans. */
export function chooseFeePlan(choice: FeePlanChoice): Verdict<PayerTerms, 'NO_PROGRAM' | 'NO_FEE_PLAN'> {
  if (!choice.isPayAccount) return yes({ isInsurance: false, pricingId: null });
  const served = checkPayerPrograms(choice.programIds);
  if (!served.ok) return served;
  if (!choice.pricingId) return no('NO_FEE_PLAN', 'Please select a fee plan.');
  return yes({ isInsurance: true, pricingId: choice.pricingId });
}

/** Who pays for rides does so in a program. */
export function checkPayerPrograms(programIds: readonly string[]): Verdict<true, 'NO_PROGRAM'> {
  return programIds.length === 0 ? no('NO_PROGRAM', 'Please select a program service first.') : yes(true);
}
