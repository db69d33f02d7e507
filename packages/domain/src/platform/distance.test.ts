import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EARTH_RADIUS_KM,
  greatCircleKm,
  isOnMap,
  KILOMETERS_IN_TEN_MILES,
  METERS_PER_MILE,
  MILES_PER_METER,
  milesText,
  wayText,
  wholeMinutes,
} from './distance.ts';

describe('A distance', () => {
  test('[CONST-03] of a thousand kilometers is 621.371 miles', () => {
    expect(1_000_000 * MILES_PER_METER).toBeCloseTo(621.371, 9);
    expect(milesText(1_000_000)).toBe('621.37');
  });

  test.each([
    [0, '0.00'],
    [8, '0.00'],
    [9, '0.01'],
    [1609, '1.00'],
    [5000, '3.11'],
  ])('[CONST-04] of %d meters is shown as %s miles', (meters, shown) => expect(milesText(meters)).toBe(shown));

  test('[CONST-05] [CONST-06] keeps the factors in the other direction', () => {
    expect(METERS_PER_MILE).toBe(1609.34);
    expect(KILOMETERS_IN_TEN_MILES).toBe(16.0934);
  });
});

test('A way that only the straight line knows says that it is estimated', () => {
  expect(wayText(11_780, 1110, 'roads')).toBe('7.32 miles, 19 min');
  expect(wayText(11_780, 1110, 'provider')).toBe('7.32 miles, 19 min');
  expect(wayText(11_780, 1110, 'estimated')).toBe('7.32 miles, 19 min, estimated');
});

test.each([
  [0, 0],
  [1, 1],
  [60, 1],
  [61, 2],
  [3599, 60],
])('[CONST-07] %d seconds are %d minutes, rounded up', (seconds, minutes) =>
  expect(wholeMinutes(seconds)).toBe(minutes),
);

describe('The great circle', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  test('[CONST-35] is measured on an Earth of 6371 km: a quarter of the way around is half of pi times that', () => {
    const quarter = greatCircleKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 });
    expect(quarter).toBeCloseTo((6371 * Math.PI) / 2, 6);
    expect(EARTH_RADIUS_KM).toBe(6371);
  });

  test('is the same both ways, nothing to the same place, and never more than half the Earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 6);
        expect(greatCircleKm(a, a)).toBe(0);
        expect(greatCircleKm(a, b)).toBeLessThanOrEqual(6371 * Math.PI + 1e-6);
      }),
      cases(100),
    );
  });

  test('knows that opposite points are half the Earth apart', () => {
    const apart = greatCircleKm({ latitude: 40, longitude: -77 }, { latitude: -40, longitude: 103 });
    expect(apart).toBeCloseTo(6371 * Math.PI, 3);
  });
});

test('A place without coordinates, or at the zero point of every broken file, is not drawn.', () => {
  const nowhere = [null, undefined, { latitude: 0, longitude: 0 }, { latitude: Number.NaN, longitude: 5 }];
  expect(nowhere.map(isOnMap)).toEqual([false, false, false, false]);
  expect(
    [
      { latitude: 0, longitude: 9 },
      { latitude: 51.5, longitude: 0 },
    ].map(isOnMap),
  ).toEqual([true, true]);
});
