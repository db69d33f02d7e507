import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { feePlan } from './fee-plan.ts';

/** The plans of all programs. */
export const getFeePlanList = call('v1_webapp_get_fee_plan_list', {
  by: levels(3, 4),
  params: {},
  result: z.array(feePlan),
});
