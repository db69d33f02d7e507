import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { payerRule } from './payer-rule.ts';

/** What each payer asks for, by name; of one that was never asked, that it asks for nothing. */
export const getPayerRules = call('v1_webapp_get_payer_rules', {
  by: levels(1, 2, 3, 4),
  params: {},
  result: z.array(payerRule),
});
