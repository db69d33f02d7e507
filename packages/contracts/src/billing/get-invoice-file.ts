import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** An invoice as it goes into an envelope: a PDF. */
export const getInvoiceFile = call('v1_webapp_get_invoice_file', {
  by: levels(3, 4),
  readsRiders: true,
  params: { invoice_id: id },
  result: z.object({ file_url: z.string(), file_name: z.string() }),
  refusals: ['INVOICE_DRAFT'],
});
