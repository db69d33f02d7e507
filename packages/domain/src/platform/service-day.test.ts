import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dayMinutes, isWithinDay, minutesIntoDay, quarterHoursOf, serviceDateOf, serviceDay } from './service-day.ts';

const LA = 'America/Los_Angeles';
const day = (date: string, zone = LA) => serviceDay(Temporal.PlainDate.from(date), zone);
const at = (text: string) => Temporal.Instant.from(text);

describe('A service day', () => {
  test.each([
    ['2026-03-10', LA, 24, 96],
    ['2026-03-08', LA, 23, 92],
    ['2026-11-01', LA, 25, 100],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5, 94],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5, 98],
    ['2026-04-24', 'Africa/Cairo', 23, 92],
  ])('%s in %s has %d hours and %d quarter hours', (date, zone, hours, quarters) => {
    expect(dayMinutes(day(date, zone))).toBe(hours * 60);
    expect(quarterHoursOf(day(date, zone))).toHaveLength(quarters);
  });

  test('holds its first instant and not the first of the next', () => {
    const spring = day('2026-03-08');
    expect(isWithinDay(at('2026-03-08T00:00-08:00'), spring)).toBe(true);
    expect(isWithinDay(at('2026-03-08T23:59:59-07:00'), spring)).toBe(true);
    expect(isWithinDay(at('2026-03-09T00:00-07:00'), spring)).toBe(false);
    expect(isWithinDay(at('2026-03-07T23:59:59-08:00'), spring)).toBe(false);
  });

  test('starts at 1:00 AM where midnight itself is skipped', () => {
    expect(day('2026-04-24', 'Africa/Cairo').startsAt.toString()).toBe('2026-04-23T22:00:00Z');
    expect(quarterHoursOf(day('2026-04-24', 'Africa/Cairo'))[0]?.label).toBe('1:00 AM');
  });

  test('is the date of the program, not of London', () => {
    expect(serviceDateOf(at('2026-03-11T05:30Z'), LA).toString()).toBe('2026-03-10');
    expect(serviceDateOf(at('2026-03-11T07:00Z'), LA).toString()).toBe('2026-03-11');
  });

  test('joins the next without a gap all year', () => {
    let date = Temporal.PlainDate.from('2026-01-01');
    for (; date.year === 2026; date = date.add({ days: 1 })) {
      expect(serviceDay(date, LA).endsAt.equals(serviceDay(date.add({ days: 1 }), LA).startsAt)).toBe(true);
    }
  });
});

describe('The quarter hours of a day', () => {
  test('step over the hour that spring skips', () => {
    const labels = quarterHoursOf(day('2026-03-08')).map(({ label }) => label);
    expect(labels.slice(6, 10)).toEqual(['1:30 AM', '1:45 AM', '3:00 AM', '3:15 AM']);
    expect(new Set(labels).size).toBe(92);
  });

  test('tell the two hours apart that fall gives', () => {
    const labels = quarterHoursOf(day('2026-11-01')).map(({ label }) => label);
    expect(labels.slice(3, 6)).toEqual(['12:45 AM', '1:00 AM PDT', '1:15 AM PDT']);
    expect(labels.slice(7, 13)).toEqual([
      '1:45 AM PDT',
      '1:00 AM PST',
      '1:15 AM PST',
      '1:30 AM PST',
      '1:45 AM PST',
      '2:00 AM',
    ]);
    expect(new Set(labels).size).toBe(100);
  });
});

describe('The axis of a day', () => {
  test('measures real minutes: noon comes an hour sooner in spring and later in fall', () => {
    expect(minutesIntoDay(at('2026-03-10T12:00-07:00'), day('2026-03-10'))).toBe(720);
    expect(minutesIntoDay(at('2026-03-08T12:00-07:00'), day('2026-03-08'))).toBe(660);
    expect(minutesIntoDay(at('2026-11-01T12:00-08:00'), day('2026-11-01'))).toBe(780);
  });
});
