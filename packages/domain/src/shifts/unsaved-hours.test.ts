import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { unsavedHoursParts } from './unsaved-hours.ts';

test.each([
  { days: [], sentence: '' },
  { days: [10], sentence: 'Unsaved hours on Tue, Mar 10.' },
  { days: [10, 11], sentence: 'Unsaved hours on Tue, Mar 10 and Wed, Mar 11.' },
  { days: [10, 11, 13], sentence: 'Unsaved hours on Tue, Mar 10, Wed, Mar 11 and Fri, Mar 13.' },
])('Unsaved hours are named with their days, each of which can be gone to: $days', ({ days, sentence }) => {
  const parts = unsavedHoursParts(days.map((day) => Temporal.PlainDate.from({ year: 2026, month: 3, day })));
  expect(parts.map(({ text }) => text).join('')).toBe(sentence);
  expect(parts.flatMap(({ day }) => day?.day ?? [])).toEqual(days);
});
