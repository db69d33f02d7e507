import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { quietUntil, type QuietHours } from './quiet-hours.ts';

const ZONE = 'America/New_York';
const NIGHT: QuietHours = { fromHour: 21, toHour: 6 };

/** Until when it is quiet at a wall time, as the clocks of the zone show it. */
function check(at: string, until: string | null, hours = NIGHT) {
  const ends = quietUntil(Temporal.ZonedDateTime.from(`${at}[${ZONE}]`).toInstant(), ZONE, hours);
  expect(ends && ends.toZonedDateTimeISO(ZONE).toString({ timeZoneName: 'never' })).toBe(until);
}

describe('Quiet hours', () => {
  test('begin with their hour in the evening and end with theirs in the morning', () => {
    check('2026-03-10T20:59:59', null);
    check('2026-03-10T21:00', '2026-03-11T06:00:00-04:00');
    check('2026-03-11T05:59:59', '2026-03-11T06:00:00-04:00');
    check('2026-03-11T06:00', null);
  });

  test('end at the same hour of the wall in the nights in which the clocks change', () => {
    check('2026-03-07T22:00', '2026-03-08T06:00:00-04:00'); // nine hours of sleep in eight
    check('2026-03-08T03:00', '2026-03-08T06:00:00-04:00');
    check('2026-10-31T22:00', '2026-11-01T06:00:00-05:00');
    check('2026-11-01T01:30-05:00', '2026-11-01T06:00:00-05:00'); // the second half past one
  });

  test('that end in the hour that is skipped end when it would have been over', () =>
    check('2026-03-08T01:30', '2026-03-08T03:00:00-04:00', { fromHour: 21, toHour: 2 }));

  test('may lie within one day, or be none at all', () => {
    check('2026-03-10T13:00', '2026-03-10T14:00:00-04:00', { fromHour: 12, toHour: 14 });
    check('2026-03-10T14:00', null, { fromHour: 12, toHour: 14 });
    for (const at of ['2026-03-10T00:00', '2026-03-10T06:00', '2026-03-10T23:59'])
      check(at, null, { fromHour: 6, toHour: 6 });
  });
});
