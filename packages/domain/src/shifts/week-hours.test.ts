import { twentyFourHour } from '../platform/clock-time.ts';
import { describe, expect, test } from 'vitest';
import { readTypedRange, readWeek } from './week-hours.ts';

describe('Two typed times of a day', () => {
  test.each([
    ['8', '4 pm', '08:00 16:00'],
    ['1:00 PM', '11:60 PM', '13:00 23:59'],
    ['13:00', '24:00', '13:00 23:59'],
    ['08:00', '08:05', '08:00 08:05'],
    ['4 pm', '8', null],
    ['8', '8', null],
    ['8', '24:30', null],
    ['24:00', '24:30', null],
    ['', '4 pm', null],
    ['8', 'noon', null],
  ])('%s to %s is %s', (start, end, expected) => {
    const range = readTypedRange(start, end);
    const { startTime, endTime } = range.ok ? range.value : {};
    expect(startTime && endTime ? `${twentyFourHour(startTime)} ${twentyFourHour(endTime)}` : null).toBe(expected);
    if (!range.ok) expect(range.refusal.sentence).toBe('Please input a valid time range.');
  });
});

test('A week is kept in order, with spans that touch as one.', () => {
  const week = readWeek([
    { dayOfWeek: 1, start: '12:00', end: '16:00' },
    { dayOfWeek: 0, start: '08:00', end: '12:00' },
    { dayOfWeek: 1, start: '08:00', end: '12:00' },
    { dayOfWeek: 1, start: '09:00', end: '10:00' },
    { dayOfWeek: 1, start: '18:00', end: '20:00' },
  ]);
  const text = week.ok
    ? week.value.map((one) => `${one.dayOfWeek} ${twentyFourHour(one.startTime)} ${twentyFourHour(one.endTime)}`)
    : [];
  expect(text).toEqual(['0 08:00 12:00', '1 08:00 16:00', '1 18:00 20:00']);
  expect(readWeek([{ dayOfWeek: 1, start: '16:00', end: '12:00' }])).toMatchObject({ ok: false });
});
