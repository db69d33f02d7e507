import { arriveAt } from '@handrail/solver';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestWay } from './longest-way.ts';

const HOURS = { from: Int32Array.from([0, 3600, 7200]), factor: Float64Array.from([1, 3, 1]) };

test('The longest way within some moments is as slow as the roads are at the slowest of them.', () => {
  expect(longestWay(null, 600, [0, 7200])).toBe(600);
  expect(longestWay(HOURS, 600, [0, 1800])).toBe(600);
  expect(longestWay(HOURS, 600, [0, 7200])).toBe(1800);
  expect(longestWay(HOURS, 600, [0, 3300])).toBe(1200); // half of it lies in the slow hour
  expect(longestWay(HOURS, 600, [6900, 6900])).toBe(800); // and here half of its time
});

test('The longest way is that of every moment looked at one by one, whatever the roads are like.', () => {
  const factors = fc.array(fc.constantFrom(0.5, 1, 1.35, 2, 3), { minLength: 1, maxLength: 5 });
  const whole = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(factors, whole, whole, whole, (factor, leg, from, lasts) => {
      const traffic = { from: Int32Array.from(factor, (_, n) => 500 * n), factor: Float64Array.from(factor) };
      const each = Array.from({ length: lasts + 1 }, (_, n) => arriveAt(traffic, from + n, leg) - (from + n));
      expect(Math.abs(longestWay(traffic, leg, [from, from + lasts]) - Math.max(...each))).toBeLessThanOrEqual(1);
    }),
    cases(60),
  );
});
