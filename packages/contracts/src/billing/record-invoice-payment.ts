import { z } from 'zod';
import { call, cents, id, levels, line } from '../platform/index.ts';
import { invoice } from './invoice.ts';

/** Books what a payer sent: over the invoices that were chosen, or over what was due first. What is more is the payer's credit. */
export const recordInvoicePayment = call('v1_webapp_record_invoice_payment', {
  by: levels(3, 4),
  effect: 'operation',
  readsRiders: true,
  params: {
    account_id: id,
    amount_cents: cents,
    payment: z.enum(['cash', 'check']),
    /** Of the check, or what the payer wrote with it. */
    reference: line(80),
    invoice_ids: z.array(id).max(500),
  },
  result: z.object({ invoices: z.array(invoice), credit_cents: cents }),
  refusals: ['AMOUNT_INVALID'],
});
