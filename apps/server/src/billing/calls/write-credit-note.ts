import { writeCreditNote as contract } from '@handrail/contracts/billing';
import { numberText, writeCreditNote } from '@handrail/domain/billing';
import { textOfInstant } from '@handrail/domain/day';
import { invariant, no, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { invoiceEntity } from '../entities.ts';
import { lastNumbers } from '../invoice-numbers.ts';
import { findInvoice } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { postEntry } from '../post-entries.ts';
import { ridersOfInvoices } from '../riders-of-invoices.ts';
import { officeDay } from '../today.ts';

/** A note is a row among the invoices with a number of its own, and posted to the invoice that it stands against. */
export const writeCreditNoteHandler = change(contract, async (params, context) => {
  const { invoice_id, amount_cents, reason, expected_version } = params;
  const { tx, clock } = context;
  const asking = { queries: tx.queries, operator: tx.operator };
  const stored = await findInvoice(asking, invoice_id);
  if (!stored) throw notFound();
  const { row, standing } = stored;
  if (isStale(row, expected_version)) return stale('invoice');
  if (row.state === 'draft') return no('INVOICE_DRAFT', 'This is a draft: draft anew instead.');
  const party = { kind: 'payer', id: row.account_id } as const;
  const verdict = writeCreditNote(party, { ...standing, kind: row.kind }, { cents: amount_cents, reason });
  if (!verdict.ok) return verdict;
  context.because(reason);
  const today = await officeDay(tx.queries, tx.operator, clock);
  const entry_id = await postEntry(tx, {
    why: 'credit_note',
    at: textOfInstant(clock.now()),
    countsOn: today.toString(),
    serviceDay: null,
    subject: { kind: 'invoice', id: invoice_id },
    reverses: null,
    reason,
    postings: verdict.value,
  });
  const seq = (await lastNumbers(tx.queries, tx.operator, today.year)).creditNote + 1;
  await tx.insert(invoiceEntity, {
    account_id: row.account_id,
    account_name: row.account_name,
    state: 'issued',
    kind: 'credit_note',
    year: today.year,
    seq,
    number: numberText('credit_note', today.year, seq),
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    issued_on: today.toString(),
    due_on: today.toString(),
    terms: JSON.stringify(row.terms),
    groups: JSON.stringify([]),
    cents: 0 - amount_cents,
    against_id: invoice_id,
    note_reason: reason,
    entry_id,
  });
  const credited_cents = standing.creditedCents + amount_cents;
  await tx.save(invoiceEntity, invoice_id, row.version, { credited_cents });
  const saved = await findInvoice(asking, invoice_id);
  invariant(saved, 'An invoice is never removed once it was issued.');
  context.reveals(await ridersOfInvoices(tx.queries, tx.operator, [saved]));
  return yes(invoiceOnWire(saved, today.toString()));
});
