import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import { heatCounts, heatHours, heatShare, hourOfServiceDay, hoursOfServiceDay } from './heat-counts.ts';

const bounds = { north: 46, south: 40, east: -70, west: -76 }; // one degree to a cell
const end = (latitude: number, longitude: number, hour: number | null = 9) => ({
  point: { latitude, longitude },
  hour,
});

describe('The heat map counts', () => {
  test('how many lie in each of its 36 cells, and outside', () => {
    const counts = heatCounts([end(45.5, -75.5), end(45.6, -75.4), end(40.5, -70.5), end(50, -75)], bounds);
    expect(counts.size).toBe(37);
    expect([...counts].filter(([, count]) => count > 0)).toEqual([
      ['F-1', 2],
      ['A-6', 1],
      ['Outside', 1],
    ]);
  });

  test('everything as outside where the program has no bounds', () =>
    expect([...heatCounts([end(45.5, -75.5)], null)]).toEqual([['Outside', 1]]));

  test('by the hour, from the first to the last, with the hours of none between them', () =>
    expect(heatHours([end(45, -75, 7), end(45, -75, 9), end(45, -75, 9), end(45, -75, null)])).toEqual([
      { hour: 7, count: 1 },
      { hour: 8, count: 0 },
      { hour: 9, count: 2 },
    ]));

  test('no hours of a day without times', () => expect(heatHours([end(45, -75, null)])).toEqual([]));

  const ends = fc.array(
    fc.record({
      point: fc.record({
        latitude: fc.integer({ min: 38, max: 48 }),
        longitude: fc.integer({ min: -78, max: -68 }),
      }),
      hour: fc.option(fc.integer({ min: 0, max: 27 })),
    }),
  );

  test('each place once, whatever day', () => {
    fc.assert(
      fc.property(ends, (all) => {
        const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
        expect(sum([...heatCounts(all, bounds).values()])).toBe(all.length);
        expect(sum(heatHours(all).map(({ count }) => count))).toBe(all.filter(({ hour }) => hour !== null).length);
      }),
      cases(60),
    );
  });
});

describe('The hour of a place', () => {
  test.each([
    ['2026-03-10', '2026-03-10T14:40-04:00', 14],
    ['2026-03-10', '2026-03-11T01:10-04:00', 25],
    // The clocks go forward at 2, and back at 2: an hour that is there twice is one hour of the wall.
    ['2026-03-08', '2026-03-08T01:50-05:00', 1],
    ['2026-03-08', '2026-03-08T03:10-04:00', 3],
    ['2026-11-01', '2026-11-01T01:30-04:00', 1],
    ['2026-11-01', '2026-11-01T01:30-05:00', 1],
    ['2026-11-01', '2026-11-02T00:10-05:00', 24],
  ])('of %s is at %s the %d-th', (day, at, hour) => {
    const found = hourOfServiceDay(Temporal.Instant.from(at), Temporal.PlainDate.from(day), 'America/New_York');
    expect(found).toBe(hour);
  });

  test.each([
    ['2026-03-08', 'America/New_York'],
    ['2026-11-01', 'America/New_York'],
    ['2026-03-10', 'Asia/Kathmandu'], // three quarters of an hour off
    ['2026-04-05', 'Australia/Lord_Howe'], // goes back by half an hour
  ])('is the same for all of a day, asked about once a quarter: %s in %s', (text, zone) => {
    const day = Temporal.PlainDate.from(text);
    const hourOf = hoursOfServiceDay(day, zone);
    const from = day.toZonedDateTime(zone).epochMilliseconds;
    for (let at = from; at < from + 28 * 3_600_000; at += 13 * 60_000 - 1) {
      expect(hourOf(at)).toBe(hourOfServiceDay(Temporal.Instant.fromEpochMilliseconds(at), day, zone));
    }
  });
});

describe('The ramp of the heat map', () => {
  test('has no color for none, 12 of 100 at least for some, and 58 for the most', () => {
    expect(heatShare(0, 44)).toBe(0);
    expect(heatShare(1, 1e9)).toBeCloseTo(0.12, 4);
    expect(heatShare(44, 44)).toBeCloseTo(0.58, 9);
    expect(heatShare(0, 0)).toBe(0);
  });

  test('goes by the square root: a quarter of the most takes half of the way', () =>
    expect(heatShare(11, 44)).toBeCloseTo(0.35, 9));

  test('never takes less for more', () => {
    const count = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 500 }), (a, b, most) => {
        expect(heatShare(Math.max(a, b), most)).toBeGreaterThanOrEqual(heatShare(Math.min(a, b), most));
      }),
      cases(60),
    );
  });
});
