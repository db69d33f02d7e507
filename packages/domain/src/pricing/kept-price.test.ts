import { describe, expect, test } from 'vitest';
import { bookingOf, paperDay, type Booking } from '../day/index.ts';
import { ANY_RIDE } from './additional-fee.ts';
import { chargesBeside, feesAsKept, pricedBy } from './kept-price.ts';
import { paperFee, paperPlan, paperRide, paperVersion } from './paper-plan.ts';

const version = paperVersion(
  { baseCents: 1000 },
  {
    additionalFees: [
      paperFee({ id: '1', unit: 'per person', counted: 'companions', amount: { kind: 'Fixed Amount', cents: 250 } }),
      paperFee({ id: '2', amount: { kind: 'Percentage', basisPoints: -2000, basis: 'of ride fee' } }),
      paperFee({
        id: '3',
        amount: { kind: 'Fixed Amount', cents: 600 },
        only: { ...ANY_RIDE, occasions: ['no_show'] },
      }),
    ],
  },
);
const chosen = { plan: paperPlan({ paymentTiming: 2, versions: [version] }), version };
const ride = (more: Partial<Booking> = {}) => bookingOf(paperDay([{ id: '11', ...more }]), '11');

describe('A ride that is priced', () => {
  test('names its plan and version, when it is paid, and what riding was agreed to cost', () => {
    expect(pricedBy(ride(), paperRide({ companions: 1 }), chosen)).toMatchObject({
      pricingId: '900',
      pricingEffectiveOn: '2026-01-01',
      paymentTiming: 2,
      agreedFeeCents: 1000,
      rideFeeCents: 1000,
      addlFeeCents: 50,
      feeIsTyped: false,
    });
  });

  test('keeps a fee that was typed, and percentages count that', () => {
    const typed = ride({ feeIsTyped: true, rideFeeCents: 400 });
    expect(pricedBy(typed, paperRide(), chosen)).toMatchObject({
      agreedFeeCents: 1000,
      rideFeeCents: 400,
      addlFeeCents: -80,
    });
  });

  test('owes what its plan says of a no-show and no ride fee, and the agreed one again once that is corrected', () => {
    const priced = pricedBy(ride(), paperRide(), chosen);
    const noShow = { ...priced, ...feesAsKept(priced, paperRide({ occasion: 'no_show' }), version) };
    expect([noShow.rideFeeCents, noShow.addlFeeCents]).toEqual([0, 600]);
    expect(feesAsKept(noShow, paperRide(), version)).toEqual({ rideFeeCents: 1000, addlFeeCents: -200 });
  });

  test('keeps the ride fee when it goes farther, for that was agreed', () => {
    const byMile = paperVersion({ baseCents: 1000, bands: [{ upToMeters: null, perMileCents: 100 }] });
    const priced = pricedBy(ride(), paperRide({ travelM: 1609 }), { ...chosen, version: byMile });
    expect(feesAsKept(priced, paperRide({ travelM: 16_093 }), byMile).rideFeeCents).toBe(priced.rideFeeCents);
  });

  test('never costs less than nothing', () => {
    const generous = paperVersion(
      { baseCents: 300 },
      { additionalFees: [paperFee({ amount: { kind: 'Fixed Amount', cents: -500 } })] },
    );
    expect(pricedBy(ride(), paperRide(), { ...chosen, version: generous })).toMatchObject({
      rideFeeCents: 300,
      addlFeeCents: -300,
    });
  });

  test('tells what is charged beside it', () => {
    const priced = pricedBy(ride(), paperRide(), chosen);
    expect(chargesBeside(priced, paperRide({ companions: 2 }), version).map(({ cents }) => cents)).toEqual([500, -200]);
  });
});
