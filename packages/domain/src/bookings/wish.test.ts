import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { instantOf, readWall } from '../platform/index.ts';
import { fitsOutcome, outcomeOf, wishReasons } from './wish.ts';

/** A moment of New York's clock, the second of two where it says so. */
function at(text: string): Temporal.Instant {
  const read = readWall(text.includes('T') ? text : `2026-03-10T${text}`);
  if (!read.ok) throw new Error(read.refusal.sentence);
  const instant = instantOf(read.value.wall, 'America/New_York', read.value.offset);
  if (!instant.ok) throw new Error(instant.refusal.sentence);
  return instant.value;
}

function outcome(wished: string, offered: readonly string[], taken: string | null) {
  return outcomeOf({ wishedAt: at(wished), offeredAt: offered.map(at), takenAt: taken === null ? null : at(taken) });
}

describe('A wish', () => {
  test.each([
    ['10:00', [], '10:00', 'booked'],
    ['10:00', ['11:00'], '11:00', 'booked'],
    ['10:00', ['09:00'], '09:00', 'booked'],
    ['10:00', ['11:00'], null, 'declined'],
    ['10:00', ['09:00', '12:00'], null, 'declined'],
    ['10:00', [], null, 'denied'],
    ['10:00', ['11:01'], null, 'denied'],
    ['10:00', ['08:59'], null, 'denied'],
  ])('at %s, with %j offered and %s taken, is %s', (wished, offered, taken, becomes) =>
    expect(outcome(wished, offered, taken)).toBe(becomes),
  );

  test('is denied also when the rider took a time beyond the hour, whatever was offered within it', () => {
    expect(outcome('10:00', ['11:15'], '11:15')).toBe('denied');
    expect(outcome('10:00', ['10:30', '11:15'], '11:15')).toBe('denied');
  });

  test('is judged by the time that goes by, also where the clocks skip an hour or repeat one', () => {
    // 1:45 AM to 3:30 AM is three quarters of an hour on the morning that has no 2 AM.
    expect(outcome('2026-03-08T01:45', ['2026-03-08T03:30'], null)).toBe('declined');
    expect(outcome('2026-03-08T01:45', ['2026-03-08T04:00'], null)).toBe('denied');
    // 1:30 AM comes twice, an hour apart; 2:00 AM is an hour and a half after the first of them.
    expect(outcome('2026-11-01T01:30-04:00', ['2026-11-01T01:30-05:00'], null)).toBe('declined');
    expect(outcome('2026-11-01T01:30-04:00', ['2026-11-01T02:00'], null)).toBe('denied');
  });

  test('that was met needs no reason, and the others have some of their own', () => {
    expect(wishReasons.declined.every((reason) => fitsOutcome('declined', reason))).toBe(true);
    expect(fitsOutcome('denied', 'time_does_not_suit')).toBe(false);
    expect(fitsOutcome('booked', 'other')).toBe(false);
  });
});
