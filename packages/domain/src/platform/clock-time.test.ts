import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { axisTime, boardTime, clockTime, convertClockTime, parseClockTime, twentyFourHour } from './clock-time.ts';

const at = (text: string) => Temporal.PlainTime.from(text);

describe('A wall-clock time', () => {
  test.each([
    ['00:00', '12:00 AM', '12:00', '12:00 am'],
    ['00:05', '12:05 AM', '12:05', '12:05 am'],
    ['09:30', '9:30 AM', '9:30', '9:30 am'],
    ['12:00', '12:00 PM', '12:00', '12:00 pm'],
    ['14:05', '2:05 PM', '2:05', '2:05 pm'],
    ['23:59', '11:59 PM', '11:59', '11:59 pm'],
  ])('%s reads %s, on the board %s, on its axis %s', (time, shown, short, axis) => {
    expect([clockTime(at(time)), boardTime(at(time)), axisTime(at(time))]).toEqual([shown, short, axis]);
  });

  test('loses its seconds, not a minute', () => expect(clockTime(at('08:59:59'))).toBe('8:59 AM'));
});

describe('A time in the shown form', () => {
  test.each(['12:00 AM', '1:05 AM', '11:59 AM', '12:00 PM', '1:00 PM', '11:45 PM'])('%s is read back', (text) => {
    const read = parseClockTime(text);
    expect(read.ok && clockTime(read.value)).toBe(text);
  });

  test('may have a leading zero and small letters', () => {
    expect(parseClockTime('01:00 pm')).toMatchObject({ ok: true, value: at('13:00') });
  });

  const malformed = ['13:00', '13:00 PM', '0:30 AM', '1:60 PM', '1:5 PM', '1:00', '1:00PM', '', 'noon', ' 1:00 PM'];

  test.each(malformed)('[ERR-40] %j is not read: the parser asks for one like 1:00 PM', (text) => {
    const refusal = { code: 'TIME_FORMAT', sentence: "Invalid time format. Please use a format like '1:00 PM'." };
    expect(parseClockTime(text)).toEqual({ ok: false, refusal });
  });

  test.each(malformed)('[ERR-41] %j is not converted: the converter asks for hh:mm AM/PM', (text) => {
    const refusal = { code: 'TIME_FORMAT', sentence: "Invalid time format. Please use 'hh:mm AM/PM'." };
    expect(convertClockTime(text)).toEqual({ ok: false, refusal });
  });

  test.each([
    ['12:30 AM', '00:30'],
    ['1:05 PM', '13:05'],
    ['12:00 PM', '12:00'],
  ])('%s converts to %s', (text, converted) => {
    expect(convertClockTime(text)).toEqual({ ok: true, value: converted });
    expect(twentyFourHour(at(converted))).toBe(converted);
  });
});
