import { describe, expect, test } from 'vitest';
import { percentile } from './figures.ts';
import { nameOf } from './town.ts';

describe('The figures of a benchmark', () => {
  test('are values that were measured: half lie at or below the median, all at or below the hundredth percentile', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect([0.01, 0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 99, 100]);
    expect(percentile([7], 0.99)).toBe(7);
  });

  test('rest on names that tell every write from every other, in letters as names are', () => {
    const names = Array.from({ length: 2_000 }, (_, n) => nameOf(n));
    expect(new Set(names).size).toBe(2_000);
    expect(names.every((name) => /^[A-Za-z]+$/.test(name))).toBe(true);
  });
});
