import { describe, expect, test } from 'vitest';
import { money } from '../platform/money.ts';
import type { AdditionalFee } from './additional-fee.ts';
import { paperFee, paperRide, paperVersion } from './paper-plan.ts';
import type { PlanVersion, TierPrice } from './plan.ts';
import { priceRide } from './price-ride.ts';
import { bandWorking, lineTitle, lineWorking } from './price-words.ts';
import type { RideFacts } from './price.ts';

/** How the line of that kind came about, and what it is called with its amount. */
function check(version: PlanVersion, ride: Partial<RideFacts>, is: string, working: string, name: string) {
  const line = priceRide(paperRide(ride), version).lines.find((one) => one.is === is);
  if (!line) throw new Error(`There is no line ${is}.`);
  expect(lineWorking(line)).toBe(working);
  expect(`${lineTitle(line)}, ${money(line.cents)}`).toBe(name);
}

describe('The line of a price', () => {
  const perMile = (perMileCents: number, more: Partial<TierPrice> = {}) =>
    paperVersion({ bands: [{ upToMeters: null, perMileCents }], ...more });

  test('says the base by its title alone', () =>
    check(paperVersion({ baseCents: 3600 }), {}, 'base', '', 'Base, $36.00'));

  test('says the miles beyond those included', () =>
    check(
      perMile(250, { includedMeters: 4828 }),
      { travelM: 9431 },
      'distance',
      '2.86 miles beyond 3.00: 2.86 × $2.50 = $7.150, rounded once',
      'Distance, $7.15',
    ));
  test('says nothing of rounding where nothing was rounded', () =>
    check(
      perMile(100),
      { travelM: 1_609_344 },
      'distance',
      '1000.00 miles: 1000.00 × $1.00 = $1,000.00',
      'Distance, $1,000.00',
    ));
  test('says each band', () => {
    const bands = [
      { upToMeters: 16_093, perMileCents: 260 },
      { upToMeters: null, perMileCents: 225 },
    ];
    const working = '9.38 miles beyond 2.00: 8.00 × $2.60 + 1.38 × $2.25 = $23.904, rounded once';
    const version = paperVersion({ includedMeters: 3219, bands });
    check(version, { travelM: 18_314 }, 'distance', working, 'Distance, $23.90');
    expect(bandWorking({ meters: 12_874, perMileCents: 260 })).toBe('8.00 × $2.60');
  });
  test('says that a short ride is included', () =>
    check(
      perMile(250, { includedMeters: 4828 }),
      { travelM: 1931 },
      'distance',
      '1.20 miles, all included',
      'Distance, $0.00',
    ));

  test('says the planned minutes', () =>
    check(paperVersion({ perMinuteCents: 20 }), { travelSec: 1440 }, 'time', '24 min × $0.20', 'Time, $4.80'));
  test('says which limit was met', () => {
    const version = paperVersion({ baseCents: 500, minimumCents: 900 });
    check(version, {}, 'at_least', 'raised to $9.00', 'At least, $4.00');
    const held = paperVersion({ baseCents: 500, maximumCents: 400 });
    check(held, {}, 'at_most', 'held to $4.00', 'At most, -$1.00');
  });
  test('says between which zones a fare is flat', () => {
    const area = [[40, 41].flatMap((latitude) => [-77, -76].map((longitude) => ({ latitude, longitude })))];
    const zones = [{ id: '7', name: 'Cedar Valley', area }];
    const at = { latitude: 40.4, longitude: -76.6 };
    const version = paperVersion(
      {},
      { zones, zonePairs: [{ zoneIds: ['7', '7'], fareCents: { 0: 600, 1: null, 2: null, 3: null } }] },
    );
    const ends = { pickup: at, dropoff: at };
    check(version, ends, 'flat_fare', 'Within Cedar Valley', 'Flat fare, $6.00');
  });
  test('says why no ride fee is owed', () => {
    const version = paperVersion({ baseCents: 500 });
    const said = (occasion: RideFacts['occasion'], working: string) =>
      check(version, { occasion }, 'not_owed', working, 'Not owed, -$5.00');
    said('no_show', 'a no-show owes no ride fee');
    said('canceled_late', 'a canceled ride owes no ride fee, late or not');
    said(null, 'canceled in time');
  });
  test('says that discounts end at nothing', () => {
    const voucher = paperFee({ amount: { kind: 'Fixed Amount', cents: -800 } });
    const working = 'discounts take off no more than there is';
    check(paperVersion({}, { additionalFees: [voucher] }), {}, 'not_below_zero', working, 'No less than $0.00, $8.00');
  });
});

describe('The line of a charge', () => {
  const charge = (more: Partial<AdditionalFee>, ride: Partial<RideFacts>, working: string, sum: string) =>
    check(
      paperVersion({ baseCents: 6471 }, { additionalFees: [paperFee({ id: '7', label: 'Extra', ...more })] }),
      ride,
      'charge',
      working,
      `Extra, ${sum}`,
    );
  const each = (cents: number) => ({ amount: { kind: 'Fixed Amount', cents } as const });
  const waited = { counted: 'waited_minutes', freeMinutes: 5 } as const;

  test('says how many there are', () => {
    charge({ ...each(300), unit: 'per person', counted: 'companions' }, { companions: 2 }, '2 × $3.00', '$6.00');
    charge(each(-300), {}, '1 × -$3.00', '-$3.00');
    const typed = { quantities: new Map([['7', 3]]) };
    charge({ ...each(400), unit: 'per liter', counted: 'typed' }, typed, '3 × $4.00 per liter', '$12.00');
  });
  test('says what time it was counted from', () => {
    charge({ ...each(50), unit: 'per minute', ...waited }, { waitedSec: 540 }, '9 min, 5 free: 4 × $0.50', '$2.00');
    charge(
      { ...each(200), unit: 'per 15 minutes', ...waited, freeMinutes: 0 },
      { waitedSec: 960 },
      '16 min: 2 × $2.00 per 15 minutes',
      '$4.00',
    );
    charge(
      { ...each(10), unit: 'per minute', counted: 'planned_minutes' },
      { travelSec: 1440 },
      '24 min: 24 × $0.10',
      '$2.40',
    );
  });
  test('says what a percentage is of', () => {
    const percent = (basisPoints: number, basis: 'of ride fee' | 'of subtotal fee') => ({
      amount: { kind: 'Percentage', basisPoints, basis } as const,
    });
    charge(percent(250, 'of subtotal fee'), {}, '2.5% of subtotal fee $64.71', '$1.62');
    charge(percent(-1000, 'of ride fee'), {}, '10% of ride fee $64.71', '-$6.47');
  });
});
