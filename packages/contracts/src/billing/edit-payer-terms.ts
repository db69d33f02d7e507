import { call, id, levels } from '../platform/index.ts';
import { payerTerms, termsParams } from './payer-terms.ts';

/** Says on which terms a payer is billed from now on. What was issued keeps its own. */
export const editPayerTerms = call('v1_webapp_edit_payer_terms', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'payer_terms',
  params: { account_id: id, ...termsParams },
  result: payerTerms,
  refusals: ['STALE'],
});
