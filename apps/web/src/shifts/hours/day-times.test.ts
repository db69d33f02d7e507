import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dayTimes, hourMarks, hoursInDay, momentAtPlace, textOfWall, wallOfText } from './day-times.ts';

const zone = 'America/New_York';
const on = (text: string) => Temporal.PlainDate.from(text);
const [ordinary, spring, fall] = ['2026-03-10', '2026-03-08', '2026-11-01'].map(on) as [
  Temporal.PlainDate,
  Temporal.PlainDate,
  Temporal.PlainDate,
]; // three in, three out

describe('The times of a day', () => {
  test('are its quarter hours and its last minute: 96, 92 in spring and 100 in fall', () => {
    expect([ordinary, spring, fall].map((date) => dayTimes(date, zone).length - 1)).toEqual([96, 92, 100]);
    expect(dayTimes(ordinary, zone).at(-1)).toEqual({ text: '11:59 PM', wall: '2026-03-10T23:59' });
  });

  test('skip the hour that spring skips', () => {
    const texts = dayTimes(spring, zone).map(({ text }) => text);
    expect(texts.slice(7, 9)).toEqual(['1:45 AM', '3:00 AM']);
  });

  test('say which of the two they are in the hour that comes twice, and send it along', () => {
    const half = dayTimes(fall, zone).filter(({ text }) => text.startsWith('1:30 AM'));
    expect(half).toEqual([
      { text: '1:30 AM EDT', wall: '2026-11-01T01:30-04:00' },
      { text: '1:30 AM EST', wall: '2026-11-01T01:30-05:00' },
    ]);
  });

  test.each([ordinary, spring, fall])('read back from their text as the same times on %s', (date) => {
    for (const { text, wall } of dayTimes(date, zone)) {
      expect(wallOfText(text, date, zone)).toBe(wall);
      expect(textOfWall(wall, zone)).toBe(text);
    }
  });
});

test('A time typed in an hour that comes twice means the first of the two.', () =>
  expect(wallOfText('130', fall, zone)).toBe('2026-11-01T01:30'));

test('A text that is no time means none, and neither does a zone that the day does not have.', () => {
  expect(['noon', '', '1:30 AM PST'].map((text) => wallOfText(text, fall, zone))).toEqual([null, null, null]);
  expect(wallOfText('1:30 PM EST', ordinary, zone)).toBeNull();
});

describe('The axis of a day', () => {
  test('is as long as the day', () =>
    expect([ordinary, spring, fall].map((date) => hoursInDay(date, zone))).toEqual([24, 23, 25]));

  test('has each hour at its place, none for the skipped one and two for the repeated one', () => {
    const marks = (date: Temporal.PlainDate) =>
      hourMarks(date, zone).map(({ text, place }) => [text, Math.round(place * 100)]);
    expect(marks(spring).slice(0, 4)).toEqual([
      ['12 am', 0],
      ['1 am', 4],
      ['3 am', 9],
      ['4 am', 13],
    ]);
    expect(marks(fall).slice(0, 4)).toEqual([
      ['12 am', 0],
      ['1 am EDT', 4],
      ['1 am EST', 8],
      ['2 am', 12],
    ]);
  });

  test('gives back the moment at a place, to the quarter hour', () =>
    expect(momentAtPlace(0.501, ordinary, zone).toZonedDateTimeISO(zone).toPlainTime().toString()).toBe('12:00:00'));
});
