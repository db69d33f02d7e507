import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { checkDaysOfWeek, FROM_MONDAY, FROM_SUNDAY, sundayOf, weekdayOf } from './weekdays.ts';

test('A week is the same seven days, whichever of them it is counted from.', () => {
  const sunday = Temporal.PlainDate.from('2026-03-08');
  const names = Array.from({ length: 7 }, (_, days) => FROM_SUNDAY[weekdayOf(sunday.add({ days }))]);
  expect(names).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  expect(FROM_MONDAY).toEqual([...names.slice(1), 'Sunday']);
});

test('A week begins with its Sunday.', () => {
  const sundays = ['2026-03-07', '2026-03-08', '2026-03-14', '2026-03-15'].map((date) =>
    sundayOf(Temporal.PlainDate.from(date)).toString(),
  );
  expect(sundays).toEqual(['2026-03-01', '2026-03-08', '2026-03-08', '2026-03-15']);
});

test('Days of the week are kept once each, in order, and one is needed.', () => {
  expect(checkDaysOfWeek([6, 0, 6, 7, -1])).toEqual({ ok: true, value: [0, 6] });
  expect(checkDaysOfWeek([7])).toEqual({
    ok: false,
    refusal: { code: 'NO_DAYS', sentence: 'Choose at least one day of the week.' },
  });
});
