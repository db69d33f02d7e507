import { describe, expect, test } from 'vitest';
import { auditInvoices, type InvoiceRow } from './audit-invoices.ts';
import { voidCreditNote, writeCreditNote } from './credit-note.ts';
import type { InvoiceStanding } from './issue-invoices.ts';
import { paperEntry } from './paper-money.ts';

const clinic = { kind: 'payer', id: '700' } as const;
const asked: InvoiceStanding & { kind: 'invoice' } = {
  kind: 'invoice',
  amountCents: 5000,
  paidCents: 0,
  creditedCents: 0,
  keptCents: 0,
  writtenOffCents: 0,
  isVoid: false,
};

/** What a note moves, or why there is none. */
function moved(invoice: Parameters<typeof writeCreditNote>[1], cents: number, reason = 'Rode alone'): string[] {
  const verdict = writeCreditNote(clinic, invoice, { cents, reason });
  return verdict.ok
    ? verdict.value.map(({ account, cents: amount }) => `${account} ${amount}`)
    : [verdict.refusal.sentence];
}

describe('A credit note', () => {
  test('takes from what is open, and what was paid already is the payer’s credit', () => {
    expect(moved(asked, 1000)).toEqual(['given_back 1000', 'receivable -1000']);
    expect(moved({ ...asked, paidCents: 4500 }, 1000)).toEqual(['given_back 1000', 'receivable -500', 'credit -500']);
    expect(moved({ ...asked, paidCents: 5000 }, 5000)).toEqual(['given_back 5000', 'credit -5000']);
    expect(moved({ ...asked, paidCents: 5000, creditedCents: 1000, keptCents: 1000 }, 4000)).toEqual([
      'given_back 4000',
      'credit -4000',
    ]);
  });

  test('is of a cent at least and of no more than was asked and not let go of, with a reason', () => {
    const most = 'Enter an amount above $0.00 and at most $30.00.';
    const left = { ...asked, creditedCents: 1500, writtenOffCents: 500 };
    expect([moved(left, 3001), moved(left, 0), moved(left, 0.5)]).toEqual([[most], [most], [most]]);
    expect(moved({ ...asked, writtenOffCents: 5000 }, 1)).toEqual(['All of it was given back or let go of already.']);
    expect(moved(asked, 1000, ' ')).toEqual(['Say why.']);
  });

  test('stands against an invoice in force, and against no other note', () => {
    expect(moved({ ...asked, isVoid: true }, 1, '')).toEqual(['The invoice is void already.']);
    expect(moved({ ...asked, kind: 'credit_note' }, 1)).toEqual(['This is a credit note itself.']);
  });

  test('is void with a reason, while the credit that it left is there', () => {
    const said = (kept: number, credit: number, reason = 'Wrong payer', isVoid = false) => {
      const verdict = voidCreditNote({ keptCents: kept, isVoid }, credit, reason);
      return verdict.ok ? 'yes' : verdict.refusal.sentence;
    };
    expect(said(500, 500)).toBe('yes');
    expect(said(0, 0)).toBe('yes');
    expect(said(500, 499)).toBe('The credit that it left was used since.');
    expect(said(0, 0, '')).toBe('Say why.');
    expect(said(0, 0, 'Twice', true)).toBe('The credit note is void already.');
  });
});

describe('The audit of invoices', () => {
  const row: InvoiceRow = {
    id: '80',
    number: '2026-0001',
    kind: 'invoice',
    amountCents: 5000,
    creditedCents: 1000,
    creditUsedCents: 0,
    writtenOffCents: 0,
    notesCents: 1000,
  };
  const note = paperEntry({
    id: '1',
    why: 'credit_note',
    subject: { kind: 'invoice', id: '80' },
    postings: [
      { account: 'given_back', party: null, cents: 1000 },
      { account: 'receivable', party: clinic, cents: -1000 },
    ],
  });
  test('finds nothing where rows and ledger say the same', () => {
    expect(auditInvoices([note], [row])).toEqual([]);
  });
  test('names what is a cent off, and an invoice that was settled for more than it asks', () => {
    expect(auditInvoices([note], [{ ...row, notesCents: 999, writtenOffCents: 1 }])).toEqual([
      'Invoice 2026-0001: Credit notes, off by -$0.01.',
      'Invoice 2026-0001: What was written off, off by $0.01.',
    ]);
    expect(auditInvoices([note], [{ ...row, amountCents: 900 }])).toEqual([
      'Invoice 2026-0001: it was settled for $1.00 more than it asks.',
    ]);
  });
});
