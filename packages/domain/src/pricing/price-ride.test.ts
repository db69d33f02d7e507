import { describe, expect, test } from 'vitest';
import { ANY_RIDE, type AdditionalFee, type FeeOccasion } from './additional-fee.ts';
import { paperFee, paperRide, paperVersion } from './paper-plan.ts';
import { priceRide } from './price-ride.ts';

const fee = (label: string, cents: number, more: Partial<AdditionalFee> = {}) =>
  paperFee({ id: label, label, amount: { kind: 'Fixed Amount', cents }, ...more });
const percent = (
  label: string,
  basisPoints: number,
  basis: 'of ride fee' | 'of subtotal fee',
  more: Partial<AdditionalFee> = {},
) => paperFee({ id: label, label, amount: { kind: 'Percentage', basisPoints, basis }, ...more });
const on = (...occasions: FeeOccasion[]) => ({ only: { ...ANY_RIDE, occasions } });

const cedarMedical = paperVersion(
  {
    baseCents: 3600,
    includedMeters: 3219, // 2.00 miles
    bands: [
      { upToMeters: 16_093, perMileCents: 260 }, // 10.00 miles
      { upToMeters: null, perMileCents: 225 },
    ],
    perMinuteCents: 20,
    minimumCents: 3600,
    maximumCents: 9500,
  },
  {
    additionalFees: [
      fee('Companion', 300, { unit: 'per person', counted: 'companions' }),
      fee('Wait at the door', 50, { unit: 'per minute', counted: 'waited_minutes', freeMinutes: 5 }),
      percent('Fuel', 400, 'of subtotal fee'),
      percent('Senior discount', -1000, 'of ride fee', {
        only: { ...ANY_RIDE, weekdays: [1, 2, 3, 4, 5], hours: { fromMin: 540, untilMin: 900 } },
      }),
      fee('No show', 1000, on('no_show')),
      percent('Late cancel', 2500, 'of ride fee', on('canceled_late')),
    ],
  },
);
const ruth = paperRide({ aids: ['Wheelchair'], companions: 1, travelM: 18_314, travelSec: 1440, waitedSec: 540 });

const wordsOf = (line: { is: string; label?: string }) => line.label ?? line.is;

describe('The price of a ride', () => {
  test('is explained line by line', () => {
    const price = priceRide(ruth, cedarMedical);
    expect(price.lines.map((line) => [wordsOf(line), line.cents])).toEqual([
      ['base', 3600],
      ['distance', 2390], // (12,874 × 260 + 2,221 × 225) × 125 / 201,168 = 2,390.39
      ['time', 480], // 24 × 20
      ['Companion', 300],
      ['Wait at the door', 200], // 9 minutes, 5 free
      ['Fuel', 279], // 4% of 6,470 + 500
      ['Senior discount', -647], // 10% of 6,470
    ]);
    expect(price).toMatchObject({ tier: 1, rideFeeCents: 6470, addlFeeCents: 132, totalCents: 6602 });
  });

  test('leaves out the discount of another hour', () => {
    expect(priceRide({ ...ruth, pickupMin: 900 }, cedarMedical).totalCents).toBe(7249);
  });

  test('of a no-show is what the plan says of one, and no ride fee', () => {
    const price = priceRide({ ...ruth, occasion: 'no_show' }, cedarMedical);
    expect(price).toMatchObject({ rideFeeCents: 0, addlFeeCents: 1000, totalCents: 1000 });
    expect(price.lines.map((line) => [wordsOf(line), line.cents])).toEqual([
      ['base', 3600],
      ['distance', 2390],
      ['time', 480],
      ['not_owed', -6470],
      ['No show', 1000],
    ]);
  });

  // A quarter of $64.70 is $16.175.
  test('of a late cancel may be a part of what the ride would have cost', () => {
    const price = priceRide({ ...ruth, occasion: 'canceled_late' }, cedarMedical);
    expect(price).toMatchObject({ rideFeeCents: 0, addlFeeCents: 1618, totalCents: 1618 });
  });

  test('of a ride that was canceled in time is nothing', () => {
    const price = priceRide({ ...ruth, occasion: null }, cedarMedical);
    expect(price).toMatchObject({ rideFeeCents: 0, addlFeeCents: 0, totalCents: 0 });
    expect(price.lines.at(-1)).toEqual({ is: 'not_owed', cents: -6470, occasion: null });
  });

  test('does not fall below zero, whatever is taken off', () => {
    const version = paperVersion({ baseCents: 500 }, { additionalFees: [fee('Voucher', -800)] });
    const price = priceRide(paperRide(), version);
    expect(price).toMatchObject({ rideFeeCents: 500, addlFeeCents: -500, totalCents: 0 });
    expect(price.lines.at(-1)).toEqual({ is: 'not_below_zero', cents: 300 });
  });

  test('is not below zero for who was not carried either', () => {
    const version = paperVersion({ baseCents: 500 }, { additionalFees: [fee('Voucher', -800, on('no_show'))] });
    const price = priceRide(paperRide({ occasion: 'no_show' }), version);
    expect(price).toMatchObject({ rideFeeCents: 0, addlFeeCents: 0, totalCents: 0 });
  });

  test('may be nothing by a discount that takes all', () => {
    const version = paperVersion({ baseCents: 500 }, { additionalFees: [percent('Free', -10_000, 'of ride fee')] });
    const price = priceRide(paperRide(), version);
    expect(price.totalCents).toBe(0);
    expect(price.lines.map(({ is }) => is)).toEqual(['base', 'charge']);
  });
});
