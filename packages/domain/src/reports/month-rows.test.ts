import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { NO_COUNTS, type Counts } from './count-day.ts';
import { monthRows } from './month-rows.ts';
import type { CountedMonth } from './month-sheet.ts';

const counted = (of: string, counts: Partial<Counts>): CountedMonth => ({
  month: Temporal.PlainYearMonth.from(of),
  days: 28,
  openDays: 0,
  counts: { ...NO_COUNTS, ...counts },
  asked: { denied: 3, offers_refused: 0, asked_outside: 0 },
});

const rows = monthRows({
  now: counted('2026-02', { booked: 600, completed: 560, met: 580, kept: 551, ride_fee_cents: 140_050 }),
  before: counted('2026-01', { booked: 520, completed: 500, met: 500, kept: 480 }),
  yearBefore: counted('2025-02', {}),
  months: [
    { month: Temporal.PlainYearMonth.from('2026-01'), completed: 500 },
    { month: Temporal.PlainYearMonth.from('2026-02'), completed: 560 },
  ],
  programs: [
    { name: 'Dial-a-Ride', counts: { ...NO_COUNTS, booked: 400, completed: 380 } },
    { name: 'Asleep', counts: NO_COUNTS },
  ],
});

const rowOf = (figure: string, part?: string) =>
  rows.find((row) => row.figure === figure && (part === undefined || row.part === part));

describe('The rows of a month', () => {
  test('have its figures as numbers, shares and money, beside the months they are held against', () => {
    expect(rows[0]).toEqual({
      part: 'Rides',
      figure: 'Completed',
      now: 560,
      before: 500,
      change: '12% more',
      yearBefore: null,
      yearChange: '',
    });
    expect(rowOf('On-time pickups')).toMatchObject({ now: 0.95, before: 0.96, change: '1 point down' });
    expect(rowOf('Ride fees')).toMatchObject({ now: { cents: 140_050 }, before: { cents: 0 }, change: 'none before' });
    expect(rowOf('Ride fee per ride')).toMatchObject({ now: { cents: 250 } });
    expect(rowOf('Rides a day')).toMatchObject({ now: 20, before: 17.86 });
    expect(rowOf('Denials')).toMatchObject({ now: 3, before: 3, change: 'same' });
    expect(rowOf('Rides per revenue hour')).toMatchObject({ now: null, change: 'not known' });
  });

  test('have the months of the year and the programs that had rides, with what a program has of its own', () => {
    expect(rowOf('January 2026', 'Completed rides by month')).toMatchObject({ now: 500, before: null });
    const ours = rows.filter(({ part }) => part === 'Dial-a-Ride');
    expect(ours[0]).toMatchObject({ figure: 'Completed', now: 380, before: null, change: '' });
    expect(ours.map(({ figure }) => figure)).not.toContain('Denials');
    expect(ours.map(({ figure }) => figure)).not.toContain('Rides a day');
    expect(rows.some(({ part }) => part === 'Asleep')).toBe(false);
  });
});
