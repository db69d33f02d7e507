import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { earliestDay, mayBegin, wrongBounds, wrongHours, wrongTerm } from './check-terms.ts';
import type { ServiceHours } from './service-hours.ts';

const today = Temporal.PlainDate.from('2026-03-10');
const hours = (dayOfWeek: ServiceHours['dayOfWeek'], start: string, end: string): ServiceHours => ({
  dayOfWeek,
  startTime: Temporal.PlainTime.from(start),
  endTime: Temporal.PlainTime.from(end),
});

describe('The terms of a program', () => {
  test('begin tomorrow at the earliest, since those that have begun never change', () => {
    const begun = (date: string) => mayBegin(Temporal.PlainDate.from(date), { today, hasBegun: true });
    const sentence = 'Terms that have begun never change: choose tomorrow or a later day.';
    expect(begun('2026-03-10')).toMatchObject({ refusal: { code: 'TERMS_BEGUN', fields: { effective_on: sentence } } });
    expect(begun('2026-03-11').ok).toBe(true);
  });

  test('may begin today where the program has promised nothing yet', () => {
    expect(earliestDay({ today, hasBegun: false }).toString()).toBe('2026-03-10');
    expect(mayBegin(today, { today, hasBegun: false }).ok).toBe(true);
    expect(mayBegin(today.subtract({ days: 1 }), { today, hasBegun: false }).ok).toBe(false);
  });

  test('have figures that lie where the sentence says', () => {
    expect(wrongTerm('slot_minutes', 15)).toBeNull();
    expect(wrongTerm('slot_minutes', 0)).toBe('Booking slot: choose a whole number from 1 to 240.');
    expect(wrongTerm('slot_minutes', 241)).toBe('Booking slot: choose a whole number from 1 to 240.');
    expect(wrongTerm('door_wait_minutes', 2.5)).toBe('Door wait: choose a whole number from 0 to 120.');
    expect(wrongTerm('door_wait_minutes', null)).toBe('Door wait: choose a whole number from 0 to 120.');
    expect(wrongTerm('edit_cutoff_minutes', 10_081)).toBe(
      'Last change before pickup: choose a whole number from 0 to 10,080.',
    );
    expect(wrongTerm('seats_per_slot', null)).toBeNull();
    expect(wrongTerm('seats_per_slot', 0)).toBe('Seats in a slot: choose a whole number from 1 to 1,000.');
  });

  test('have hours that do not lie over each other on one day', () => {
    expect(wrongHours([hours(2, '06:00', '12:00'), hours(2, '12:00', '18:00'), hours(3, '06:00', '18:00')])).toBeNull();
    expect(wrongHours([hours(2, '06:00', '12:00'), hours(2, '11:59', '18:00')])).toBe(
      'Tuesday: its hours lie over each other.',
    );
    expect(wrongHours([hours(5, '18:00', '02:00'), hours(5, '23:00', '23:30')])).toBe(
      'Friday: its hours lie over each other.',
    );
  });
});

test('The box of the heat map has its north above its south and its east beyond its west', () => {
  const box = { north: 41, south: 40, east: -77, west: -78 };
  expect(wrongBounds(box)).toBeNull();
  expect(wrongBounds({ ...box, north: 40 })).toBe('North has to lie north of south.');
  expect(wrongBounds({ ...box, west: -77 })).toBe('East has to lie east of west.');
  expect(wrongBounds({ ...box, south: -91 })).toBe('A latitude lies between -90 and 90.');
  expect(wrongBounds({ ...box, east: 181 })).toBe('A longitude lies between -180 and 180.');
});
