import { voidInvoice as contract } from '@handrail/contracts/billing';
import { voidInvoice } from '@handrail/domain/billing';
import { invariant, no, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { invoiceEntity } from '../entities.ts';
import { findInvoice } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { paymentsOfInvoice } from '../payment-store.ts';
import { ridersOfInvoices } from '../riders-of-invoices.ts';
import { officeDay } from '../today.ts';
import { takeBackNote } from '../take-back-note.ts';

export const voidInvoiceHandler = change(contract, async ({ invoice_id, reason, expected_version }, context) => {
  const { tx, clock } = context;
  const asking = { queries: tx.queries, operator: tx.operator };
  const stored = await findInvoice(asking, invoice_id);
  if (!stored) throw notFound();
  if (isStale(stored.row, expected_version)) return stale('invoice');
  if (stored.row.state === 'draft') return no('INVOICE_DRAFT', 'This is a draft: draft anew instead.');
  if ((await paymentsOfInvoice(asking, invoice_id)).some(({ state }) => state === 'pending')) {
    return no('INVOICE_SETTLED', 'A payment of this invoice is under way.');
  }
  // Notes of drafts that were issued before they left a credit have no entry.
  const isNote = stored.row.entry_id !== null;
  const verdict = isNote ? await takeBackNote(context, stored, reason) : voidInvoice(stored.standing, reason);
  if (!verdict.ok) return verdict;
  context.because(reason);
  await tx.save(invoiceEntity, invoice_id, stored.row.version, { state: 'void', void_reason: reason });
  const saved = await findInvoice(asking, invoice_id);
  invariant(saved, 'An invoice is never removed once it was issued.');
  context.reveals(await ridersOfInvoices(tx.queries, tx.operator, [saved]));
  return yes(invoiceOnWire(saved, (await officeDay(tx.queries, tx.operator, clock)).toString()));
});
