import {
  balanced,
  balanceOf,
  type MoneyEntry,
  type MoneyEntryId,
  type PaidBy,
  type Party,
  type Posting,
  refundPostings,
  reversalOf,
  takePayment,
} from '@handrail/domain/billing';
import { type Booking, textOfInstant } from '@handrail/domain/day';
import { type Cents, invariant, serviceDateOf } from '@handrail/domain/platform';
import type { Changing } from '../platform/calls/handler.ts';
import { firstZone, zoneOfProgram } from './zone-of-program.ts';
import { findInvoice, openOf } from './invoice-store.ts';
import { balanceOfParty, creditOf, entriesOfBookings, entriesOfInvoices } from './ledger-store.ts';
import type { PaymentRow } from './payment-store.ts';
import { postEntry } from './post-entries.ts';

/** Posts what came in: it covers what is open of its ride or invoice, and what is more is the party's credit. */
export async function postCaptured(context: Changing, payment: PaymentRow, booking: Booking | null) {
  const party = partyOf(payment);
  const entries = await entriesAbout(context, payment);
  const openCents =
    payment.invoice_id === null
      ? balanceOf(entries, 'receivable', party)
      : await openOfInvoice(askingOf(context), payment.invoice_id);
  const prepaidCents = 0 - (await balanceOfParty(askingOf(context), { party, account: 'prepaid' }));
  const paying = { party, cents: payment.cents, by: byOf(payment), takenBy: null };
  const taken = takePayment(paying, { openCents, prepaidCents });
  // It has come in, whatever is open by now: a ride that was canceled meanwhile leaves a credit.
  const postings = taken.ok ? taken.value : creditOnly(party, payment.cents);
  return post(context, payment, booking, { why: 'payment', postings });
}

/** Posts what went back, the way it came. */
export async function postRefunded(context: Changing, refund: PaymentRow, booking: Booking | null) {
  const party = partyOf(refund);
  const entries = await entriesAbout(context, refund);
  const overpaidCents = Math.max(0, 0 - balanceOf(entries, 'receivable', party));
  // A payer may have used it for an invoice since: it is given back once.
  const isCredit = Math.min(0 - balanceOf(entries, 'credit', party), await creditOf(askingOf(context), party));
  const creditCents = Math.max(0, isCredit);
  const postings = refundPostings(party, refund.cents, byOf(refund), { overpaidCents, creditCents });
  return post(context, refund, booking, { why: 'refund', postings, reason: refund.reason });
}

/** Takes back what was posted: a refund that its bank sent back days later. */
export async function postReversed(context: Changing, payment: PaymentRow, booking: Booking | null) {
  const entries = await entriesAbout(context, payment);
  const entry = entries.find(({ id }) => id === payment.entry_id);
  if (!entry) return null;
  const reversal = reversalOf(entry, entries);
  if (!reversal.ok) return null;
  const { why, postings } = reversal.value;
  return post(context, payment, booking, { why, postings: [...postings], reverses: entry.id });
}

export function partyOf({ party_kind, party_id }: Pick<PaymentRow, 'party_kind' | 'party_id'>): Party {
  return { kind: party_kind, id: party_id };
}

function byOf({ method }: PaymentRow): PaidBy {
  invariant(method !== 'account' && method !== 'none', 'A payment is made by a way in which money moves.');
  return method;
}

function creditOnly(party: Party, cents: Cents): Posting[] {
  return balanced([
    { account: 'card', party: null, cents },
    { account: 'credit', party, cents: 0 - cents },
  ]);
}

async function entriesAbout(context: Changing, { booking_id, invoice_id }: PaymentRow): Promise<MoneyEntry[]> {
  if (booking_id !== null) return entriesOfBookings(askingOf(context), [booking_id]);
  return invoice_id === null ? [] : entriesOfInvoices(askingOf(context), [invoice_id]);
}

/** What of an invoice is still to come by the ledger, whatever its payments are said to be. */
async function openOfInvoice(asking: ReturnType<typeof askingOf>, invoiceId: string): Promise<Cents> {
  const stored = await findInvoice(asking, invoiceId);
  return stored ? openOf(stored) : 0;
}

interface NewPosting {
  why: MoneyEntry['why'];
  postings: Posting[];
  reason?: string;
  reverses?: MoneyEntryId;
}

/** Money moves on the day it moves, whatever day the ride was of. */
async function post(
  context: Changing,
  { booking_id, invoice_id }: PaymentRow,
  booking: Booking | null,
  { why, postings, reason = '', reverses }: NewPosting,
): Promise<MoneyEntryId> {
  const { tx, clock } = context;
  const zone = booking === null ? await firstZone(tx.queries, tx.operator) : await zoneOfProgram(tx, booking.programId);
  return postEntry(tx, {
    why,
    at: textOfInstant(clock.now()),
    countsOn: serviceDateOf(clock.now(), zone).toString(),
    serviceDay: booking?.serviceDay ?? null,
    subject:
      booking_id !== null
        ? { kind: 'booking', id: booking_id }
        : invoice_id !== null
          ? { kind: 'invoice', id: invoice_id }
          : null,
    reverses: reverses ?? null,
    reason,
    postings,
  });
}

function askingOf({ tx }: Changing) {
  return { queries: tx.queries, operator: tx.operator };
}
