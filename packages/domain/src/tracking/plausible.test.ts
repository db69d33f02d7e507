import { describe, expect, test } from 'vitest';
import { isPlausible } from './plausible.ts';

const here = { latitude: 41.1, longitude: -73.9 };
/** So many kilometers north. */
const north = (km: number) => ({ ...here, latitude: here.latitude + km / 111.195 });
const last = { atMs: 0, point: here };

describe('A position', () => {
  test('is believed where a vehicle can have driven since', () =>
    expect(isPlausible({ atMs: 60_000, point: north(3.3) }, last)).toBe(true));
  test('is not believed where it would have driven faster than 200 km/h', () =>
    expect(isPlausible({ atMs: 60_000, point: north(3.6) }, last)).toBe(false));
  test('is believed again once there was time for the way', () =>
    expect(isPlausible({ atMs: 600_000, point: north(30) }, last)).toBe(true));
  test('is believed to within 500 meters, and no worse', () => {
    expect(isPlausible({ atMs: 1, point: here, accuracyM: 500 }, null)).toBe(true);
    expect(isPlausible({ atMs: 1, point: here, accuracyM: 501 }, null)).toBe(false);
  });
  test('that is no newer than the last one says nothing', () => {
    expect(isPlausible({ atMs: 0, point: here }, last)).toBe(false);
    expect(isPlausible({ atMs: -5_000, point: here }, last)).toBe(false);
  });
  test('may tremble while the vehicle stands', () =>
    expect(isPlausible({ atMs: 1000, point: north(0.05) }, last)).toBe(true));
});
