import { call, cents, id, levels, text } from '../platform/index.ts';
import { invoice } from './invoice.ts';

/**
 * Gives back a part of what an invoice asked, or all of it, by a note with a number of its own: what is open is asked of nobody
 * any more, and what was paid already is the payer's credit. A note is never taken back; it is void, as an invoice is.
 */
export const writeCreditNote = call('v1_webapp_write_credit_note', {
  by: levels(3, 4),
  effect: 'operation',
  guard: 'invoice',
  readsRiders: true,
  params: { invoice_id: id, amount_cents: cents, reason: text(500) },
  result: invoice,
  refusals: ['INVOICE_DRAFT', 'INVOICE_IS_NOTE', 'INVOICE_VOID', 'REASON_MISSING', 'AMOUNT_INVALID', 'STALE'],
});
