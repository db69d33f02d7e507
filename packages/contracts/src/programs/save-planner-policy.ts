import { call, day, id, levels } from '../platform/index.ts';
import { plannerPolicy, policyFigures } from './planner-policy.ts';

/** Says by what a program is planned from a service day on. Figures that are left out are as usual from then on. */
export const savePlannerPolicy = call('v1_webapp_save_planner_policy', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'planner_policy',
  params: { program_id: id, date: day, policy: policyFigures },
  result: plannerPolicy,
  refusals: ['POLICY_INVALID', 'NO_SERVICE', 'PAST_DAY', 'PROGRAM_NOT_FOUND', 'STALE'],
});
