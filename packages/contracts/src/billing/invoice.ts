import { z } from 'zod';
import { cents, day, id, sumCents } from '../platform/index.ts';

const invoiceLine = z.object({
  description: z.string(),
  quantity: z.number(),
  amount_cents: cents,
  booking_id: id.nullable(),
});

/** An invoice, or what is going to be one. */
export const invoice = z.object({
  invoice_id: id,
  version: z.int(),
  /** Empty of a draft: numbers are given without gaps when it is issued. */
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  account_id: id.nullable(),
  account_name: z.string(),
  /** Whether its payer has an address that it goes to, and on which terms it is asked. */
  has_address: z.boolean(),
  terms: z.string(),
  period_start: day,
  period_end: day,
  lines: z.array(invoiceLine),
  amount_cents: sumCents,
  open_cents: sumCents,
  status: z.enum(['draft', 'open', 'paid', 'void']),
  /** Of a draft as it would be, issued today. */
  due_date: day,
  issued_on: day.nullable(),
  /** What notes that stand against it have given back; those that are void are listed and count for nothing. */
  credited_cents: sumCents,
  credit_notes: z.array(
    z.object({ invoice_id: id, number: z.string(), amount_cents: cents, reason: z.string(), is_void: z.boolean() }),
  ),
  /** What a note stands against; null of an invoice, and of a note that a draft became. */
  against: z.object({ invoice_id: id, number: z.string(), reason: z.string() }).nullable(),
  /** Rides of the payer that are not on it, and why. */
  held_back: z.array(z.object({ booking_id: id, description: z.string(), lack: z.string(), amount_cents: cents })),
});
