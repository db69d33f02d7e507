import type { CurrentReaders } from '../platform/calls/current.ts';
import { cardProviderOnWire } from './card-provider-wire.ts';
import { listDisputes } from './disputes/dispute-store.ts';
import { disputeOnWire } from './disputes/dispute-wire.ts';
import { findInvoice } from './invoice-store.ts';
import { invoiceOnWire } from './invoice-wire.ts';
import { termsOnWire } from './terms-store.ts';
import { officeDay } from './today.ts';

/** What stands there now, for whoever was second. */
export const current: CurrentReaders = {
  card_provider: async (queries, { operator }, _, services) => cardProviderOnWire(services, queries, operator),
  payer_terms: async (queries, { operator }, params) =>
    termsOnWire({ queries, operator }, String(params['account_id'])),
  dispute: async (queries, { operator }, params) => {
    const rows = await listDisputes({ queries, operator });
    const row = rows.find(({ dispute_id }) => dispute_id === params['dispute_id']);
    return row && disputeOnWire(row);
  },
  invoice: async (queries, { operator }, params, { clocks }) => {
    const stored = await findInvoice({ queries, operator }, String(params['invoice_id']));
    return stored && invoiceOnWire(stored, (await officeDay(queries, operator, clocks.town)).toString());
  },
};
