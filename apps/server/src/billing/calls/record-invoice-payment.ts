import { recordInvoicePayment as contract } from '@handrail/contracts/billing';
import { settleInvoices } from '@handrail/domain/billing';
import { no, yes } from '@handrail/domain/platform';
import { isAccount } from '../../accounts/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { paymentEntity } from '../entities.ts';
import { listInvoices, openOf } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { postCaptured } from '../post-payment.ts';
import { ridersOfInvoices } from '../riders-of-invoices.ts';
import { officeDay } from '../today.ts';

export const recordInvoicePaymentHandler = change(contract, async (params, context) => {
  const { account_id, amount_cents, payment: method, reference, invoice_ids } = params;
  const { tx, by, clock } = context;
  const asking = { queries: tx.queries, operator: tx.operator };
  if (!(await isAccount(tx.queries, tx.operator, account_id))) throw notFound();
  if (amount_cents <= 0) {
    const sentence = 'Enter an amount above $0.00.';
    return no('AMOUNT_INVALID', sentence, { amount_cents: sentence });
  }
  const issued = await listInvoices(asking, { accountId: account_id, state: 'issued' });
  const open = issued.flatMap((stored) => {
    const { invoice_id: id, number, due_on: dueOn } = stored.row;
    return number === null || dueOn === null ? [] : [{ id, number, dueOn, openCents: openOf(stored) }];
  });
  if (invoice_ids.some((id) => !open.some((one) => one.id === id))) throw notFound();
  const { parts, creditCents } = settleInvoices(amount_cents, open, invoice_ids);
  const now = clock.now().toString();
  const moved = [
    ...parts.map(({ invoiceId, cents }) => ({ invoiceId, cents })),
    ...(creditCents > 0 ? [{ invoiceId: null, cents: creditCents }] : []),
  ];
  for (const { invoiceId, cents } of moved) {
    const row = await tx.insert(paymentEntity, {
      kind: 'charge',
      booking_id: null,
      invoice_id: invoiceId,
      party_kind: 'payer',
      party_id: account_id,
      charge_id: null,
      method,
      cents,
      state: 'captured',
      provider: null,
      provider_ref: null,
      checkout_url: null,
      saved_card_id: null,
      reference,
      failure: null,
      entry_id: null,
      started_by: by.personId,
      started_at: now,
      settled_at: now,
    });
    const entry_id = await postCaptured(context, row, null);
    await tx.save(paymentEntity, row.payment_id, row.version, { entry_id });
  }
  const today = (await officeDay(tx.queries, tx.operator, clock)).toString();
  const ids = parts.map(({ invoiceId }) => invoiceId);
  const saved = await listInvoices(asking, { ids });
  context.reveals(await ridersOfInvoices(tx.queries, tx.operator, saved));
  return yes({ invoices: saved.map((stored) => invoiceOnWire(stored, today)), credit_cents: creditCents });
});
