import { call, id, levels } from '../platform/index.ts';
import { payerRule, ruleParams } from './payer-rule.ts';

/** Says what a payer asks for from now on. */
export const editPayerRule = call('v1_webapp_edit_payer_rule', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'payer_rule',
  params: { insurance_id: id, ...ruleParams },
  result: payerRule,
  refusals: ['STALE'],
});
