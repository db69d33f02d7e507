import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { textOfInstant } from '../day/index.ts';
import { loggedChangeText, loggedText } from './logged-words.ts';
import { PAPER_ZONE } from './paper-shifts.ts';

const at = (text: string) => textOfInstant(Temporal.ZonedDateTime.from(`${text}[${PAPER_ZONE}]`).toInstant());
/** `2026-03-10T08:00 2026-03-10T12:30`, or the start alone of hours that are open. */
const hours = (text: string, loggedBy: 'device' | 'console' = 'console') => {
  const [start = '', end] = text.split(' ');
  return { startsAt: at(start), endsAt: end === undefined ? null : at(end), loggedBy };
};

describe('Logged hours', () => {
  const check = (text: string, expected: string) => expect(loggedText(hours(text), PAPER_ZONE)).toBe(expected);

  test('say how many midnights their end lies past', () => {
    check('2026-03-10T08:00 2026-03-10T16:30', '8:00 AM – 4:30 PM');
    check('2026-03-10T20:00 2026-03-11T00:00', '8:00 PM – 12:00 AM +1 day');
    check('2026-03-10T20:00 2026-03-12T09:00', '8:00 PM – 9:00 AM +2 days');
    check('2026-03-10T20:00', '8:00 PM –');
  });
});

describe('A step in the history of logged hours', () => {
  const check = (before: ReturnType<typeof hours> | null, after: ReturnType<typeof hours>, expected: string | null) =>
    expect(loggedChangeText(before, after, PAPER_ZONE)).toBe(expected);
  const morning = hours('2026-03-10T08:00 2026-03-10T12:30');

  test('tells what it changed, from what to what', () => {
    check(morning, hours('2026-03-10T08:00 2026-03-10T13:00'), 'end 12:30 PM → 1:00 PM');
    check(morning, hours('2026-03-10T07:45 2026-03-10T12:30'), 'start 8:00 AM → 7:45 AM');
    check(
      morning,
      hours('2026-03-10T20:00 2026-03-11T01:00'),
      'start 8:00 AM → 8:00 PM, end 12:30 PM → 1:00 AM +1 day',
    );
  });
  test('names the days where they were moved', () =>
    check(
      morning,
      hours('2026-03-09T08:00 2026-03-09T12:30'),
      'start 03/10/2026 8:00 AM → 03/09/2026 8:00 AM, end 03/10/2026 12:30 PM → 03/09/2026 12:30 PM',
    ));
  test('tells when a driver clocked in and out', () => {
    check(null, hours('2026-03-10T08:00', 'device'), '8:00 AM');
    check(null, morning, '8:00 AM – 12:30 PM');
    check(hours('2026-03-10T08:00', 'device'), { ...morning, loggedBy: 'device' }, '12:30 PM');
  });
  test('says of hours that they were open, or are again', () => {
    check(hours('2026-03-10T08:00'), morning, 'end still open → 12:30 PM');
    check(morning, hours('2026-03-10T08:00'), 'end 12:30 PM → still open');
  });
  test('says nothing where the times are as they were', () => check({ ...morning, loggedBy: 'device' }, morning, null));
});
