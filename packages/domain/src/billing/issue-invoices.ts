import { Temporal } from 'temporal-polyfill';
import type { AccountId, DateText } from '../day/index.ts';
import { money, type Cents } from '../platform/money.ts';
import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { dueOn, type BillingTerms } from './billing-terms.ts';
import type { Draft } from './draft-invoice.ts';

/** An invoice or a credit note as it was issued. It is never edited: it is void, or a note stands against it. */
export interface Issued {
  number: string;
  kind: 'invoice' | 'credit_note';
  payerId: AccountId;
  issuedOn: DateText;
  dueOn: DateText;
  draft: Draft;
  /** Of a credit note below zero. */
  amountCents: Cents;
}

/** The last numbers that were given in a year; 0 where none was. */
export interface LastNumbers {
  invoice: number;
  creditNote: number;
}

/**
 * Issues some drafts at once, numbered without gaps in the order in which they are given. What asks less than was asked
 * before is a credit note, which has numbers of its own.
 */
export function issueInvoices(
  drafts: readonly { draft: Draft; terms: BillingTerms; payerName: string; hasAddress: boolean }[],
  { last, today }: { last: LastNumbers; today: Temporal.PlainDate },
): Verdict<{ issued: Issued[]; last: LastNumbers }, 'NOTHING_TO_ISSUE' | 'NO_ADDRESS'> {
  if (drafts.length === 0 || drafts.some(({ draft }) => draft.groups.length === 0)) {
    return no('NOTHING_TO_ISSUE', 'There is nothing to issue.');
  }
  const nowhere = drafts.find(({ hasAddress }) => !hasAddress);
  if (nowhere) return no('NO_ADDRESS', `Add the address that the invoice of ${nowhere.payerName} goes to.`);
  const next = { ...last };
  const issued = drafts.map(({ draft, terms }): Issued => {
    const kind = draft.amountCents < 0 ? 'credit_note' : 'invoice';
    const number = numberText(kind, today.year, kind === 'invoice' ? ++next.invoice : ++next.creditNote);
    return {
      number,
      kind,
      payerId: draft.payerId,
      issuedOn: today.toString(),
      dueOn: dueOn(today, terms).toString(),
      draft,
      amountCents: draft.amountCents,
    };
  });
  return yes({ issued, last: next });
}

/** `2026-0412`, and `2026-C09` of a credit note; after 9999 a number is one digit longer. */
export function numberText(kind: Issued['kind'], year: number, number: number): string {
  const digits = String(number);
  return kind === 'invoice' ? `${year}-${digits.padStart(4, '0')}` : `${year}-C${digits.padStart(2, '0')}`;
}

/** An invoice as money has come in for it and notes were written against it. */
export interface InvoiceStanding {
  amountCents: Cents;
  /** In money, or out of the payer's credit. */
  paidCents: Cents;
  creditedCents: Cents;
  /** What of that had been paid already, and is the payer's credit. */
  keptCents: Cents;
  writtenOffCents: Cents;
  isVoid: boolean;
}

export function openCentsOf({
  amountCents,
  paidCents,
  creditedCents,
  keptCents,
  writtenOffCents,
  isVoid,
}: InvoiceStanding): Cents {
  return isVoid ? 0 : amountCents - paidCents - creditedCents + keptCents - writtenOffCents;
}

export function invoiceStatusOf(invoice: InvoiceStanding): 'open' | 'paid' | 'void' {
  if (invoice.isVoid) return 'void';
  return openCentsOf(invoice) > 0 ? 'open' : 'paid';
}

/** Takes an invoice out of force; its rides are in the next draft again. One that money came in for needs a note instead. */
export function voidInvoice(invoice: InvoiceStanding, reason: string): Verdict<true, VoidRefusal> {
  if (invoice.isVoid) return no('INVOICE_VOID', 'The invoice is void already.');
  if (isBlank(reason)) return no('REASON_MISSING', 'Say why.', { reason: 'Say why.' });
  const { paidCents, creditedCents, writtenOffCents } = invoice;
  if (paidCents + creditedCents + writtenOffCents !== 0) {
    return no('INVOICE_SETTLED', 'Money was booked for this invoice. Write a credit note instead.');
  }
  return yes(true);
}

type VoidRefusal = 'INVOICE_VOID' | 'REASON_MISSING' | 'INVOICE_SETTLED';

/** Whether a note of so much may be written: no more is given back than was asked, and nothing that was let go of already. */
export function checkCreditNote(
  invoice: InvoiceStanding,
  cents: Cents,
): Verdict<Cents, 'INVOICE_VOID' | 'AMOUNT_INVALID'> {
  if (invoice.isVoid) return no('INVOICE_VOID', 'The invoice is void already.');
  const most = invoice.amountCents - invoice.creditedCents - invoice.writtenOffCents;
  if (Number.isSafeInteger(cents) && cents > 0 && cents <= most) return yes(cents);
  const sentence =
    most > 0
      ? `Enter an amount above $0.00 and at most ${money(most)}.`
      : 'All of it was given back or let go of already.';
  return no('AMOUNT_INVALID', sentence, { amount_cents: sentence });
}
