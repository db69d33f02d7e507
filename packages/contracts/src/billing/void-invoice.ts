import { call, id, levels, text } from '../platform/index.ts';
import { invoice } from './invoice.ts';

/**
 * Takes an invoice out of force, with a reason. Its number stays, and its rides are in the next draft again. Of a note that was
 * written against an invoice, that invoice asks for what it gave back.
 */
export const voidInvoice = call('v1_webapp_void_invoice', {
  by: levels(3, 4),
  effect: 'operation',
  guard: 'invoice',
  readsRiders: true,
  params: { invoice_id: id, reason: text(500) },
  result: invoice,
  refusals: ['INVOICE_VOID', 'INVOICE_DRAFT', 'REASON_MISSING', 'INVOICE_SETTLED', 'CREDIT_USED', 'STALE'],
});
