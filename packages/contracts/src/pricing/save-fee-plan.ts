import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { fareZone, feePlan, tier, zonePair } from './fee-plan.ts';

/** Says what a plan charges from a service day on; left out, from today. What is not sent stays as it was. */
export const saveFeePlan = call('v1_webapp_save_fee_plan', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'pricing',
  params: {
    pricing_id: id,
    tiers: z.array(tier).max(4),
    effective_on: day.optional(),
    zones: z.array(fareZone).max(100).optional(),
    zone_pairs: z.array(zonePair).max(1000).optional(),
  },
  result: feePlan,
  refusals: ['FEE_INVALID', 'DAY_INVALID', 'DAY_PRICED', 'STALE'],
});
