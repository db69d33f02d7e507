import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { feePlan } from './fee-plan.ts';

export const getProgramFeePlans = call('v1_webapp_get_program_fee_plans', {
  by: levels(3, 4),
  params: { program_id: id },
  result: z.array(feePlan),
});
