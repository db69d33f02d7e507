import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { invoice } from './invoice.ts';

/** The drafts and what was issued, newest first; of one payer where it is named. */
export const getInvoiceList = call('v1_webapp_get_invoice_list', {
  by: levels(3, 4),
  readsRiders: true,
  params: { account_id: id.optional() },
  result: z.array(invoice),
});
