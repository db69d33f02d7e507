import { describe, expect, test } from 'vitest';
import { paperFare } from './paper-money.ts';
import { receiptSheet, type ReceiptLine } from './receipt-sheet.ts';

const sender = { name: 'Cedar Valley Transit', address: ['1 Depot Way'] };
const standing = { owedCents: 1450, paidCents: 1450, refundedCents: 450, waivedCents: 0, openCents: 0 };

function sheet(more: Partial<Parameters<typeof receiptSheet>[0]> = {}) {
  return receiptSheet({
    booking: paperFare(),
    rider: 'Ada Rosen',
    extras: [{ title: 'Companion', cents: 150 }],
    moves: [
      { on: '2026-03-10', method: 'card', cents: 1450 },
      { on: '2026-03-12', method: 'card', cents: -450 },
    ],
    standing,
    sender,
    printedOn: '2026-03-14',
    ...more,
  });
}

const said = (lines: readonly ReceiptLine[]) => lines.map(({ text, amount }) => `${text} ${amount}`);

describe('A receipt on paper', () => {
  test('says what a ride cost line by line, and its lines come to the total', () => {
    const { title, costs, total } = sheet();
    expect(title).toBe('Receipt of ride 11');
    expect(said(costs)).toEqual(['Ride fee $12.50', 'Companion $1.50', 'Additional $0.50']);
    expect(said([total])).toEqual(['Total $14.50']);
  });

  test('says when and how it was paid and given back, and what is open', () => {
    const { moved, open } = sheet();
    expect(said(moved)).toEqual(['Paid by card, 03/10/2026 −$14.50', 'Given back by card, 03/12/2026 $4.50']);
    expect(said([open])).toEqual(['Open $0.00']);
  });

  test('names what was noted as paid without a day, and what was waived', () => {
    const half = { ...standing, paidCents: 450, refundedCents: 0, waivedCents: 1000 };
    expect(said(sheet({ moves: [], standing: half }).moved)).toEqual(['Paid −$4.50', 'Waived −$10.00']);
  });

  test('names neither where the ride went nor why', () => {
    expect(Object.keys(sheet())).not.toContain('from');
    expect(sheet().facts.map(({ name }) => name)).toEqual(['Rider', 'Day of the ride', 'Printed']);
  });
});
