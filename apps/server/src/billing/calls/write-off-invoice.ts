import { writeOffInvoice as contract } from '@handrail/contracts/billing';
import { forgive } from '@handrail/domain/billing';
import { textOfInstant } from '@handrail/domain/day';
import { invariant, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { invoiceEntity } from '../entities.ts';
import { findInvoice, openOf } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { postEntry } from '../post-entries.ts';
import { ridersOfInvoices } from '../riders-of-invoices.ts';
import { officeDay } from '../today.ts';

export const writeOffInvoiceHandler = change(contract, async (params, context) => {
  const { invoice_id, amount_cents, reason, expected_version } = params;
  const { tx, clock } = context;
  const asking = { queries: tx.queries, operator: tx.operator };
  const stored = await findInvoice(asking, invoice_id);
  if (!stored) throw notFound();
  if (isStale(stored.row, expected_version)) return stale('invoice');
  const party = { kind: 'payer', id: stored.row.account_id } as const;
  const verdict = forgive('written_off', party, { cents: amount_cents, openCents: openOf(stored), reason });
  if (!verdict.ok) return verdict;
  context.because(reason);
  const today = (await officeDay(tx.queries, tx.operator, clock)).toString();
  await postEntry(tx, {
    why: 'write_off',
    at: textOfInstant(clock.now()),
    countsOn: today,
    serviceDay: null,
    subject: { kind: 'invoice', id: invoice_id },
    reverses: null,
    reason,
    postings: verdict.value,
  });
  const written_off_cents = stored.standing.writtenOffCents + amount_cents;
  await tx.save(invoiceEntity, invoice_id, stored.row.version, { written_off_cents });
  const saved = await findInvoice(asking, invoice_id);
  invariant(saved, 'An invoice is never removed once it was issued.');
  context.reveals(await ridersOfInvoices(tx.queries, tx.operator, [saved]));
  return yes(invoiceOnWire(saved, today));
});
