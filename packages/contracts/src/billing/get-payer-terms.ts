import { call, id, levels } from '../platform/index.ts';
import { payerTerms } from './payer-terms.ts';

/** The terms on which a payer is billed. */
export const getPayerTerms = call('v1_webapp_get_payer_terms', {
  by: levels(3, 4),
  params: { account_id: id },
  result: payerTerms,
});
