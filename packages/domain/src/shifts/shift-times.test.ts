import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { instantOf } from '../platform/zones.ts';
import { twentyFourHour } from '../platform/clock-time.ts';
import { checkShift, DEFAULT_SHIFT, hoursText, newShiftAround, settleShiftEnd, shiftMinutes } from './shift-times.ts';

const at = (text: string) => Temporal.PlainTime.from(text);

/** The end a form settles on, and whether a save accepts what was typed. */
function check(start: string, end: string, settled: string, code: string | null) {
  expect(twentyFourHour(settleShiftEnd(at(start), at(end)))).toBe(settled);
  const verdict = checkShift(at(start), at(end));
  expect(verdict.ok ? null : verdict.refusal.code).toBe(code);
}

describe('A shift', () => {
  test.each([
    ['09:00', '09:15', '09:15', null],
    ['09:00', '17:00', '17:00', null],
    ['09:00', '09:14', '09:15', 'SHIFT_TOO_SHORT'],
    ['22:59', '23:14', '23:14', null],
  ])('[SHIFT-19] from %s to %s ends at %s', (start, end, settled, code) => check(start, end, settled, code));

  test.each([
    ['23:00', '23:30', '23:59', 'SHIFT_TOO_SHORT'],
    ['23:00', '23:59', '23:59', null],
    ['23:50', '23:55', '23:59', 'SHIFT_TOO_SHORT'],
  ])('[SHIFT-20] from %s to %s ends at 11:59 PM', (start, end, settled, code) => check(start, end, settled, code));

  test('[SHIFT-21] needs both times, the start first', () => {
    const refusal = { code: 'INVALID_TIME_RANGE', sentence: 'Please input a valid time range.' };
    expect(checkShift(null, at('09:00'))).toEqual({ ok: false, refusal });
    expect(checkShift(at('09:00'), null)).toEqual({ ok: false, refusal });
    expect(checkShift(at('09:00'), at('09:00'))).toEqual({ ok: false, refusal });
    expect(checkShift(at('17:00'), at('09:00'))).toEqual({ ok: false, refusal });
  });

  test('says why it is too short', () => {
    expect(checkShift(at('09:00'), at('09:10'))).toMatchObject({
      refusal: { sentence: 'A shift lasts at least 15 minutes.' },
    });
    expect(checkShift(at('23:10'), at('23:30'))).toMatchObject({
      refusal: { sentence: 'A shift that starts at 11:00 PM or later ends at 11:59 PM.' },
    });
  });
});

test.each([
  ['09:00', '08:45', '09:15'],
  ['00:05', '00:00', '00:20'],
  ['00:00', '00:00', '00:15'],
  ['23:10', '22:55', '23:25'],
  ['23:50', '23:35', '23:59'],
])('[SHIFT-22] A new shift around %s runs from %s to %s.', (time, start, end) => {
  const { startTime, endTime } = newShiftAround(at(time));
  expect([twentyFourHour(startTime), twentyFourHour(endTime)]).toEqual([start, end]);
  expect(checkShift(startTime, endTime).ok).toBe(true);
});

describe('The hours of a shift', () => {
  const moment = (text: string) => {
    const read = instantOf(Temporal.PlainDateTime.from(text), 'America/Los_Angeles');
    if (!read.ok) throw new Error(read.refusal.sentence);
    return read.value;
  };

  test('[SHIFT-23] are 17 for the default entry, although it says 7', () => {
    const on = '2026-03-10';
    const minutes = shiftMinutes(moment(`${on}T${DEFAULT_SHIFT.startTime}`), moment(`${on}T${DEFAULT_SHIFT.endTime}`));
    expect(DEFAULT_SHIFT).toEqual({ startTime: '01:00', endTime: '18:00', duration: 7 });
    expect(hoursText(minutes)).toBe('17 h');
  });

  test('[SHIFT-27] are rounded to the nearest minute', () => {
    expect(shiftMinutes(moment('2026-03-10T09:00:00'), moment('2026-03-10T16:29:30'))).toBe(450);
    expect(shiftMinutes(moment('2026-03-10T09:00:00'), moment('2026-03-10T16:29:29'))).toBe(449);
    expect([450, 60, 45, 0].map(hoursText)).toEqual(['7 h 30 min', '1 h', '45 min', '0 min']);
  });

  test('are those that passed in the night the clocks change', () => {
    expect(shiftMinutes(moment('2026-03-08T01:00'), moment('2026-03-08T09:00'))).toBe(7 * 60);
    expect(shiftMinutes(moment('2026-11-01T00:30'), moment('2026-11-01T08:30'))).toBe(9 * 60);
  });
});
