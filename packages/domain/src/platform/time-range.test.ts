import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { instantRange, timeRange } from './time-range.ts';

const at = (text: string | null) => (text === null ? null : Temporal.PlainTime.from(text));
const noRange = { code: 'INVALID_TIME_RANGE', sentence: 'Please input a valid time range.' };

describe('A time range', () => {
  test.each([
    ['09:00', '09:00'],
    ['09:01', '09:00'],
    [null, '09:00'],
    ['09:00', null],
    [null, null],
  ])('[ERR-42] from %s to %s is refused', (start, end) => {
    expect(timeRange(at(start), at(end))).toEqual({ ok: false, refusal: noRange });
  });

  test('stands when the start is a minute before the end', () => {
    expect(timeRange(at('09:00'), at('09:01'))).toMatchObject({ ok: true });
  });

  test('is judged by moments where the clocks change: 1:45 AM PDT comes before 1:15 AM PST', () => {
    const before = Temporal.Instant.from('2026-11-01T01:45-07:00');
    const after = Temporal.Instant.from('2026-11-01T01:15-08:00');
    expect(instantRange(before, after)).toMatchObject({ ok: true });
    expect(instantRange(after, before)).toEqual({ ok: false, refusal: noRange });
    expect(instantRange(before, before)).toEqual({ ok: false, refusal: noRange });
    expect(instantRange(null, after)).toEqual({ ok: false, refusal: noRange });
  });
});
