import { call, cents, id, levels, text } from '../platform/index.ts';
import { invoice } from './invoice.ts';

/** Lets go of what a payer paid short, with a reason. */
export const writeOffInvoice = call('v1_webapp_write_off_invoice', {
  by: levels(3, 4),
  effect: 'operation',
  guard: 'invoice',
  readsRiders: true,
  params: { invoice_id: id, amount_cents: cents, reason: text(500) },
  result: invoice,
  refusals: ['AMOUNT_INVALID', 'REASON_MISSING', 'NOTHING_OPEN', 'STALE'],
});
