import { describe, expect, test } from 'vitest';
import { checkPlan } from './check-plan.ts';
import { paperFee, paperVersion } from './paper-plan.ts';
import { freeVersion, type FareZone, type PlanVersion, type TierPrice, type ZonePair } from './plan.ts';

function check(version: PlanVersion, fields: Record<string, string>) {
  const verdict = checkPlan(version);
  expect(verdict.ok ? {} : verdict.refusal.fields).toEqual(fields);
  if (!verdict.ok) expect(verdict.refusal).toMatchObject({ code: 'FEE_INVALID', sentence: Object.values(fields)[0] });
}

/** The wheelchair's prices differ from those of a free version. */
function checkTier(price: Partial<TierPrice>, fields: Record<string, string>) {
  const free = freeVersion('2026-01-01');
  check({ ...free, tiers: { ...free.tiers, 1: { ...free.tiers[1], ...price } } }, fields);
}

describe('A version of a plan', () => {
  test('may be free', () => check(freeVersion('2026-01-01'), {}));
  test('may price by bands within limits', () =>
    checkTier(
      {
        baseCents: 3400,
        includedMeters: 3219,
        bands: [
          { upToMeters: 16_093, perMileCents: 248 },
          { upToMeters: null, perMileCents: 210 },
        ],
        perMinuteCents: 15,
        minimumCents: 3400,
        maximumCents: 3400,
      },
      {},
    ));

  test.each([
    [{ baseCents: -1 }, 'base_fee', 'A price is not below $0.00.'],
    [{ baseCents: 1_000_001 }, 'base_fee', 'An amount is at most $10,000.00.'],
    [{ perMinuteCents: 0.5 }, 'per_minute_fee', 'A price is in whole cents.'],
    [{ minimumCents: Number.NaN }, 'minimum_fee', 'A price is in whole cents.'],
    [{ maximumCents: -1 }, 'maximum_fee', 'At most must not be below At least.'],
    [{ minimumCents: 901, maximumCents: 900 }, 'maximum_fee', 'At most must not be below At least.'],
    [{ includedMeters: -1 }, 'included_meters', 'A distance is in miles, 0 or more.'],
    [{ includedMeters: 1_609_345 }, 'included_meters', 'A distance is at most 1000 miles.'],
    [{ bands: [] }, 'bands', 'Say what a mile costs.'],
  ] as const)('with %o is refused at %s', (price, field, sentence) =>
    checkTier(price, { [`tiers.1.${field}`]: sentence }),
  );

  test('names every field that is wrong', () =>
    checkTier(
      { baseCents: -1, perMinuteCents: -1 },
      {
        'tiers.1.base_fee': 'A price is not below $0.00.',
        'tiers.1.per_minute_fee': 'A price is not below $0.00.',
      },
    ));
});

describe('Bands', () => {
  const bands = (...ends: (number | null)[]) => ends.map((upToMeters) => ({ upToMeters, perMileCents: 100 }));
  const BEFORE = 'A band must end farther out than the one before.';

  test('follow one another', () => checkTier({ bands: bands(1, 2, null) }, {}));
  test('that overlap are refused', () => {
    checkTier({ bands: bands(2000, 1000, null) }, { 'tiers.1.bands.1.up_to_meters': BEFORE });
    checkTier({ bands: bands(2000, 2000, null) }, { 'tiers.1.bands.1.up_to_meters': BEFORE });
    checkTier({ bands: bands(0, null) }, { 'tiers.1.bands.0.up_to_meters': BEFORE });
  });
  test('go on without an end, the last and no other', () => {
    checkTier(
      { bands: bands(1000) },
      { 'tiers.1.bands.0.up_to_meters': 'The last band has no end, so that every mile has its price.' },
    );
    checkTier(
      { bands: bands(null, null) },
      { 'tiers.1.bands.0.up_to_meters': 'Only the last band goes on without an end.' },
    );
  });
  test('cost nothing below zero', () =>
    checkTier(
      { bands: [{ upToMeters: null, perMileCents: -1 }] },
      { 'tiers.1.bands.0.per_mile_fee': 'A price is not below $0.00.' },
    ));
});

describe('Fare zones', () => {
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
  const zone = (id: string, name: string, corners = [corner(1, 1), corner(1, 2), corner(2, 2)]): FareZone => ({
    id,
    name,
    area: [corners],
  });
  const pair = (one: string, other: string, fare: number | null = 600): ZonePair => ({
    zoneIds: [one, other],
    fareCents: { 0: fare, 1: null, 2: null, 3: null },
  });
  const plan = (zones: FareZone[], zonePairs: ZonePair[]) => paperVersion({}, { zones, zonePairs });
  const both = [zone('1', 'Cedar Valley'), zone('2', 'Penny Mill')];

  test('may be paired with one another and with themselves', () =>
    check(plan(both, [pair('1', '1'), pair('1', '2'), pair('2', '2')]), {}));
  test('are known to the plan', () =>
    check(plan(both, [pair('1', '3')]), { 'zone_pairs.0': 'Choose two zones of this plan.' }));
  test('are paired once, whichever is named first', () =>
    check(plan(both, [pair('1', '2'), pair('2', '1')]), { 'zone_pairs.1': 'These zones are a pair already.' }));
  test('have no fare below zero', () =>
    check(plan(both, [pair('1', '2', -1)]), { 'zone_pairs.0.fares.0': 'A price is not below $0.00.' }));
  test('have an area, and a name and number of their own', () => {
    check(plan([zone('1', ' ')], []), { 'zones.0.name': 'Name the zone.' });
    check(plan([...both, zone('3', 'penny mill ')], []), { 'zones.2.name': 'Another zone has this name.' });
    check(plan([...both, zone('1', 'Other')], []), { 'zones.2.zone_id': 'This zone is listed twice.' });
    check(plan([zone('1', 'A line', [corner(1, 1), corner(2, 2)])], []), {
      'zones.0.area': 'Draw the zone on the map.',
    });
    check(plan([zone('1', 'A bow', [corner(1, 1), corner(2, 2), corner(2, 1), corner(1, 2)])], []), {
      'zones.0.area': 'Corner 3 crosses the side from 1 to 2.',
    });
  });
});

test('A fee that cannot be charged is named with its plan.', () => {
  const fee = paperFee({ id: '7', amount: { kind: 'Fixed Amount', cents: 0.5 } });
  check(paperVersion({}, { additionalFees: [paperFee(), fee] }), {
    'addl_fees.7.amount_cents': 'A price is in whole cents.',
  });
});

test('A fee is in a plan once.', () =>
  check(paperVersion({}, { additionalFees: [paperFee({ id: '7' }), paperFee({ id: '7' })] }), {
    'addl_fees.7': 'This fee is listed twice.',
  }));
