import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  longDate,
  longDateOrToday,
  monthAndYear,
  readDay,
  readSlashDate,
  readTypedDate,
  shortDate,
  slashDate,
} from './dates.ts';

const on = (text: string) => Temporal.PlainDate.from(text);

describe('A date', () => {
  test.each([
    ['2026-11-23', 'Monday, November 23, 2026', 'Mon, Nov 23', '11/23/2026'],
    ['2026-03-08', 'Sunday, March 8, 2026', 'Sun, Mar 8', '03/08/2026'],
    ['2028-02-29', 'Tuesday, February 29, 2028', 'Tue, Feb 29', '02/29/2028'],
  ])('%s reads %s', (date, long, short, slash) => {
    expect([longDate(on(date)), shortDate(on(date)), slashDate(on(date))]).toEqual([long, short, slash]);
  });

  test('has a month', () => expect(monthAndYear(on('2026-02-28'))).toBe('February 2026'));

  test('is called today on its own day only', () => {
    const today = on('2026-11-23');
    expect(longDateOrToday(today, today)).toBe('Today, Monday, November 23, 2026');
    expect(longDateOrToday(on('2026-11-24'), today)).toBe('Tuesday, November 24, 2026');
    expect(longDateOrToday(on('2025-11-23'), today)).toBe('Sunday, November 23, 2025');
  });
});

describe('A date in words', () => {
  test('is read back for every day of a leap year, with and without today', () => {
    let date = on('2028-01-01');
    for (; date.year === 2028; date = date.add({ days: 1 })) {
      expect(readDay(longDate(date))).toEqual({ ok: true, value: date });
      expect(readDay(longDateOrToday(date, date))).toEqual({ ok: true, value: date });
      expect(readDay(date.toString())).toEqual({ ok: true, value: date });
      expect(readSlashDate(slashDate(date))).toEqual({ ok: true, value: date });
    }
  });

  test.each([
    'Tuesday, November 23, 2026', // a Monday
    'Monday, november 23, 2026',
    'Monday, February 30, 2026',
    'Today, 2026-11-23',
    '2026-13-01',
    '2026-02-29',
    '2026-1-5',
    '',
  ])('is refused when it is not one: %j', (text) => expect(readDay(text).ok).toBe(false));
});

describe('A date picker', () => {
  test.each(['13/01/2026', '02/29/2026', '00/10/2026', '1/0/2026', '11-23-2026', '11/23/26', 'today', ''])(
    'refuses %j with the form it wants',
    (text) => {
      const refusal = { code: 'DATE_FORMAT', sentence: 'Enter the date as mm/dd/yyyy.' };
      expect(readSlashDate(text)).toEqual({ ok: false, refusal });
    },
  );

  test.each([
    ['3/5/26', '2026-03-05'],
    [' 03/05/00 ', '2000-03-05'],
    ['2/29/28', '2028-02-29'],
    ['12/31/69', '2069-12-31'],
    ['3/5/98', '2098-03-05'],
    ['3/5/2026', '2026-03-05'],
    ['3/5/1998', '1998-03-05'],
  ])('typed into reads %j, two digits as a year of this century', (text, date) => {
    expect(readTypedDate(text)).toEqual({ ok: true, value: on(date) });
  });

  test.each(['3/5/6', '3/5/026', '2/29/26', '13/1/26', '3-5-26', '26', ''])('typed into refuses %j', (text) => {
    expect(readTypedDate(text)).toMatchObject({ refusal: { sentence: 'Enter the date as mm/dd/yyyy.' } });
  });

  test.each(['1/1/0001', '3/10/1899', '3/10/2206', '3/10/9999'])('typed into refuses the year of %j', (text) => {
    expect(readTypedDate(text)).toMatchObject({ refusal: { sentence: 'Enter a year from 1900 to 2199.' } });
  });

  test.each([
    ['1/1/1900', '1900-01-01'],
    ['12/31/2199', '2199-12-31'],
  ])('typed into reads %j, the first year and the last', (text, date) => {
    expect(readTypedDate(text)).toEqual({ ok: true, value: on(date) });
  });

  test('takes a day and a month without their zeros', () => {
    expect(readSlashDate(' 3/8/2026 ')).toEqual({ ok: true, value: on('2026-03-08') });
  });
});
