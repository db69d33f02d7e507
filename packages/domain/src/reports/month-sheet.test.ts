import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { NO_COUNTS, type Counts } from './count-day.ts';
import { monthSheet, type CountedMonth, type SheetOfMonth } from './month-sheet.ts';
import { checkMonth, lastMonth, monthsShown, periodOfMonth } from './report-months.ts';

const month = (text: string) => Temporal.PlainYearMonth.from(text);

function counted(of: string, counts: Partial<Counts>, more: Partial<CountedMonth> = {}): CountedMonth {
  return {
    month: month(of),
    days: 28,
    openDays: 0,
    counts: { ...NO_COUNTS, ...counts },
    asked: { denied: 0, offers_refused: 0, asked_outside: 0 },
    ...more,
  };
}

const FEBRUARY: Partial<Counts> = {
  booked: 600,
  completed: 560,
  passengers: 700,
  met: 580,
  kept: 551,
  revenue_sec: 280 * 3600,
  revenue_m: 1609.344 * 4000,
  ride_fee_cents: 140_050,
};

function sheet(more: Partial<SheetOfMonth> = {}) {
  return monthSheet({
    company: 'Cedar Valley Transit',
    program: null,
    now: counted('2026-02', FEBRUARY, { asked: { denied: 3, offers_refused: 1, asked_outside: 0 } }),
    before: counted('2026-01', { booked: 520, completed: 500, met: 500, kept: 480 }, { days: 31 }),
    yearBefore: counted('2025-02', { booked: 640, completed: 560 }, { days: 20 }),
    months: monthsShown(month('2026-02')).map((one, at) => ({ month: one, completed: at * 10 })),
    programs: [
      { name: 'Dial-a-Ride', counts: { ...NO_COUNTS, booked: 400, completed: 380, met: 380, kept: 361 } },
      { name: 'Asleep', counts: NO_COUNTS },
      { name: 'Cedar Medical', counts: { ...NO_COUNTS, booked: 200, completed: 180 } },
    ],
    version: 4711,
    countedAt: 'Mon, Mar 2, 9:00 AM',
    daysBehind: 0,
    corrections: [],
    ...more,
  });
}

function lineOf(of: ReturnType<typeof sheet>, label: string) {
  return of.groups.flatMap(({ lines }) => lines).find((line) => line.label === label);
}

describe('The page of a month', () => {
  test('holds each figure against the month before and the same month of the year before', () => {
    const page = sheet();
    expect(page.columns).toEqual({ now: 'February 2026', before: 'January 2026', yearBefore: 'February 2025' });
    expect(lineOf(page, 'Completed')).toMatchObject({
      now: '560',
      before: { text: '500', than: '12% more' },
      yearBefore: { text: '560', than: 'same' },
    });
    expect(lineOf(page, 'On-time pickups')).toMatchObject({
      now: '95.0%',
      before: { text: '96.0%', than: '1 point down' },
      yearBefore: { text: 'Nothing to count', than: 'not known' },
    });
    expect(lineOf(page, 'Rides a day')).toMatchObject({
      now: '20.0',
      before: { text: '16.1', than: '24% more' },
      yearBefore: { text: '28.0', than: '28.6% less' },
    });
    expect(lineOf(page, 'Revenue hours')?.now).toBe('280');
    expect(lineOf(page, 'Revenue miles')?.now).toBe('4,000');
    expect(lineOf(page, 'Rides per revenue hour')?.now).toBe('2.00');
    expect(lineOf(page, 'Ride fees')?.now).toBe('$1,400.50');
    expect(lineOf(page, 'Denials')).toMatchObject({ now: '3', before: { text: '0', than: 'none before' } });
  });

  test('begins with what it found, and leaves out what there is nothing to hold against', () => {
    expect(sheet().finding).toBe(
      '560 rides completed, 12% more than in January 2026 and as many as in February 2025. 95.0% of pickups were on time.',
    );
    const alone = sheet({ before: counted('2026-01', {}), yearBefore: counted('2025-02', {}) });
    expect(alone.finding).toBe('560 rides completed. 95.0% of pickups were on time.');
    expect(lineOf(alone, 'Completed')?.before).toEqual({ text: '–', than: '' });
    expect(alone.notes).toEqual(['There are no rides of January 2026.', 'There are no rides of February 2025.']);
    expect(sheet({ now: counted('2026-02', {}) }).finding).toBe('No rides in February 2026.');
  });

  test('has the programs that carried somebody, the largest first, and no more than find room', () => {
    expect(sheet().programs.rows).toEqual([
      ['Dial-a-Ride', '380', '0', '95.0%', '0.0%', '0'],
      ['Cedar Medical', '180', '0', 'Nothing to count', '0.0%', '0'],
    ]);
    const many = Array.from({ length: 9 }, (_, at) => ({
      name: `Program ${at}`,
      counts: { ...NO_COUNTS, booked: 10, completed: 9 - at },
    }));
    const { rows } = sheet({ programs: many }).programs;
    expect(rows.map(([name, completed]) => [name, completed])).toEqual([
      ['Program 0', '9'], ['Program 1', '8'], ['Program 2', '7'], ['Program 3', '6'], ['Program 4', '5'],
      ['4 other programs', '10'],
    ]); // prettier-ignore
  });

  test('draws thirteen months, of which three are named', () => {
    const { bars } = sheet();
    expect(bars.map(({ label }) => label).join(' ')).toBe('Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb');
    expect(bars.filter(({ isNamed }) => isNamed).map(({ name }) => name)).toEqual([
      'February 2025',
      'January 2026',
      'February 2026',
    ]);
  });

  test('says what may still change in it, and what was put right', () => {
    const { notes, foot } = sheet({
      now: counted('2026-02', FEBRUARY, { openDays: 1 }),
      daysBehind: 2,
      corrections: [
        { date: '2026-02-17', at: '2026-03-01T15:12:00-05:00', by: 'Theo Jansen' },
        { date: '2026-02-03', at: '2026-02-20T09:00:00-05:00', by: 'Mia Tester' },
      ],
    });
    expect(notes).toEqual([
      '1 day is not closed yet: what is missing may still come.',
      '2 days are being counted again: the figures are those of before.',
      '2 days were put right after closing, last Tue, Feb 17, by Theo Jansen on Sun, Mar 1.',
    ]);
    expect(foot).toBe('Counted Mon, Mar 2, 9:00 AM, as of version 4,711 of the log.');
  });
});

describe('A month', () => {
  test('is reported once it is over', () => {
    const on = (today: string) => checkMonth(month('2026-02'), Temporal.PlainDate.from(today));
    expect(on('2026-03-01').ok).toBe(true);
    const early = on('2026-02-28');
    expect(early.ok ? null : early.refusal.sentence).toBe('February 2026 is not over yet.');
  });

  test('has the days of its calendar, and twelve before it back to the year before', () => {
    const { startsOn, endsOn } = periodOfMonth(month('2024-02'));
    expect([startsOn.toString(), endsOn.toString()]).toEqual(['2024-02-01', '2024-02-29']);
    expect(monthsShown(month('2026-01')).map(String).at(0)).toBe('2025-01');
    expect(lastMonth(Temporal.PlainDate.from('2026-01-15')).toString()).toBe('2025-12');
  });
});
