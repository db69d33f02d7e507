import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { feePlan, paymentTiming } from './fee-plan.ts';

/** What a plan is called, when its rides are paid, and whether it prices the rides of whoever has no plan of their own. */
export const saveFeePlanInfo = call('v1_webapp_save_fee_plan_info', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'pricing',
  params: {
    pricing_id: id,
    pricing_name: line(80),
    payment_timing: paymentTiming,
    is_default: z.boolean().optional(),
  },
  result: feePlan,
  refusals: ['NAME_MISSING', 'NAME_TAKEN', 'STALE'],
});
