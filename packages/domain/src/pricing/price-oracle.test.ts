import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANY_RIDE, occasionOf, type AdditionalFee } from './additional-fee.ts';
import { TIERS, type TierType } from './fee-words.ts';
import { paperRide, paperVersion } from './paper-plan.ts';
import type { PlanVersion, TierPrice } from './plan.ts';
import { priceRide } from './price-ride.ts';
import type { RideFacts } from './price.ts';

/**
 * The price again, from the words of the rule and in slow exact arithmetic: every sum is a fraction of big numbers, and the
 * distance is laid out by miles, not by metres.
 */
type Exact = { over: bigint; under: bigint };
const exact = (over: number, under = 1): Exact => ({ over: BigInt(over), under: BigInt(under) });
const plus = (a: Exact, b: Exact): Exact => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
const times = (a: Exact, b: Exact): Exact => ({ over: a.over * b.over, under: a.under * b.under });

/** Half a cent goes away from zero. */
function rounded({ over, under }: Exact): bigint {
  const size = over < 0n ? -over : over;
  const cents = (2n * size + under) / (2n * under);
  return over < 0n ? -cents : cents;
}

function slowRideFee(facts: RideFacts, price: TierPrice): bigint {
  const milesOf = (meters: number) => exact(meters * 1000, 1_609_344);
  let distance = exact(0);
  let start = 0;
  for (const { upToMeters, perMileCents } of price.bands) {
    const end = upToMeters ?? Number.MAX_SAFE_INTEGER;
    const inBand = Math.min(end, facts.travelM) - Math.max(start, price.includedMeters);
    if (inBand > 0) distance = plus(distance, times(milesOf(inBand), exact(perMileCents)));
    start = end;
  }
  const minutes = BigInt(Math.ceil(facts.travelSec / 60));
  const sum = BigInt(price.baseCents) + rounded(distance) + minutes * BigInt(price.perMinuteCents);
  const held = price.maximumCents !== null && sum > price.maximumCents ? BigInt(price.maximumCents) : sum;
  return held < price.minimumCents ? BigInt(price.minimumCents) : held;
}

function slowTotal(facts: RideFacts, version: PlanVersion): bigint {
  if (facts.occasion === null) return 0n;
  const byAid: TierType = facts.aids.includes('Stretcher') ? 2 : facts.aids.includes('Wheelchair') ? 1 : 0;
  const fares = (facts.asksDoorToDoor ? ([byAid, 3] as const) : [byAid]).map((tier) =>
    slowRideFee(facts, version.tiers[tier]),
  );
  const fee = fares.reduce((dearest, fare) => (fare > dearest ? fare : dearest));
  const due = version.additionalFees.filter(({ only }) => only.occasions.some((one) => one === facts.occasion));
  let fixed = 0n;
  for (const { amount, counted, freeMinutes } of due) {
    if (amount.kind !== 'Fixed Amount') continue;
    const waitedMin = Math.max(0, Math.ceil(facts.waitedSec / 60) - freeMinutes);
    const quantities = {
      once: 1,
      companions: facts.companions,
      waited_minutes: waitedMin,
      planned_minutes: 0,
      typed: 0,
    };
    const quantity = quantities[counted];
    fixed += BigInt(quantity) * BigInt(amount.cents);
  }
  let total = (facts.occasion === 'ride' ? fee : 0n) + fixed;
  for (const { amount } of due) {
    if (amount.kind !== 'Percentage') continue;
    const basis = amount.basis === 'of ride fee' ? fee : fee + fixed;
    total += rounded({ over: basis * BigInt(amount.basisPoints), under: 10_000n });
  }
  return total < 0n ? 0n : total;
}

const tier = fc
  .record({
    baseCents: fc.nat(15_000),
    includedMeters: fc.nat(10_000),
    first: fc.nat(2000),
    beyond: fc.nat(2000),
    end: fc.integer({ min: 1, max: 60_000 }),
    perMinuteCents: fc.nat(90),
    minimumCents: fc.nat(8000),
    span: fc.option(fc.nat(20_000)),
  })
  .map(({ first, beyond, end, span, ...price }): TierPrice => {
    const bands = [
      { upToMeters: end, perMileCents: first },
      { upToMeters: null, perMileCents: beyond },
    ];
    return { ...price, bands, maximumCents: span === null ? null : price.minimumCents + span };
  });

const fee: fc.Arbitrary<Omit<AdditionalFee, 'id' | 'label'>> = fc
  .record({
    value: fc.integer({ min: -9000, max: 9000 }),
    form: fc.constantFrom('once', 'companions', 'waited_minutes', 'of ride fee', 'of subtotal fee'),
    occasions: fc.subarray(['ride', 'no_show', 'canceled_late'] as const, { minLength: 1 }),
  })
  .map(({ value, form, occasions }) => {
    const only = { ...ANY_RIDE, occasions };
    if (form === 'of ride fee' || form === 'of subtotal fee') {
      const amount = { kind: 'Percentage', basisPoints: value, basis: form } as const;
      return { amount, unit: 'per trip', counted: 'once', freeMinutes: 0, only } as const;
    }
    const amount = { kind: 'Fixed Amount', cents: value } as const;
    if (form === 'waited_minutes') return { amount, unit: 'per minute', counted: form, freeMinutes: 5, only } as const;
    return form === 'once'
      ? ({ amount, unit: 'per trip', counted: 'once', freeMinutes: 0, only } as const)
      : ({ amount, unit: 'per person', counted: 'companions', freeMinutes: 0, only } as const);
  });

const version = fc
  .record({ tiers: fc.tuple(tier, tier, tier, tier), fees: fc.array(fee, { maxLength: 5 }) })
  .map(({ tiers: [amb, wc, gur, d2d], fees }) =>
    paperVersion(
      {},
      {
        tiers: { 0: amb, 1: wc, 2: gur, 3: d2d },
        additionalFees: fees.map((one, at) => ({ ...one, id: String(at), label: `Fee ${at}` })),
      },
    ),
  );

const ride = fc
  .record({
    aids: fc.subarray(['Cane', 'Wheelchair', 'Stretcher']),
    asksDoorToDoor: fc.boolean(),
    companions: fc.nat(4),
    travelM: fc.nat(90_000),
    travelSec: fc.nat(9000),
    waitedSec: fc.nat(1800),
    occasion: fc
      .constantFrom('booked', 'completed', 'no_show', 'canceled_late', 'canceled_early')
      .map((status) => occasionOf(status)),
  })
  .map(paperRide);

test('A ride costs what slow exact arithmetic says, whatever the plan.', () => {
  expect(TIERS).toHaveLength(4);
  fc.assert(
    fc.property(version, ride, (plan, facts) => {
      expect(BigInt(priceRide(facts, plan).totalCents)).toBe(slowTotal(facts, plan));
    }),
    cases(60),
  );
});
