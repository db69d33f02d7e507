import type { invoice as invoiceShape } from '@handrail/contracts/billing';
import { dueOn, type InvoiceLine, invoiceStatusOf, invoiceTermsWords } from '@handrail/domain/billing';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { openOf, type StoredInvoice } from './invoice-store.ts';

type InvoiceOnWire = z.output<typeof invoiceShape>;

/** An invoice as a screen shows it; a draft's day is what it would be, issued today. */
export function invoiceOnWire(stored: StoredInvoice, today: string): InvoiceOnWire {
  const { row, standing, notes, againstNumber, hasAddress } = stored;
  return {
    invoice_id: row.invoice_id,
    version: row.version,
    number: row.number ?? '',
    kind: row.kind,
    account_id: row.account_id,
    account_name: row.account_name,
    has_address: hasAddress,
    terms: invoiceTermsWords(row.terms),
    period_start: row.starts_on,
    period_end: row.ends_on,
    lines: row.groups.flatMap(({ lines }) => lines).map(lineOnWire),
    amount_cents: standing.amountCents,
    open_cents: openOf(stored),
    status: row.state === 'draft' ? 'draft' : invoiceStatusOf(standing),
    due_date: row.due_on ?? dueOn(Temporal.PlainDate.from(today), row.terms).toString(),
    issued_on: row.issued_on,
    credited_cents: standing.creditedCents,
    credit_notes: notes.map(({ id, number, cents, reason, isVoid }) => ({
      invoice_id: id,
      number,
      amount_cents: 0 - cents,
      reason,
      is_void: isVoid,
    })),
    against:
      row.against_id === null
        ? null
        : { invoice_id: row.against_id, number: againstNumber ?? '', reason: row.note_reason },
    held_back: row.held_back.map(({ booking_id, description, lack, cents }) => ({
      booking_id,
      description,
      lack,
      amount_cents: cents,
    })),
  };
}

function lineOnWire({ bookingId, serviceDay, riderName, description, cents, isCorrection }: InvoiceLine) {
  const day = slashed(serviceDay);
  return {
    description: [isCorrection ? `Correction of ${day}` : day, riderName, description].join(', '),
    quantity: 1,
    amount_cents: cents,
    booking_id: bookingId,
  };
}

/** `03/09/2026` of `2026-03-09`, by its letters: a month end draws fifty thousand of them. */
function slashed(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** The rides an invoice names, those too that are held back. */
export function ridesOf({ row }: StoredInvoice): string[] {
  const billed = row.groups.flatMap(({ lines }) => lines.map(({ bookingId }) => bookingId));
  return [...billed, ...row.held_back.map(({ booking_id }) => booking_id)];
}
