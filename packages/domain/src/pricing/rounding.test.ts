import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactMoney, isWhole, roundedCents } from './rounding.ts';

describe('A sum of money', () => {
  test.each([
    [0, 2, 0],
    [1, 2, 1],
    [-1, 2, -1],
    [3, 2, 2],
    [-3, 2, -2],
    [149, 100, 1],
    [-149, 100, -1],
    [4, 2, 2],
  ])('of %d over %d rounds to %d cents, a half away from zero', (over, under, cents) =>
    expect(roundedCents({ over, under })).toBe(cents),
  );

  test('is never off by more than half a cent, and by exactly one only away from zero', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (over, under) => {
        const cents = roundedCents({ over, under });
        const off = 2n * (BigInt(cents) * BigInt(under) - BigInt(over));
        const half = BigInt(under);
        expect(off <= half && off >= -half).toBe(true);
        if (off === half) expect(over).toBeGreaterThan(0);
        if (off === -half) expect(over).toBeLessThan(0);
      }),
      cases(60),
    );
  });

  test('that is too large to be exact is no sum', () => {
    expect(() => roundedCents({ over: 2 ** 53, under: 3 })).toThrow('too large');
    expect(() => roundedCents({ over: Number.NaN, under: 3 })).toThrow('too large');
  });

  test.each([
    [{ over: 715, under: 1 }, '$7.15'],
    [{ over: 5, under: 1 }, '$0.05'],
    [{ over: 23905, under: 10 }, '$23.905'],
    [{ over: -23905, under: 10 }, '-$23.905'],
    [{ over: 2390393, under: 1000 }, '$23.904'],
    [{ over: 23904999, under: 10000 }, '$23.904999'],
    [{ over: 2, under: 3 }, '$0.007'],
  ])('%o is shown as %s: as far as it takes to see which way it rounds', (sum, shown) => {
    expect(exactMoney(sum)).toBe(shown);
    expect(isWhole(sum)).toBe(sum.under === 1);
  });
});
