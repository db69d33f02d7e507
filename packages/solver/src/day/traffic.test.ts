import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Traffic } from './day.ts';
import { arriveAt, departBy } from './traffic.ts';

const rush: Traffic = { from: Int32Array.of(60, 120), factor: Float64Array.of(2, 1) };

describe('Driving through traffic', () => {
  test('takes what the matrix says outside the rush', () => expect(arriveAt(rush, 0, 30)).toBe(30));
  test('takes twice as long inside it', () => expect(arriveAt(rush, 60, 30)).toBe(120));
  test('is slowed only for the part that falls into it', () => expect(arriveAt(rush, 50, 30)).toBe(100));
  test('is free again after it', () => expect(arriveAt(rush, 100, 30)).toBe(140));
  test('never lets who leaves later arrive earlier', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(90), (a, b, leg) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        expect(arriveAt(rush, early, leg)).toBeLessThanOrEqual(arriveAt(rush, late, leg));
      }),
    );
  });
});

describe('Leaving to be there in time', () => {
  test('is in time, and a moment later would not be', () => {
    const factor = fc.integer({ min: 5, max: 30 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(
        fc.array(factor, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -50, max: 400 }),
        fc.nat(120),
        (factors, by, leg) => {
          const traffic: Traffic = {
            from: Int32Array.from(factors, (_, k) => 40 + 50 * k),
            factor: Float64Array.from(factors),
          };
          const leave = departBy(traffic, by, leg);
          expect(arriveAt(traffic, leave, leg)).toBeLessThanOrEqual(by);
          expect(arriveAt(traffic, leave + 1, leg)).toBeGreaterThan(by);
        },
      ),
    );
  });
});
