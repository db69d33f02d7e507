import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { twentyFourHour } from '../platform/clock-time.ts';
import { quarterHoursOf, serviceDay } from '../platform/service-day.ts';
import { instantOfText, textOfInstant } from '../day/index.ts';
import { minutesOf, shiftWallText } from './planned-shift.ts';
import { readShift, readShiftFields } from './read-shift.ts';

const ZONE = 'America/Los_Angeles';
const INVALID = 'Please input a valid time range.';
const SPRING = '2026-03-08';
const FALL = '2026-11-01';

/** How many minutes a shift lasts, or why it is none. */
function check(date: string, start: string, end: string, expected: number | string, zone = ZONE) {
  const typed = { start: start && `${date}T${start}`, end: end && (end.includes('T') ? end : `${date}T${end}`) };
  const verdict = readShift(typed, Temporal.PlainDate.from(date), zone);
  const minutes = verdict.ok && minutesOf([{ driverId: '1', programId: '1', ...verdict.value }]);
  expect(verdict.ok ? minutes : verdict.refusal.sentence).toBe(expected);
}

describe('A shift on an ordinary day', () => {
  const on = '2026-03-10';
  test('lasts from its start to its end', () => check(on, '08:00', '16:30', 510));
  test('[SHIFT-19] lasts a quarter of an hour', () => {
    check(on, '08:00', '08:15', 15);
    check(on, '08:00', '08:14', 'A shift lasts at least 15 minutes.');
  });
  test('[SHIFT-20] that starts at 11 PM or later lasts to 11:59 PM', () => {
    check(on, '23:50', '23:59', 9);
    check(on, '23:10', '23:30', 'A shift that starts at 11:00 PM or later ends at 11:59 PM.');
  });
  test('[SHIFT-21] has both times, in order', () => {
    for (const [start, end] of [
      ['', '09:00'],
      ['09:00', ''],
      ['09:00', '09:00'],
      ['17:00', '09:00'],
      ['23:59', '23:59'],
      ['25:00', '26:00'],
    ] as const) {
      check(on, start, end, INVALID);
    }
  });
  test.each(['23:60', '24:00', '2026-03-11T00:00'])('that ends at %s ends with the last minute of its day', (end) =>
    check(on, '20:00', end, 239),
  );
  test('that ends the next morning is two shifts', () => check(on, '20:00', '2026-03-11T00:15', INVALID));
  test('does not start when the day is over', () => {
    check(on, '24:00', '24:00', INVALID);
    check(on, '23:60', '23:59', INVALID);
  });
  test('reads minute sixty as the next hour', () => check(on, '07:60', '15:60', 480));
  test('is not of another day', () => {
    const typed = { start: '2026-03-11T08:00', end: '2026-03-11T16:00' };
    expect(readShift(typed, Temporal.PlainDate.from(on), ZONE)).toMatchObject({ refusal: { sentence: INVALID } });
  });
});

describe('A shift in the night the clocks go forward', () => {
  test('lasts an hour less over the gap', () => {
    check(SPRING, '01:00', '09:00', 7 * 60);
    check(SPRING, '01:50', '03:00', 'A shift lasts at least 15 minutes.');
    check(SPRING, '01:45', '03:00', 15);
  });
  test('does not start or end in it', () => {
    const skipped = '2:15 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.';
    check(SPRING, '02:15', '09:00', skipped);
    check(SPRING, '00:15', '02:15', skipped);
  });
});

describe('A shift in the night the clocks go back', () => {
  test('lasts an hour more', () => check(FALL, '00:30', '08:30', 9 * 60));
  test('may end at an earlier clock time than it starts', () => {
    check(FALL, '01:45-07:00', '01:15-08:00', 30);
    check(FALL, '01:45', '01:15', INVALID);
  });
  test('takes the first hour unless told otherwise', () => {
    check(FALL, '01:00', '02:00', 120);
    check(FALL, '01:00-08:00', '02:00', 60);
    check(FALL, '01:00-05:00', '02:00', INVALID);
  });
});

test('Every quarter hour of a day of 23, 24 or 25 hours is written and read back as the same moment.', () => {
  const days = [
    ['America/Los_Angeles', SPRING],
    ['America/Los_Angeles', FALL],
    ['America/St_Johns', FALL],
    ['Australia/Sydney', '2026-04-05'],
    ['Australia/Sydney', '2026-10-04'],
    ['UTC', '2026-03-10'],
  ] as const;
  for (const [zone, on] of days) {
    const date = Temporal.PlainDate.from(on);
    const quarters = quarterHoursOf(serviceDay(date, zone)).map(({ at }) => textOfInstant(at));
    fc.assert(
      fc.property(fc.nat(quarters.length - 1), fc.nat(quarters.length - 1), (a, b) => {
        const [startsAt = '', endsAt = ''] = [quarters[Math.min(a, b)], quarters[Math.max(a, b)]];
        const verdict = readShift(
          { start: shiftWallText(startsAt, zone), end: shiftWallText(endsAt, zone) },
          date,
          zone,
        );
        const isLate = instantOfText(startsAt).toZonedDateTimeISO(zone).hour === 23;
        if (a === b) expect(verdict).toMatchObject({ refusal: { code: 'INVALID_TIME_RANGE' } });
        else if (isLate) expect(verdict).toMatchObject({ refusal: { code: 'SHIFT_TOO_SHORT' } });
        else expect(verdict).toEqual({ ok: true, value: { startsAt, endsAt } });
      }),
      cases(40),
    );
  }
});

describe('The fields of a shift form', () => {
  const fields = (start: string, end: string) => {
    const verdict = readShiftFields(start, end);
    return verdict.ok ? twentyFourHour(verdict.value.endTime) : verdict.refusal.code;
  };
  test.each([
    ['8:00 AM', '4:30 PM', '16:30'],
    ['8', '430p', '16:30'],
    ['8:00 PM', '11:60 PM', '23:59'],
    ['8:00 PM', '24:00', '23:59'],
    ['8:00 PM', '24:15', 'INVALID_TIME_RANGE'],
    ['11:60 PM', '11:59 PM', 'INVALID_TIME_RANGE'],
    ['', '9:00 AM', 'INVALID_TIME_RANGE'],
    ['9:00 AM', 'noon', 'INVALID_TIME_RANGE'],
    ['9:00 AM', '9:05 AM', 'SHIFT_TOO_SHORT'],
  ])('%s to %s: %s', (start, end, expected) => expect(fields(start, end)).toBe(expected));

  test('never put a time past the end of the day into its morning', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 60 }), (hour, minute) => {
        const typed = `${hour}:${String(minute).padStart(2, '0')}`;
        const verdict = readShiftFields('0:00', typed);
        if (!verdict.ok) return;
        const minutes = verdict.value.endTime.hour * 60 + verdict.value.endTime.minute;
        expect(minutes).toBe(Math.min(hour * 60 + minute, 23 * 60 + 59));
      }),
      cases(100),
    );
  });
});
