import { call, id, levels, line } from '../platform/index.ts';
import { feePlan } from './fee-plan.ts';

/** A plan begins today, and every ride by it is free until somebody says otherwise. */
export const createNewFeePlan = call('v1_webapp_create_new_fee_plan', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { program_id: id, pricing_name: line(80) },
  result: feePlan,
  refusals: ['NAME_MISSING', 'NAME_TAKEN'],
});
