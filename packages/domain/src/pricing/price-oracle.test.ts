import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { occasionOf, type AdditionalFee, type FeeConditions } from './additional-fee.ts';
import { TIERS, type TierType } from './fee-words.ts';
import { paperRide, paperVersion } from './paper-plan.ts';
import type { FareZone, PlanVersion, TierPrice, ZonePair } from './plan.ts';
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

/** The flat fare of the first pair whose zones the ends lie in; the zones drawn here are squares of one degree. */
function slowFlatFare({ pickup, dropoff }: RideFacts, { zonePairs }: PlanVersion, tier: TierType): bigint | null {
  const zoneAt = ({ longitude }: RideFacts['pickup']) => ZONES[Math.floor(longitude)]?.id;
  const ends = [zoneAt(pickup), zoneAt(dropoff)].join(' ');
  const pair = zonePairs.find(({ zoneIds: [one, other] }) => ends === `${one} ${other}` || ends === `${other} ${one}`);
  const fare = pair?.fareCents[tier] ?? null;
  return fare === null ? null : BigInt(fare);
}

/** Whether a fee is for such a day and hour: every minute of its hours is named, one by one. */
function isFor({ weekdays, holidays, hours }: FeeConditions, { weekday, isHoliday, pickupMin }: RideFacts): boolean {
  const days = (weekdays ?? [0, 1, 2, 3, 4, 5, 6]).includes(weekday);
  const onDay = { alike: days, too: days || isHoliday, only: isHoliday, never: days && !isHoliday }[holidays];
  if (hours === null) return onDay;
  const minutes = new Set<number>();
  for (let minute = hours.fromMin; minute !== hours.untilMin; minute = (minute + 1) % 1440) minutes.add(minute);
  return onDay && pickupMin !== null && minutes.has(pickupMin);
}

const UNITS: Readonly<Record<string, number>> = { 'per minute': 1, 'per 15 minutes': 15, 'per hour': 60 };

/** So many units, those that were begun too: they are laid side by side until they cover the minutes. */
function slowUnits(minutes: number, unit: string): number {
  let units = 0;
  for (let covered = 0; covered < minutes; covered += UNITS[unit] ?? 1) units += 1;
  return units;
}

function slowTotal(facts: RideFacts, version: PlanVersion): bigint {
  if (facts.occasion === null) return 0n;
  const byAid: TierType = facts.aids.includes('Stretcher') ? 2 : facts.aids.includes('Wheelchair') ? 1 : 0;
  const fares = (facts.asksDoorToDoor ? ([byAid, 3] as const) : [byAid]).map(
    (tier) => slowFlatFare(facts, version, tier) ?? slowRideFee(facts, version.tiers[tier]),
  );
  const fee = fares.reduce((dearest, fare) => (fare > dearest ? fare : dearest));
  const due = version.additionalFees.filter(
    ({ only }) => only.occasions.some((one) => one === facts.occasion) && isFor(only, facts),
  );
  let fixed = 0n;
  for (const { id, amount, unit, counted, freeMinutes } of due) {
    if (amount.kind !== 'Fixed Amount') continue;
    const quantities = {
      once: 1,
      companions: facts.companions,
      waited_minutes: slowUnits(Math.max(0, Math.ceil(facts.waitedSec / 60) - freeMinutes), unit),
      planned_minutes: slowUnits(Math.ceil(facts.travelSec / 60), unit),
      typed: Math.ceil(facts.quantities.get(id) ?? 0),
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

const FORMS = [
  'once',
  'companions',
  'typed',
  'waited_minutes',
  'planned_minutes',
  'of ride fee',
  'of subtotal fee',
] as const;

const fee: fc.Arbitrary<Omit<AdditionalFee, 'id' | 'label'>> = fc
  .record({
    value: fc.integer({ min: -9000, max: 9000 }),
    form: fc.constantFrom(...FORMS),
    timed: fc.constantFrom('per minute', 'per 15 minutes', 'per hour'),
    occasions: fc.subarray(['ride', 'no_show', 'canceled_late'] as const, { minLength: 1 }),
    weekdays: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })),
    holidays: fc.constantFrom('alike', 'alike', 'too', 'only', 'never'),
    hours: fc.option(fc.tuple(fc.nat(1439), fc.integer({ min: 1, max: 1439 }))),
  })
  .map(({ value, form, timed, hours, ...when }) => {
    const stretch = hours && { fromMin: hours[0], untilMin: (hours[0] + hours[1]) % 1440 };
    const only: FeeConditions = { ...when, hours: stretch };
    if (form === 'of ride fee' || form === 'of subtotal fee') {
      const amount = { kind: 'Percentage', basisPoints: value, basis: form } as const;
      return { amount, unit: 'per trip', counted: 'once', freeMinutes: 0, only } as const;
    }
    const amount = { kind: 'Fixed Amount', cents: value } as const;
    switch (form) {
      case 'once':
        return { amount, unit: 'per trip', counted: form, freeMinutes: 0, only } as const;
      case 'companions':
        return { amount, unit: 'per person', counted: form, freeMinutes: 0, only } as const;
      case 'typed':
        return { amount, unit: 'per liter', counted: form, freeMinutes: 0, only } as const;
      case 'planned_minutes':
        return { amount, unit: timed, counted: form, freeMinutes: 0, only } as const;
      case 'waited_minutes':
        return { amount, unit: timed, counted: form, freeMinutes: 5, only } as const;
    }
  });

/** Two parts of town, side by side. */
const ZONES: readonly FareZone[] = [0, 1].map((west) => ({
  id: `z${west}`,
  name: `Zone ${west}`,
  area: [
    [
      { latitude: 0, longitude: west },
      { latitude: 0, longitude: west + 1 },
      { latitude: 1, longitude: west + 1 },
      { latitude: 1, longitude: west },
    ],
  ],
}));
const fare = fc.option(fc.nat(9000));
const fares = fc.record({ 0: fare, 1: fare, 2: fare, 3: fare });
const zonePairs: fc.Arbitrary<ZonePair[]> = fc
  .subarray([
    ['z0', 'z0'],
    ['z1', 'z0'],
    ['z1', 'z1'],
  ] as const)
  .chain((pairs) => fc.tuple(...pairs.map((zoneIds) => fares.map((fareCents): ZonePair => ({ zoneIds, fareCents })))));
const place = fc.constantFrom(0.5, 1.5, 9.5).map((longitude) => ({ latitude: 0.5, longitude }));

const version = fc
  .record({ tiers: fc.tuple(tier, tier, tier, tier), fees: fc.array(fee, { maxLength: 5 }), zonePairs })
  .map(({ tiers: [amb, wc, gur, d2d], fees, zonePairs: pairs }) =>
    paperVersion(
      {},
      {
        tiers: { 0: amb, 1: wc, 2: gur, 3: d2d },
        zones: ZONES,
        zonePairs: pairs,
        additionalFees: fees.map((one, at) => ({ ...one, id: String(at), label: `Fee ${at}` })),
      },
    ),
  );

const ride = fc
  .record({
    aids: fc.subarray(['Cane', 'Wheelchair', 'Stretcher']),
    asksDoorToDoor: fc.boolean(),
    companions: fc.nat(4),
    pickup: place,
    dropoff: place,
    travelM: fc.nat(90_000),
    travelSec: fc.nat(9000),
    waitedSec: fc.nat(1800),
    weekday: fc.nat(6),
    isHoliday: fc.boolean(),
    pickupMin: fc.option(fc.nat(1439)),
    quantities: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }).map(
      // Quarters of a unit: one that was begun counts whole.
      (quarters) => new Map(quarters.map((n, at) => [String(at), n / 4] as const)),
    ),
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
