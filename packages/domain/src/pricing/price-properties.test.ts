import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AdditionalFee, FeeAmount } from './additional-fee.ts';
import { checkPlan } from './check-plan.ts';
import { distanceFee } from './distance-fee.ts';
import { paperFee, paperRide, paperVersion } from './paper-plan.ts';
import type { TierPrice } from './plan.ts';
import { priceRide } from './price-ride.ts';
import type { RideFacts } from './price.ts';

const cents = (max: number) => fc.integer({ min: 0, max });
const meters = fc.integer({ min: 0, max: 200_000 });

const bands = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 120_000 }), { maxLength: 4 }),
    fc.array(cents(1500), { minLength: 5 }),
  )
  .map(([ends, rates]) =>
    [...ends.toSorted((a, b) => a - b), null].map((upToMeters, at) => ({ upToMeters, perMileCents: rates[at] ?? 0 })),
  );

const tier: fc.Arbitrary<TierPrice> = fc
  .record({
    baseCents: cents(15_000),
    includedMeters: fc.integer({ min: 0, max: 20_000 }),
    bands,
    perMinuteCents: cents(90),
    minimumCents: cents(9000),
    more: fc.option(cents(30_000)),
  })
  .map(({ more, ...price }) => ({ ...price, maximumCents: more === null ? null : price.minimumCents + more }));

const amount = (least: number): fc.Arbitrary<FeeAmount> =>
  fc.oneof(
    fc.integer({ min: least * 4000, max: 4000 }).map((cents) => ({ kind: 'Fixed Amount' as const, cents })),
    fc.record({
      kind: fc.constant('Percentage' as const),
      basisPoints: fc.integer({ min: least * 10_000, max: 20_000 }),
      basis: fc.constantFrom('of ride fee' as const, 'of subtotal fee' as const),
    }),
  );

const ways = fc.constantFrom<Pick<AdditionalFee, 'unit' | 'counted' | 'freeMinutes'>>(
  { unit: 'per trip', counted: 'once', freeMinutes: 0 },
  { unit: 'per person', counted: 'companions', freeMinutes: 0 },
  { unit: 'per 15 minutes', counted: 'planned_minutes', freeMinutes: 0 },
  { unit: 'per minute', counted: 'waited_minutes', freeMinutes: 5 },
);

/** Fees of no sign, or with discounts among them where `least` is -1. */
const fees = (least: 0 | -1) =>
  fc
    .array(
      fc.record({ amount: amount(least), way: ways, occasion: fc.constantFrom('ride' as const, 'no_show' as const) }),
      {
        maxLength: 6,
      },
    )
    .map((all) =>
      all.map(({ amount, way, occasion }, at) => {
        const only = { ...paperFee().only, occasions: [occasion] };
        const once = { unit: 'per trip', counted: 'once', freeMinutes: 0 } as const;
        return paperFee({ id: String(at), amount, only, ...(amount.kind === 'Percentage' ? once : way) });
      }),
    );

const ride: fc.Arbitrary<RideFacts> = fc
  .record({
    travelM: meters,
    travelSec: fc.nat(9000),
    waitedSec: fc.nat(2000),
    companions: fc.nat(4),
    occasion: fc.constantFrom('ride' as const, 'ride' as const, 'no_show' as const, null),
  })
  .map(paperRide);

describe('Whatever the plan and the ride', () => {
  test('the plans drawn here are fit to price by', () => {
    fc.assert(
      fc.property(tier, fees(-1), (price, additionalFees) => {
        expect(checkPlan(paperVersion(price, { additionalFees })).ok).toBe(true);
      }),
      cases(60),
    );
  });

  test('the lines add up to the total, in whole cents, and the total is not below zero', () => {
    fc.assert(
      fc.property(tier, fees(-1), ride, (price, additionalFees, facts) => {
        const { lines, totalCents, rideFeeCents, addlFeeCents } = priceRide(
          facts,
          paperVersion(price, { additionalFees }),
        );
        for (const line of lines) expect(Number.isSafeInteger(line.cents) && !Object.is(line.cents, -0)).toBe(true);
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(totalCents);
        expect(rideFeeCents + addlFeeCents).toBe(totalCents);
        expect(totalCents).toBeGreaterThanOrEqual(0);
      }),
      cases(60),
    );
  });

  test('the ride fee lies between minimum and maximum', () => {
    fc.assert(
      fc.property(tier, ride, (price, facts) => {
        const { rideFeeCents } = priceRide({ ...facts, occasion: 'ride' }, paperVersion(price));
        expect(rideFeeCents).toBeGreaterThanOrEqual(price.minimumCents);
        expect(rideFeeCents).toBeLessThanOrEqual(price.maximumCents ?? Number.POSITIVE_INFINITY);
      }),
      cases(60),
    );
  });

  test('a longer ride costs no less, where nothing is taken off', () => {
    fc.assert(
      fc.property(tier, fees(0), ride, meters, (price, additionalFees, facts, more) => {
        const version = paperVersion(price, { additionalFees });
        const longer = { ...facts, travelM: facts.travelM + more };
        expect(priceRide(longer, version).totalCents).toBeGreaterThanOrEqual(priceRide(facts, version).totalCents);
      }),
      cases(60),
    );
  });

  test('to cut a band in two changes nothing where both parts cost the same', () => {
    fc.assert(
      fc.property(tier, meters, fc.integer({ min: 1, max: 150_000 }), (price, travelM, end) => {
        const at = price.bands.findIndex(({ upToMeters }) => upToMeters === null || upToMeters > end);
        const cut = { upToMeters: end, perMileCents: price.bands[at]?.perMileCents ?? 0 };
        fc.pre(price.bands[at - 1]?.upToMeters !== end);
        const bands = price.bands.toSpliced(at, 0, cut);
        const [whole, inParts] = [distanceFee(travelM, price), distanceFee(travelM, { ...price, bands })];
        expect(inParts.cents).toBe(whole.cents);
        expect(inParts.sum).toEqual(whole.sum);
      }),
      cases(60),
    );
  });

  test('the order of the fees plays no part', () => {
    fc.assert(
      fc.property(tier, fees(-1), ride, (price, additionalFees, facts) => {
        const total = (inOrder: AdditionalFee[]) =>
          priceRide(facts, paperVersion(price, { additionalFees: inOrder })).totalCents;
        expect(total(additionalFees.toReversed())).toBe(total(additionalFees));
      }),
      cases(60),
    );
  });

  test('a line is as exact arithmetic has it, metre by metre, but for its one rounding of half a cent at most', () => {
    fc.assert(
      fc.property(tier, fees(-1), ride, (price, additionalFees, facts) => {
        for (const line of priceRide(facts, paperVersion(price, { additionalFees })).lines) {
          if (line.is === 'distance') {
            let perMile = 0n;
            for (let meter = price.includedMeters; meter < facts.travelM; meter += 1)
              perMile += BigInt(rateAt(price, meter));
            expectHalfCent(line.cents, perMile * 1000n, 1_609_344n);
          }
          if (line.is === 'charge' && line.kind === 'Percentage') {
            expectHalfCent(line.cents, BigInt(line.ofCents) * BigInt(line.basisPoints), 10_000n);
          }
        }
      }),
      cases(60),
    );
  });
});

/** What the mile costs in which the metre after this one lies. */
function rateAt({ bands }: TierPrice, meter: number): number {
  const band = bands.find(({ upToMeters }) => upToMeters === null || meter < upToMeters);
  return band?.perMileCents ?? Number.NaN;
}

/** A whole number of cents stands for a fraction: off by half a cent at most, and by a whole half only away from zero. */
function expectHalfCent(cents: number, over: bigint, under: bigint) {
  const twiceOff = 2n * (BigInt(cents) * under - over);
  expect(twiceOff <= under && twiceOff >= -under).toBe(true);
  if (twiceOff === under) expect(over > 0n).toBe(true);
  if (twiceOff === -under) expect(over < 0n).toBe(true);
}
