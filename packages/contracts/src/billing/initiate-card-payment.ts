import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Opens a page of the card provider's on which what is open of an invoice is paid. */
export const initiateCardPayment = call('v1_webapp_initiate_card_payment', {
  by: levels(3, 4),
  effect: 'operation',
  params: { invoice_id: id.nullable() },
  result: z.object({ checkout_url: z.string() }),
  refusals: ['NO_PROVIDER', 'NO_INVOICE', 'ALREADY_PAID'],
});
