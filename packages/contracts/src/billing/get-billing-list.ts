import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { billing } from './billing.ts';

/** What the installation has asked this operator for, newest first. */
export const getBillingList = call('v1_webapp_get_billing_list', {
  by: levels(3, 4),
  params: {},
  result: z.array(billing),
});
