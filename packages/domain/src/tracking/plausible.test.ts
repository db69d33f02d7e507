import { describe, expect, test } from 'vitest';
import { type Doubt, isPlausible, judgeFix } from './plausible.ts';

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

describe('What jumps', () => {
  const at = (seconds: number, km: number) => ({ atMs: seconds * 1000, point: north(km) });
  /** What is made of some positions after the last one, one after the other. */
  const judged = (...fixes: { atMs: number; point: typeof here; accuracyM?: number }[]) => {
    let doubt: Doubt | null = null;
    return fixes.map((fix) => {
      const verdict = judgeFix(fix, last, doubt);
      doubt = typeof verdict === 'string' ? (verdict === 'believed' ? null : doubt) : verdict;
      return typeof verdict === 'string' ? verdict : 'doubted';
    });
  };

  test('is believed with the third that says the same: then the one before them was wrong', () =>
    expect(judged(at(10, 900), at(20, 900.1), at(30, 900.2))).toEqual(['doubted', 'doubted', 'believed']));
  test('is not believed where it jumps on, or comes back', () => {
    expect(judged(at(10, 900), at(20, 500), at(30, 900))).toEqual(['doubted', 'doubted', 'doubted']);
    expect(judged(at(10, 900), at(20, 0.2), at(30, 900), at(40, 900))).toEqual([
      'doubted',
      'believed',
      'doubted',
      'doubted',
    ]);
  });
  test('says nothing where it is old, or knows no more than the neighborhood', () =>
    expect(judged(at(-5, 900), { ...at(10, 900), accuracyM: 900 })).toEqual(['left out', 'left out']));
});
