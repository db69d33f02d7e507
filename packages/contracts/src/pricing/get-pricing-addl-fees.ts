import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { addlFee } from './addl-fee.ts';

/** What a plan charges beside the ride today. */
export const getPricingAddlFees = call('v1_webapp_get_pricing_addl_fees', {
  by: levels(3, 4),
  params: { pricing_id: id },
  result: z.array(addlFee),
});
