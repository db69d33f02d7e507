import { describe, expect, test } from 'vitest';
import { hasGeofence, isInside, requireGeofence, withinArea, type Geofence } from './geofence.ts';

const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const town = [corner(40, -78), corner(40, -77), corner(41, -77), corner(41, -78)];
const village = [corner(42, -78), corner(42, -77.9), corner(42.1, -77.9)];

describe('The service area', () => {
  test.each([
    ['the middle', corner(40.5, -77.5), true],
    ['a corner', corner(40, -78), true],
    ['the line itself', corner(40, -77.5), true],
    ['beyond the line', corner(39.999, -77.5), false],
    ['the other polygon', corner(42.03, -77.92), true],
    ['between the two', corner(41.5, -77.9), false],
    ['latitude and longitude swapped', corner(-77.5, 40.5), false],
  ])('%s: %o is inside: %s', (_where, point, inside) => expect(isInside(point, [town, village])).toBe(inside));

  test('may bend inward', () => {
    const horseshoe = [
      corner(0, 0),
      corner(0, 3),
      corner(3, 3),
      corner(3, 2),
      corner(1, 2),
      corner(1, 1),
      corner(3, 1),
      corner(3, 0),
    ];
    expect(isInside(corner(2, 0.5), [horseshoe])).toBe(true);
    expect(isInside(corner(2, 1.5), [horseshoe])).toBe(false);
  });

  test('is the same whether its ring was closed by hand or not', () => {
    const closed = [...town, corner(40, -78)];
    expect(isInside(corner(40.5, -77.5), [closed])).toBe(true);
    expect(isInside(corner(39, -77.5), [closed])).toBe(false);
  });
});

describe('Both ends of a ride', () => {
  const inside = corner(40.5, -77.5);
  const outside = corner(45, -77.5);

  test.each([
    [inside, inside, null],
    [outside, inside, 'The pickup is outside the service area.'],
    [inside, outside, 'The drop-off is outside the service area.'],
    [outside, outside, 'The pickup is outside the service area.'],
  ])('%o to %o: %s', (pickup, dropoff, sentence) => {
    const verdict = withinArea({ pickup, dropoff }, [town]);
    expect(verdict.ok ? null : verdict.refusal).toEqual(sentence && { code: 'OUTSIDE_AREA', sentence });
  });
});

describe('A program without an area', () => {
  const nothings: Geofence[] = [
    [],
    [[]],
    [[corner(40, -78), corner(41, -78)]],
    [[corner(40, -78), corner(41, -78), corner(40, -78)]],
  ];

  test.each(nothings.map((geofence) => [geofence]))('%o says that it is missing', (geofence) => {
    expect(hasGeofence(geofence)).toBe(false);
    const refusal = { code: 'GEOFENCE_MISSING', sentence: 'Your service area geofence is missing.' };
    expect(requireGeofence(geofence)).toEqual({ ok: false, refusal });
  });

  test('refuses nobody by location', () => {
    expect(withinArea({ pickup: corner(0, 1), dropoff: corner(1, 0) }, [])).toEqual({ ok: true, value: true });
  });

  test('is told apart from one with an area', () =>
    expect(requireGeofence([town])).toEqual({ ok: true, value: [town] }));
});
