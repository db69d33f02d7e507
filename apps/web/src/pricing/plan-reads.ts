import type { CallKey } from '@handrail/contracts/wire';

/** The reads that a change of a fee plan makes stale. */
export const planReads: readonly CallKey[] = [
  'getFeePlanList',
  'getProgramFeePlans',
  'getProgramPricingInfo',
  'getPricingAddlFees',
];
