import { describe, expect, test } from 'vitest';
import { draftInvoice } from './draft-invoice.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { PAPER_TERMS, paperBillable } from './paper-money.ts';

type Sheet = Parameters<typeof invoiceSheet>[0];

function sheet(more: Partial<Sheet> = {}) {
  const november = { terms: PAPER_TERMS, startsOn: '2026-11-01', endsOn: '2026-11-30' };
  const { groups, amountCents } = draftInvoice('700', [paperBillable()], november).draft;
  return invoiceSheet({
    number: '2026-0412',
    kind: 'invoice',
    ...november,
    issuedOn: '2026-12-01',
    dueOn: '2026-12-31',
    groups,
    amountCents,
    openCents: amountCents,
    isVoid: false,
    notes: [],
    keptCents: 0,
    against: null,
    sender: { name: 'Cedar', address: [] },
    billedTo: ['Elm Street Clinic'],
    ...more,
  });
}
const note = { number: '2026-C09', cents: 1000, reason: 'Rode alone' };

describe('An invoice on paper', () => {
  test('names each note that stands against it, and what the payer keeps of it', () => {
    const { totals, stamp, payment } = sheet({ notes: [note], openCents: 0, keptCents: 1000 });
    expect(totals.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
      '1 ride $45.90',
      'Credit note 2026-C09 −$10.00',
      'Kept as your credit $10.00',
      'Paid or let go −$45.90',
    ]);
    expect([stamp, payment]).toEqual([null, []]);
  });

  test('that was given back whole says so across its head, by the number of its note', () => {
    expect(sheet({ notes: [{ ...note, cents: 4590 }], openCents: 0 }).stamp).toBe('Credited by 2026-C09');
    expect(sheet({ isVoid: true, openCents: 0 }).stamp).toBe('Void');
  });
});

test('A note that stands against an invoice is one line: which, why and how much.', () => {
  const reason = 'The ride of the third was driven with another rider, who is charged for it.';
  const { title, columns, rows, amount, amountName, facts, payment } = sheet({
    number: '2026-C09',
    kind: 'credit_note',
    groups: [],
    amountCents: -1000,
    openCents: 0,
    against: { number: '2026-0412', reason },
  });
  expect([title, amountName, amount, payment]).toEqual(['Credit note 2026-C09', 'Credit', '$10.00', []]);
  expect(facts[0]).toEqual({ name: 'Credit on', value: 'Invoice 2026-0412' });
  expect(columns).toEqual(['Invoice', 'Reason']);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ date: '12/01/2026', rider: '2026-0412', amount: '−$10.00' });
  expect([rows[0]?.ride, ...(rows[0]?.under.map(({ text }) => text) ?? [])].join(' ')).toBe(reason);
});
