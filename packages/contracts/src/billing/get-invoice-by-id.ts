import { call, id, levels } from '../platform/index.ts';
import { invoice } from './invoice.ts';

/** One invoice with its lines. */
export const getInvoiceById = call('v1_webapp_get_invoice_by_id', {
  by: levels(3, 4),
  readsRiders: true,
  params: { invoice_id: id },
  result: invoice,
});
