import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { paperProgram } from './paper-program.ts';
import { versionOn } from './program-version.ts';
import { isServed, type ServiceHours } from './service-hours.ts';

const hours = (dayOfWeek: ServiceHours['dayOfWeek'], start: string, end: string): ServiceHours => ({
  dayOfWeek,
  startTime: Temporal.PlainTime.from(start),
  endTime: Temporal.PlainTime.from(end),
});

function check(spans: ServiceHours[], wall: string, expected: boolean) {
  expect(isServed(spans, Temporal.PlainDateTime.from(wall))).toBe(expected);
}

describe('Service hours', () => {
  const tuesday = [hours(2, '06:00', '18:00')];
  const fridayNight = [hours(5, '18:00', '02:00')];

  test('hold from the minute they start to the minute before they end', () => {
    check(tuesday, '2026-03-10T05:59', false);
    check(tuesday, '2026-03-10T06:00', true);
    check(tuesday, '2026-03-10T17:59', true);
    check(tuesday, '2026-03-10T18:00', false);
  });

  test('are those of their weekday, Sunday being 0', () => {
    check(tuesday, '2026-03-11T09:00', false);
    check([hours(0, '06:00', '18:00')], '2026-03-08T09:00', true);
  });

  test('of a night run into the morning, and not into that of their own day', () => {
    check(fridayNight, '2026-03-13T23:30', true);
    check(fridayNight, '2026-03-14T01:59', true);
    check(fridayNight, '2026-03-14T02:00', false);
    check(fridayNight, '2026-03-13T01:00', false);
  });

  test('of Saturday night reach Sunday', () => check([hours(6, '20:00', '01:00')], '2026-03-15T00:30', true));
  test('that end at midnight end with the day', () => {
    check([hours(2, '06:00', '00:00')], '2026-03-10T23:59', true);
    check([hours(2, '06:00', '00:00')], '2026-03-11T00:00', false);
  });
  test('that nobody set are around the clock', () => check([], '2026-03-10T03:00', true));
});

test('A ride is judged by the version of its own day: the newest that had begun.', () => {
  const versions = ['2026-03-10', '2026-01-01', '2026-06-01'].flatMap(
    (effectiveOn) => paperProgram({ effectiveOn }).versions,
  );
  const program = { ...paperProgram(), versions };
  const on = (date: string) => versionOn(program, Temporal.PlainDate.from(date))?.effectiveOn ?? null;
  expect([on('2025-12-31'), on('2026-03-09'), on('2026-03-10'), on('2026-07-01')]).toEqual([
    null,
    '2026-01-01',
    '2026-03-10',
    '2026-06-01',
  ]);
});
