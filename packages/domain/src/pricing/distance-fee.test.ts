import { describe, expect, test } from 'vitest';
import { distanceFee } from './distance-fee.ts';
import { FREE_TIER, type Band, type TierPrice } from './plan.ts';

const toEnd = (perMileCents: number): Band => ({ upToMeters: null, perMileCents });
const price = (bands: readonly Band[], includedMeters = 0): TierPrice => ({ ...FREE_TIER, includedMeters, bands });

function check(travelM: number, tier: TierPrice, cents: number, parts: [meters: number, perMileCents: number][]) {
  const fee = distanceFee(travelM, tier);
  expect(fee.cents).toBe(cents);
  expect(fee.parts.map(({ meters, perMileCents }) => [meters, perMileCents])).toEqual(parts);
}

describe('The distance of a ride', () => {
  // 1,000 miles are 1,609,344 m; at $1.00 each they cost $1,000.00.
  test('costs by the mile of 1,609.344 m', () => check(1_609_344, price([toEnd(100)]), 100_000, [[1_609_344, 100]]));

  // 9,431 - 4,828 = 4,603 m = 2.8602 miles; at $2.50 they cost $7.1504.
  test('costs nothing for the metres that are included', () =>
    check(9431, price([toEnd(250)], 4828), 715, [[4603, 250]]));
  test('costs nothing where all of it is included', () => check(4828, price([toEnd(250)], 4828), 0, []));
  test('costs the first metre beyond what is included', () =>
    // One metre at $16.10 a mile is 1.0004 cents.
    check(4829, price([toEnd(1610)], 4828), 1, [[1, 1610]]));

  // 12,874 m × $2.60 and 2,221 m × $2.25 are $20.7988 and $3.1051 of miles, together $23.9039.
  test('costs by the band each metre lies in, counted from the pickup', () => {
    const bands = [{ upToMeters: 16_093, perMileCents: 260 }, toEnd(225)];
    check(18_314, price(bands, 3219), 2390, [
      [12_874, 260],
      [2221, 225],
    ]);
    check(16_093, price(bands, 3219), 2080, [[12_874, 260]]);
  });

  test('leaves out a band that ends within what is included', () => {
    const bands = [{ upToMeters: 1000, perMileCents: 9999 }, toEnd(100)];
    check(3609, price(bands, 2000), 100, [[1609, 100]]);
  });

  // 100,584 m are 62.5 miles: 62.5 cents at a cent a mile, 187.5 cents at three.
  test('rounds half a cent away from zero', () => check(100_584, price([toEnd(1)]), 63, [[100_584, 1]]));
  test('rounds the sum of its bands, not each', () => {
    const bands = [{ upToMeters: 100_584, perMileCents: 1 }, toEnd(3)];
    check(201_168, price(bands), 250, [
      [100_584, 1],
      [100_584, 3],
    ]);
  });

  test('says how much of the ride was included', () => {
    expect(distanceFee(1000, price([toEnd(100)], 4828)).includedMeters).toBe(1000);
    expect(distanceFee(9431, price([toEnd(100)], 4828)).includedMeters).toBe(4828);
  });
});
