import { describe, expect, test } from 'vitest';
import { draftInvoice } from './draft-invoice.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { PAPER_TERMS, paperBillable } from './paper-money.ts';

type Sheet = Parameters<typeof invoiceSheet>[0];

function sheet(more: Partial<Sheet> = {}, rides = [paperBillable()]) {
  const november = { terms: PAPER_TERMS, startsOn: '2026-11-01', endsOn: '2026-11-30' };
  const { groups, amountCents } = draftInvoice('700', rides, november).draft;
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
  test('has for each ride its day, who rode, the way, what it was and the payer’s number', () => {
    const { columns, rows } = sheet({}, [
      paperBillable(),
      paperBillable({ bookingId: '12', serviceDay: '2025-12-30' }),
    ]);
    expect(columns).toEqual({ rider: 'Rider', way: 'From › to', ride: 'Ride', number: 'Your number' });
    expect(rows.map(({ date }) => date)).toEqual(['12/30/25', '11/03']);
    expect(rows[1]).toMatchObject({
      rider: 'Castellano, Rita',
      way: '612 Juniper Ave › Elm Street Clinic',
      ride: 'Wheelchair, 4.80 mi',
      number: 'EF-20421',
      amount: '$45.90',
    });
  });

  test('has no column of numbers where the payer gave none, and is read where its lines are older than their ways', () => {
    expect(sheet({}, [paperBillable({ payerNumber: '' })]).columns.number).toBe('');
    const { groups } = draftInvoice('700', [paperBillable()], {
      terms: PAPER_TERMS,
      startsOn: '',
      endsOn: '2026-11-30',
    }).draft;
    const old = groups.map((group) => ({
      ...group,
      lines: group.lines.map(({ way: _way, payerNumber: _number, status: _status, ...line }) => line),
    }));
    const { rows, totals } = sheet({ groups: old });
    expect(rows[0]).toMatchObject({ way: '', number: '' });
    expect(totals[0]).toEqual({ name: '1 ride', amount: '$45.90' });
  });

  test('counts apart who was driven and who was not there', () => {
    const rides = (['completed', 'completed', 'no_show', 'canceled_late'] as const).map((status, n) =>
      paperBillable({ bookingId: String(n), status, owedCents: 1000 }),
    );
    expect(sheet({}, rides).totals[0]).toEqual({ name: '2 rides, 1 no show, 1 canceled', amount: '$40.00' });
  });

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
  expect(columns).toEqual({ rider: 'Invoice', way: 'Reason', ride: '', number: '' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ date: '12/01', rider: '2026-0412', ride: '', number: '', amount: '−$10.00' });
  expect([rows[0]?.way, ...(rows[0]?.under.map(({ text }) => text) ?? [])].join(' ')).toBe(reason);
});
