import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { compareMeasure, compareRatio } from './comparisons.ts';
import { addCounts, NO_COUNTS, type Counts, type Measure } from './count-day.ts';
import { periodBefore } from './periods.ts';
import { ratioOf, type RatioName } from './ratios.ts';

const counts = (some: Partial<Record<Measure, number>>): Counts => ({ ...NO_COUNTS, ...some });

describe('A figure beside that of the period before', () => {
  test.each([
    [5214, 5008, '4.1% more', 'more'],
    [90, 100, '10% less', 'less'],
    [1, 3, '66.7% less', 'less'],
    [0, 3, '100% less', 'less'],
    [300, 3, '9900% more', 'more'],
    [7, 7, 'same', 'same'],
    [10_001, 10_000, 'same', 'same'],
    [0, 0, 'same', 'same'],
    [3, 0, 'none before', 'more'],
  ])('of %i after %i reads %s', (now, before, words, turn) => {
    expect(compareMeasure('completed', counts({ completed: now }), counts({ completed: before }))).toEqual({
      now,
      before,
      words,
      turn,
    });
  });

  test('[RPT-08] tells how completed, canceled and no-show rides develop from period to period', () => {
    const june = counts({ completed: 1000, canceled: 80, no_show: 20 });
    const july = counts({ completed: 1100, canceled: 60, no_show: 20 });
    const words = (['completed', 'canceled', 'no_show'] as const).map((name) => compareMeasure(name, july, june).words);
    expect(words).toEqual(['10% more', '25% less', 'same']);
  });
});

describe('A share', () => {
  const onTime = (kept: number, met: number) => counts({ kept, met });

  test.each([
    [onTime(931, 1000), onTime(923, 1000), '0.8 points up', 'more'],
    [onTime(92, 100), onTime(93, 100), '1 point down', 'less'],
    [onTime(50, 100), onTime(500, 1000), 'same', 'same'],
    [onTime(1, 2), onTime(0, 2), '50 points up', 'more'],
    [onTime(1, 2), onTime(0, 0), 'nothing to compare with', 'unknown'],
    [onTime(0, 0), onTime(1, 2), 'nothing to compare with', 'unknown'],
  ])('is compared in points, number %#', (now, before, words, turn) =>
    expect(compareRatio('on_time_share', now, before)).toMatchObject({ words, turn }),
  );

  test('of a month is made of the sums of its days, and not of their shares', () => {
    const month = addCounts([onTime(1, 1), onTime(10, 100)]);
    expect(ratioOf('on_time_share', month)).toBeCloseTo(11 / 101, 12);
  });
});

describe('A ratio', () => {
  const sums = counts({
    completed: 8, very_late: 2, no_show: 1, missed: 1, booked: 16, canceled_late: 4, passengers: 12,
    revenue_sec: 6 * 3600, revenue_m: 160_934, deadhead_m: 80_467, ride_fee_cents: 2400, met: 10, kept: 9, standing: 4, passenger_sec: 9 * 3600,
  }); // prettier-ignore

  test.each<[RatioName, number]>([
    ['standing_share', 4 / 16],
    ['average_load', 1.5],
    ['on_time_share', 0.9],
    ['very_late_share', 0.25],
    ['no_show_share', 0.1],
    ['missed_share', 0.1],
    ['late_cancel_share', 0.25],
    ['deadhead_share', 1 / 3],
    ['passengers_per_revenue_hour', 2],
    ['rides_per_revenue_hour', 8 / 6],
    ['miles_per_ride', 150 / 8],
    ['ride_fee_cents_per_ride', 300],
  ])('%s is one sum over another, and nothing over nothing', (name, value) => {
    expect(ratioOf(name, sums)).toBeCloseTo(value, 9);
    expect(ratioOf(name, NO_COUNTS)).toBeNull();
  });

  test('that is no share is compared in percent', () => {
    const [now, before] = [
      counts({ completed: 214, revenue_sec: 360_000 }),
      counts({ completed: 200, revenue_sec: 360_000 }),
    ];
    expect(compareRatio('rides_per_revenue_hour', now, before)).toMatchObject({ now: 2.14, words: '7% more' });
    expect(compareRatio('rides_per_revenue_hour', now, NO_COUNTS).words).toBe('nothing to compare with');
  });
});

describe('The period to compare with', () => {
  const check = (startsOn: string, endsOn: string, before: [string, string]) => {
    const [from, to] = [Temporal.PlainDate.from(startsOn), Temporal.PlainDate.from(endsOn)];
    const period = periodBefore({ startsOn: from, endsOn: to });
    expect([period.startsOn.toString(), period.endsOn.toString()]).toEqual(before);
    expect(period.startsOn.dayOfWeek).toBe(from.dayOfWeek);
  };

  test('of a day is the same day of the week before', () =>
    check('2026-03-10', '2026-03-10', ['2026-03-03', '2026-03-03']));
  test('of four weeks is the four weeks before', () => check('2026-10-26', '2026-11-22', ['2026-09-28', '2026-10-25']));
  test('of a month begins on its weekday, and is over before it', () =>
    check('2026-03-01', '2026-03-31', ['2026-01-25', '2026-02-24']));
  test('of eight days is two weeks back', () => check('2026-03-01', '2026-03-08', ['2026-02-15', '2026-02-22']));
});
