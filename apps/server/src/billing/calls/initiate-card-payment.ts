import { initiateCardPayment as contract } from '@handrail/contracts/billing';
import { no, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { awaitedChange } from '../../platform/calls/handler.ts';
import { askAfter } from '../ask-after.ts';
import { cardProviderRow } from '../cards/provider-of.ts';
import { paymentEntity } from '../entities.ts';
import { findInvoice, openOf } from '../invoice-store.ts';
import { findPayment, paymentsOfInvoice } from '../payment-store.ts';

export const initiateCardPaymentHandler = awaitedChange(
  contract,
  async () => Promise.resolve(null),
  async ({ invoice_id }, { tx, by, clock }) => {
    const asking = { queries: tx.queries, operator: tx.operator };
    if (invoice_id === null) return no('NO_INVOICE', 'Choose the invoice that is paid.');
    const stored = await findInvoice(asking, invoice_id);
    if (!stored) throw notFound();
    const provider = await cardProviderRow(tx.queries, tx.operator);
    if (provider === undefined || provider.kind === 'none') {
      return no('NO_PROVIDER', 'There is no card provider yet. Set one up first.');
    }
    const under = (await paymentsOfInvoice(asking, invoice_id)).find(({ state }) => state === 'pending');
    if (under) return yes({ payment_id: under.payment_id });
    const cents = openOf(stored);
    if (cents <= 0) return no('ALREADY_PAID', 'Nothing is open of this invoice.');
    const { payment_id } = await tx.insert(paymentEntity, {
      kind: 'charge',
      booking_id: null,
      invoice_id,
      party_kind: 'payer',
      party_id: stored.row.account_id,
      charge_id: null,
      method: 'card',
      cents,
      state: 'pending',
      provider: provider.kind,
      provider_ref: null,
      checkout_url: null,
      saved_card_id: null,
      failure: null,
      entry_id: null,
      started_by: by.personId,
      started_at: clock.now().toString(),
      settled_at: null,
    });
    return yes({ payment_id });
  },
  async ({ payment_id }, context) => askAfter(context, [payment_id]),
  async ({ payment_id }, { queries, by }) => {
    const row = await findPayment({ queries, operator: by.operator }, payment_id);
    return { checkout_url: row?.checkout_url ?? '' };
  },
);
