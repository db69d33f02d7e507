import { describe, expect, test } from 'vitest';
import { type AtDropOff, cardAtDropOff, isGoodOn } from './charge-at-drop-off.ts';
import { paperFare } from './paper-money.ts';

const DRIVEN: AtDropOff = {
  openCents: 1450,
  cards: [
    { id: '7', expires: '02/2026' },
    { id: '5', expires: '03/2026' },
    { id: '3', expires: '08/2029' },
  ],
  taken: new Set(['cash', 'card']),
  wasTried: false,
  today: '2026-03-31',
};
const byCard = { payment: 'Card', paymentStatus: 'unpaid' } as const;

function check(ride: Parameters<typeof paperFare>[0], known: Partial<AtDropOff>, card: string | null) {
  expect(cardAtDropOff(paperFare({ ...byCard, ...ride }), { ...DRIVEN, ...known })).toBe(card);
}

describe('A card that is kept', () => {
  test('is charged once its ride is over: the newest that is good', () => check({}, {}, '5'));
  test('is charged for no ride that is still to be driven, was canceled, or nobody came to', () => {
    for (const rideStatus of [0, 1, 6, 4, 7, 5, 8] as const) check({ rideStatus }, {}, null);
  });
  test('is charged for no ride that is paid in another way', () => {
    for (const payment of ['Cash', 'account', '', 'Prepaid']) check({ payment }, {}, null);
  });
  test('is charged for nothing that is paid, is being paid, or is not owed', () => {
    for (const paymentStatus of ['pending', 'paid', 'refunded', 'waived'] as const) check({ paymentStatus }, {}, null);
    check({}, { openCents: 0 }, null);
    check({}, { openCents: -100 }, null);
  });
  test('is tried once', () => check({}, { wasTried: true }, null));
  test('is charged only where the program takes cards', () => check({}, { taken: new Set(['cash']) }, null));
  test('is good through the last day of its month', () => {
    expect(isGoodOn('03/2026', '2026-03-31')).toBe(true);
    expect(isGoodOn('03/2026', '2026-04-01')).toBe(false);
    expect(isGoodOn('12/2025', '2026-01-01')).toBe(false);
    check({}, { today: '2029-09-01' }, null);
  });
});
