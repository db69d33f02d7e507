import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { FROM_MONDAY, FROM_SUNDAY, weekdayOf } from './weekdays.ts';

test('A week is the same seven days, whichever of them it is counted from.', () => {
  const sunday = Temporal.PlainDate.from('2026-03-08');
  const names = Array.from({ length: 7 }, (_, days) => FROM_SUNDAY[weekdayOf(sunday.add({ days }))]);
  expect(names).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  expect(FROM_MONDAY).toEqual([...names.slice(1), 'Sunday']);
});
