import { describe, expect, test } from 'vitest';
import { paperRide, paperVersion } from './paper-plan.ts';
import { FREE_TIER, type PlanVersion, type TierPrice } from './plan.ts';
import type { RideFacts } from './price.ts';
import { rideFee } from './ride-fee.ts';

function check(version: PlanVersion, ride: Partial<RideFacts>, lines: [is: string, cents: number][]) {
  const fee = rideFee(paperRide(ride), version);
  expect(fee.lines.map(({ is, cents }) => [is, cents])).toEqual(lines);
  expect(fee.cents).toBe(lines.reduce((sum, [, cents]) => sum + cents, 0));
}

const formula: Partial<TierPrice> = {
  baseCents: 900,
  includedMeters: 3219,
  bands: [{ upToMeters: null, perMileCents: 185 }],
  perMinuteCents: 10,
};

describe('A ride fee', () => {
  // 8,047 - 3,219 = 4,828 m = 3.00 miles × $1.85 = $5.55; 18 min 1 s are 19 planned minutes.
  test('is base, distance and time', () =>
    check(paperVersion(formula), { travelM: 8047, travelSec: 1081 }, [
      ['base', 900],
      ['distance', 555],
      ['time', 190],
    ]));

  test('has no line for what the tier has no price for', () =>
    check(paperVersion({ baseCents: 350 }), { travelM: 8047, travelSec: 1081 }, [['base', 350]]));

  const limited = paperVersion({ ...formula, baseCents: 100, minimumCents: 900, maximumCents: 1000 });
  test('is raised to the minimum', () =>
    check(limited, { travelM: 3219, travelSec: 600 }, [
      ['base', 100],
      ['distance', 0],
      ['time', 100],
      ['at_least', 700],
    ]));
  test('is held to the maximum', () =>
    check(limited, { travelM: 8047, travelSec: 3600 }, [
      ['base', 100],
      ['distance', 555],
      ['time', 600],
      ['at_most', -255],
    ]));
  test('is left alone on either limit, and not a cent beyond', () => {
    const on = (baseCents: number) => paperVersion({ baseCents, minimumCents: 900, maximumCents: 1000 });
    check(on(899), {}, [
      ['base', 899],
      ['at_least', 1],
    ]);
    check(on(900), {}, [['base', 900]]);
    check(on(1000), {}, [['base', 1000]]);
    check(on(1001), {}, [
      ['base', 1001],
      ['at_most', -1],
    ]);
  });
  test('has no maximum where the plan names none', () =>
    check(paperVersion({ baseCents: 1_000_000, maximumCents: null }), {}, [['base', 1_000_000]]));
});

describe('A flat fare', () => {
  const everywhere = [
    { latitude: 40, longitude: -77 },
    { latitude: 40, longitude: -76 },
    { latitude: 41, longitude: -76 },
    { latitude: 41, longitude: -77 },
  ];
  const version: PlanVersion = {
    ...paperVersion({ ...formula, minimumCents: 900 }),
    zones: [{ id: '7', name: 'Cedar Valley', area: [everywhere] }],
    zonePairs: [{ zoneIds: ['7', '7'], fareCents: { 0: 600, 1: 1800, 2: null, 3: 900 } }],
  };

  test('stands instead of base, distance, time and the minimum', () =>
    check(version, { travelM: 8047 }, [['flat_fare', 600]]));
  test('differs by tier', () => check(version, { aids: ['Wheelchair'] }, [['flat_fare', 1800]]));
  test('leaves a tier without one to the formula', () =>
    check(version, { aids: ['Stretcher'] }, [
      ['base', 900],
      ['distance', 0],
      ['time', 100],
    ]));
  test('is the one of Door to door where that is dearer', () =>
    check(version, { asksDoorToDoor: true }, [['flat_fare', 900]]));
});

describe('The tier of a ride', () => {
  const cents = [900, 3400, 12_000, 1400] as const;
  const tier = (baseCents: number): TierPrice => ({ ...FREE_TIER, baseCents });
  const tiers = { 0: tier(cents[0]), 1: tier(cents[1]), 2: tier(cents[2]), 3: tier(cents[3]) };
  const version: PlanVersion = { ...paperVersion(), tiers };
  const tierOf = (ride: Partial<RideFacts>) => rideFee(paperRide(ride), version).tier;

  test.each([
    [[], 0],
    [['Cane'], 0],
    [['Wheelchair'], 1],
    [['Stretcher'], 2],
    [['Wheelchair', 'Stretcher'], 2],
  ])('with %o is %d', (aids, expected) => expect(tierOf({ aids })).toBe(expected));

  test('is Door to door where the ride asks for it and it costs more', () => {
    expect(tierOf({ asksDoorToDoor: true })).toBe(3);
    expect(rideFee(paperRide({ asksDoorToDoor: true }), version).cents).toBe(1400);
  });
  test('stays the aid’s where Door to door costs less', () => {
    expect(tierOf({ asksDoorToDoor: true, aids: ['Wheelchair'] })).toBe(1);
    expect(tierOf({ asksDoorToDoor: true, aids: ['Stretcher'] })).toBe(2);
  });
  test('stays the aid’s where both cost the same', () =>
    expect(rideFee(paperRide({ asksDoorToDoor: true }), paperVersion({ baseCents: 900 })).tier).toBe(0));
});
