import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { checkDateSpan, coversDay, doDaysMeet } from './date-span.ts';

const on = (text: string) => Temporal.PlainDate.from(text);
const span = (from: string, to: string | null) => ({ startsOn: on(from), endsOn: to === null ? null : on(to) });

test('A span of days holds its first and its last.', () => {
  const days = ['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-13'].map(on);
  expect(days.map((day) => coversDay(span('2026-03-10', '2026-03-12'), day))).toEqual([false, true, true, false]);
  expect(days.map((day) => coversDay(span('2026-03-10', null), day))).toEqual([false, true, true, true]);
});

test('Two spans meet on a day they share.', () => {
  expect(doDaysMeet(span('2026-03-10', '2026-03-12'), span('2026-03-12', null))).toBe(true);
  expect(doDaysMeet(span('2026-03-13', null), span('2026-03-10', '2026-03-12'))).toBe(false);
});

test('A span ends no earlier than it starts.', () => {
  expect(checkDateSpan(span('2026-03-10', '2026-03-10')).ok).toBe(true);
  expect(checkDateSpan(span('2026-03-10', '2026-03-09'))).toMatchObject({
    refusal: { code: 'INVALID_DATE_RANGE', fields: { ends_on: 'The last day is before the first.' } },
  });
});
