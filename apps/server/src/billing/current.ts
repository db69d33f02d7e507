import type { CurrentReaders } from '../platform/calls/current.ts';
import { cardProviderOnWire } from './card-provider-wire.ts';
import { findInvoice } from './invoice-store.ts';
import { invoiceOnWire } from './invoice-wire.ts';
import { termsOnWire } from './terms-store.ts';
import { officeDay } from './today.ts';

/** What stands there now, for whoever was second. */
export const current: CurrentReaders = {
  card_provider: async (queries, { operator }, _, services) => cardProviderOnWire(services, queries, operator),
  payer_terms: async (queries, { operator }, params) =>
    termsOnWire({ queries, operator }, String(params['account_id'])),
  invoice: async (queries, { operator }, params, { clocks }) => {
    const stored = await findInvoice({ queries, operator }, String(params['invoice_id']));
    return stored && invoiceOnWire(stored, (await officeDay(queries, operator, clocks.town)).toString());
  },
};
