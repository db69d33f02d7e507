import { call, day, id, levels } from '../platform/index.ts';
import { plannerPolicy } from './planner-policy.ts';

/** By what a program is planned on a service day; left out, today. */
export const getPlannerPolicy = call('v1_webapp_get_planner_policy', {
  by: levels(3, 4),
  params: { program_id: id, date: day.optional() },
  result: plannerPolicy,
  refusals: ['PROGRAM_NOT_FOUND', 'POLICY_INVALID'],
});
