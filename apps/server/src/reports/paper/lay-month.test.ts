import { MEASURE_NAMES, monthSheet, monthsShown, NO_COUNTS, type Counts } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { layMonth } from './lay-month.ts';

/** Half as wide as high, as our letters are on the average. */
const wrap = (text: string, width: number, { size }: { size: number }) => {
  const most = Math.floor(width / (size * 0.5));
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (`${last} ${word}`.length > most && last !== '') lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`.trim();
  }
  return lines;
};

test('The fullest month there is ends above the foot of its one page, A4 or Letter, and no part of it lies in another.', () => {
  // Every name there is.
  const full = Object.fromEntries(MEASURE_NAMES.map((name) => [name, 123_456])) as Record<keyof Counts, number>;
  const asked = { denied: 12, offers_refused: 12, asked_outside: 12 };
  const month = Temporal.PlainYearMonth.from('2026-09');
  const counted = (of: Temporal.PlainYearMonth, counts: Counts) => ({
    month: of,
    days: 30,
    openDays: 2,
    counts,
    asked,
  });
  const sheet = monthSheet({
    company: 'Cedar Valley Transit',
    program: null,
    now: counted(month, full),
    before: counted(month.subtract({ months: 1 }), NO_COUNTS),
    yearBefore: counted(month.subtract({ years: 1 }), NO_COUNTS),
    months: monthsShown(month).map((one) => ({ month: one, completed: 123_456 })),
    programs: Array.from({ length: 30 }, (_, at) => ({ name: `Program ${at}`, counts: full })),
    version: 1_234_567,
    countedAt: 'Thu, Oct 1, 9:00 AM',
    daysBehind: 4,
    corrections: [{ date: '2026-09-02', at: '2026-03-09', by: 'Theo Jansen' }],
  });
  expect(sheet.notes).toHaveLength(5);
  for (const size of ['A4', 'LETTER'] as const) {
    const laid = layMonth(sheet, size, wrap);
    expect(laid.footY).toBe(size === 'A4' ? 813.89 : 764);
    expect(laid.endY).toBeLessThan(laid.footY - 7);
    const ends = [laid.tableY, laid.groups[0]?.y, laid.groups.at(-1)?.lines.at(-1)?.y, laid.yearY, laid.barsBottom];
    const order = [...ends, laid.programsY, laid.programRows.at(-1)?.y, laid.meaningsY, laid.endY];
    expect(order).toEqual(order.toSorted((a = 0, b = 0) => a - b));
  }
});
