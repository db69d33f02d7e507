import { describe, expect, test } from 'vitest';
import {
  FEE_KINDS,
  MOBILITY_TIERS,
  PAYMENT_TIMINGS,
  PERCENTAGE_BASES,
  RATE_UNITS,
  tierFor,
  TIERS,
} from './fee-words.ts';

describe('A fee plan', () => {
  function checkTier(type: number, key: string, label: string) {
    expect(TIERS.filter((tier) => tier.type === type)).toEqual([{ type, key, label }]);
  }

  test('[PRICE-03] has amb_tier at 0, Ambulatory', () => checkTier(0, 'amb_tier', 'Ambulatory'));
  test('[PRICE-04] has wc_tier at 1, Wheelchair', () => checkTier(1, 'wc_tier', 'Wheelchair'));
  test('[PRICE-05] has gur_tier at 2, Stretcher/Gurney', () => checkTier(2, 'gur_tier', 'Stretcher/Gurney'));
  test('[PRICE-06] has d2d_tier at 3, Door to door', () => checkTier(3, 'd2d_tier', 'Door to door'));

  test('[PRICE-07] prices by mobility aid in the tiers 0, 1 and 2', () => {
    expect(MOBILITY_TIERS).toEqual([0, 1, 2]);
    expect([[], ['Cane'], ['Wheelchair'], ['Stretcher'], ['Wheelchair', 'Stretcher']].map(tierFor)).toEqual([
      0, 0, 1, 2, 2,
    ]);
  });

  test('[PRICE-08] has fees of two kinds', () => expect(FEE_KINDS).toEqual(['Fixed Amount', 'Percentage']));

  test('[PRICE-09] takes a percentage of one of two sums', () => {
    expect(PERCENTAGE_BASES).toEqual(['of ride fee', 'of subtotal fee']);
  });

  test('[PRICE-10] counts a fee in one of nine units', () => {
    expect(RATE_UNITS.join(', ')).toBe(
      'per hour, per liter, per minute, per 5 minutes, per 15 minutes, per 30 minutes, per person, per trip, per use',
    );
  });

  function checkTiming(timing: number, label: string) {
    expect(PAYMENT_TIMINGS.filter((entry) => entry.timing === timing)).toEqual([{ timing, label }]);
  }

  test('[PRICE-12] is paid At booking at 1', () => checkTiming(1, 'At booking'));
  test('[PRICE-13] is paid At drop-off at 2', () => checkTiming(2, 'At drop-off'));
  test('[PRICE-14] is paid as Determined later by admin at 3', () => checkTiming(3, 'Determined later by admin'));
});
