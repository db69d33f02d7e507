import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paperFee, paperRide, paperVersion } from './paper-plan.ts';
import { priceAgain, pricedAgainSentence, totalsOfPricedAgain, type PricedRide } from './price-again.ts';
import { priceRide } from './price-ride.ts';

const by = { pricingId: '900', effectiveOn: '2027-01-01' };
const dearer = { price: priceRide(paperRide(), paperVersion({ baseCents: 1400 })), by };

function ride(more: Partial<PricedRide> = {}): PricedRide {
  return { bookingId: '11', rideFeeCents: 1200, addlFeeCents: 0, isTyped: false, isPaid: false, ...more };
}

describe('A ride that is priced again', () => {
  test('has what it was and what it would be, and by which plan', () =>
    expect(priceAgain(ride(), dearer)).toMatchObject({ is: 'changed', beforeCents: 1200, afterCents: 1400, by }));
  test('is left alone where somebody typed its fee, money has moved for it, or no plan holds', () => {
    expect(priceAgain(ride({ isTyped: true }), dearer)).toEqual({ is: 'typed', bookingId: '11', beforeCents: 1200 });
    expect(priceAgain(ride({ isPaid: true, isTyped: true }), dearer).is).toBe('paid');
    expect(priceAgain(ride(), null).is).toBe('no_plan');
  });
  test('is the same where nothing differs, and changed where only its parts do', () => {
    expect(priceAgain(ride({ rideFeeCents: 1400 }), dearer).is).toBe('same');
    expect(priceAgain(ride({ rideFeeCents: 1400, addlFeeCents: 50 }), dearer).is).toBe('changed');
    const extra = paperFee({ amount: { kind: 'Fixed Amount', cents: 200 } });
    const moved = { price: priceRide(paperRide(), paperVersion({ baseCents: 1000 }, { additionalFees: [extra] })), by };
    expect(priceAgain(ride(), moved)).toMatchObject({ is: 'changed', beforeCents: 1200, afterCents: 1200 });
  });
});

describe('A preview', () => {
  test('is said by its totals', () => {
    const some = [
      priceAgain(ride(), dearer),
      priceAgain(ride({ rideFeeCents: 1500 }), dearer),
      priceAgain(ride(), null),
    ];
    expect(pricedAgainSentence(totalsOfPricedAgain(some))).toBe(
      '3 rides: 1 dearer, 1 cheaper, 0 the same, 1 left alone. $40.00, was $39.00.',
    );
    const many = Array.from({ length: 5000 }, () => priceAgain(ride({ rideFeeCents: 1400 }), dearer));
    expect(pricedAgainSentence(totalsOfPricedAgain(many))).toBe(
      '5,000 rides: 0 dearer, 0 cheaper, 5,000 the same, 0 left alone. $70,000.00.',
    );
    expect(pricedAgainSentence(totalsOfPricedAgain(many.slice(0, 1)))).toContain('1 ride:');
  });
  test('counts every ride once, and to price what it made again changes nothing', () => {
    const any = fc.record({
      rideFeeCents: fc.constantFrom(1000, 1200, 1400, 1500),
      isTyped: fc.boolean(),
      isPaid: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (drawn) => {
        const rides = drawn.map((more) => ride(more));
        const done = rides.map((one) => priceAgain(one, dearer));
        const totals = totalsOfPricedAgain(done);
        expect(totals.dearer + totals.cheaper + totals.same + totals.left).toBe(rides.length);
        const after = rides.map((one, at) => {
          const made = done[at];
          return made?.is === 'changed'
            ? { ...one, rideFeeCents: made.price.rideFeeCents, addlFeeCents: made.price.addlFeeCents }
            : one;
        });
        expect(after.reduce((sum, one) => sum + one.rideFeeCents + one.addlFeeCents, 0)).toBe(totals.afterCents);
        expect(after.filter((one) => priceAgain(one, dearer).is === 'changed')).toEqual([]);
      }),
      cases(60),
    );
  });
});
