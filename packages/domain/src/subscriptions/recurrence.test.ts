import { describe, expect, test } from 'vitest';
import { datesIn } from './occurrences.ts';
import { monthly, onDay, paperRange, weekly } from './paper-order.ts';
import { checkRecurrence, daysMissing, isNamed, type Recurrence } from './recurrence.ts';

function days(recurrence: Recurrence, range: string): string[] {
  return datesIn(paperRange(range))
    .filter((date) => isNamed(recurrence, date))
    .map((date) => date.toString().slice(5));
}

describe('An order', () => {
  test('[SUBS-03] repeats on the weekdays that were chosen, Sunday being 0', () => {
    expect(days(weekly([1, 3, 5]), '2026-03-01/2026-03-14')).toEqual([
      '03-02',
      '03-04',
      '03-06',
      '03-09',
      '03-11',
      '03-13',
    ]);
    expect(days(weekly([0]), '2026-03-01/2026-03-14')).toEqual(['03-01', '03-08']);
  });

  test('of every second week counts from the week that was chosen, in which Sunday is the first day', () => {
    const march = '2026-03-01/2026-03-31';
    expect(days(weekly([0, 6], 2, '2026-03-04'), march)).toEqual(['03-01', '03-07', '03-15', '03-21', '03-29']);
    expect(days(weekly([0, 6], 2, '2026-03-08'), march)).toEqual(['03-08', '03-14', '03-22', '03-28']);
    // Before that week it counts as well, and over a change of the clocks.
    expect(days(weekly([2], 3, '2026-03-31'), march)).toEqual(['03-10', '03-31']);
  });

  test('[SUBS-04] repeats on the days of the month that were chosen', () => {
    expect(days(monthly(1, 15), '2026-02-10/2026-04-01')).toEqual(['02-15', '03-01', '03-15', '04-01']);
    expect(days(monthly(31), '2026-02-01/2026-04-30')).toEqual(['03-31']);
  });

  test('tells the days that a month has not on its last day, and does not move them', () => {
    expect(daysMissing(monthly(1, 29, 30, 31), onDay('2026-02-28'))).toEqual([29, 30, 31]);
    expect(daysMissing(monthly(1, 29, 30, 31), onDay('2028-02-29'))).toEqual([30, 31]);
    expect(daysMissing(monthly(31), onDay('2026-04-30'))).toEqual([31]);
    expect(daysMissing(monthly(31), onDay('2026-04-29'))).toEqual([]);
    expect(daysMissing(monthly(31), onDay('2026-03-31'))).toEqual([]);
    expect(daysMissing(weekly([1]), onDay('2026-02-28'))).toEqual([]);
  });
});

describe('The days of an order', () => {
  const check = (wanted: Recurrence, expected: readonly number[] | string, field?: string) => {
    const verdict = checkRecurrence(wanted);
    if (!verdict.ok) {
      expect(verdict.refusal).toEqual({ code: 'NO_DAYS', sentence: expected, fields: { [field ?? '']: expected } });
      return;
    }
    expect(verdict.value.every === 'week' ? verdict.value.daysOfWeek : verdict.value.daysOfMonth).toEqual(expected);
  };
  test('are one at least', () => {
    check(weekly([]), 'Choose at least one day of the week.', 'days_of_week');
    check(weekly([7, -1]), 'Choose at least one day of the week.', 'days_of_week');
    check(monthly(), 'Choose at least one day of the month.', 'days_of_month');
    check(monthly(0, 32, 1.5), 'Choose at least one day of the month.', 'days_of_month');
  });
  test('are kept once each, in order', () => {
    check(weekly([5, 1, 5, 0]), [0, 1, 5]);
    check(monthly(31, 2, 2, 15), [2, 15, 31]);
  });
});
