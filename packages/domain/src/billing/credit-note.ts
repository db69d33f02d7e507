import type { Cents } from '../platform/money.ts';
import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { checkCreditNote, openCentsOf, type InvoiceStanding, type Issued } from './issue-invoices.ts';
import type { Party } from './ledger-accounts.ts';
import { balanced, type Posting } from './money-entry.ts';

type NoteRefusal = 'INVOICE_IS_NOTE' | 'INVOICE_VOID' | 'REASON_MISSING' | 'AMOUNT_INVALID';

/**
 * Gives back a part of what an invoice asked, or all of it, by a note that stands against it. What is still open is asked of
 * nobody any more; what was paid already is the payer's credit.
 */
export function writeCreditNote(
  party: Party,
  invoice: InvoiceStanding & Pick<Issued, 'kind'>,
  { cents, reason }: { cents: Cents; reason: string },
): Verdict<Posting[], NoteRefusal> {
  if (invoice.kind === 'credit_note') return no('INVOICE_IS_NOTE', 'This is a credit note itself.');
  const checked = checkCreditNote(invoice, cents);
  if (!checked.ok && checked.refusal.code === 'INVOICE_VOID') return checked;
  if (isBlank(reason)) return no('REASON_MISSING', 'Say why.', { reason: 'Say why.' });
  if (!checked.ok) return checked;
  const ofOpen = Math.min(cents, Math.max(0, openCentsOf(invoice)));
  return yes(
    balanced([
      { account: 'given_back', party: null, cents },
      { account: 'receivable', party, cents: 0 - ofOpen },
      { account: 'credit', party, cents: ofOpen - cents },
    ]),
  );
}

/**
 * What a draft gives that asks less than was asked before: its payer's credit, to be used for what is open of another invoice.
 * Those stay as they were issued, so that none of them is less open by it.
 */
export function creditOfDraft(party: Party, { amountCents }: Pick<Issued, 'amountCents'>): Posting[] {
  return balanced([
    { account: 'receivable', party, cents: 0 - amountCents },
    { account: 'credit', party, cents: amountCents },
  ]);
}

/** Takes a note out of force that left its payer credit, while the credit that it left is there to be taken back. */
export function voidCreditNote(
  note: { keptCents: Cents; isVoid: boolean },
  creditCents: Cents,
  reason: string,
): Verdict<true, 'INVOICE_VOID' | 'REASON_MISSING' | 'CREDIT_USED'> {
  if (note.isVoid) return no('INVOICE_VOID', 'The credit note is void already.');
  if (isBlank(reason)) return no('REASON_MISSING', 'Say why.', { reason: 'Say why.' });
  if (note.keptCents > creditCents) return no('CREDIT_USED', 'The credit that it left was used since.');
  return yes(true);
}
