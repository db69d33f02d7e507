import { describe, expect, test } from 'vitest';
import { ANY_RIDE, type AdditionalFee, type FeeConditions } from './additional-fee.ts';
import { chargesOf, isFor } from './charges.ts';
import { paperFee, paperRide } from './paper-plan.ts';
import type { RideFacts } from './price.ts';

const RIDE_FEE = 6471;

function check(fees: AdditionalFee[], ride: Partial<RideFacts>, cents: number[], rideFeeCents = RIDE_FEE) {
  expect(chargesOf(paperRide(ride), fees, rideFeeCents).map((line) => line.cents)).toEqual(cents);
}

describe('A fixed amount', () => {
  const fixed = (cents: number, more: Partial<AdditionalFee> = {}) =>
    paperFee({ amount: { kind: 'Fixed Amount', cents }, ...more });

  test('is charged once', () => check([fixed(250)], { companions: 3, travelSec: 9999 }, [250]));
  test('may be taken off', () => check([fixed(-250)], {}, [-250]));

  const perPerson = fixed(300, { unit: 'per person', counted: 'companions' });
  test('is charged for each companion', () => check([perPerson], { companions: 2 }, [600]));
  test('is not charged where nobody comes along', () => check([perPerson], {}, []));

  const typed = fixed(400, { id: '7', unit: 'per liter', counted: 'typed' });
  test('is charged as often as somebody typed', () => check([typed], { quantities: new Map([['7', 3]]) }, [1200]));
  test('is not charged where nobody typed it', () => check([typed], { quantities: new Map([['8', 3]]) }, []));
  test('is charged whole for a unit that was begun', () =>
    check([typed], { quantities: new Map([['7', 2.1]]) }, [1200]));

  const planned = (unit: AdditionalFee['unit']) => fixed(100, { unit, counted: 'planned_minutes' });
  test.each([
    ['per minute', 1441, 2500], // 24 min 1 s
    ['per 5 minutes', 1500, 500],
    ['per 5 minutes', 1501, 600],
    ['per 15 minutes', 1501, 200],
    ['per 30 minutes', 1800, 100],
    ['per 30 minutes', 1801, 200],
    ['per hour', 1, 100],
    ['per hour', 3601, 200],
  ] as const)('%s is charged for %d planned seconds with %d cents', (unit, travelSec, cents) =>
    check([planned(unit)], { travelSec }, [cents]),
  );

  const waiting = (unit: AdditionalFee['unit'], freeMinutes = 5) =>
    fixed(50, { unit, counted: 'waited_minutes', freeMinutes });
  test.each([
    ['per minute', 540, [200]], // nine minutes, five free
    ['per minute', 541, [250]],
    ['per minute', 300, []],
    ['per minute', 301, [50]],
    ['per minute', 0, []],
    ['per 5 minutes', 600, [50]],
    ['per 5 minutes', 601, [100]],
  ] as const)('%s is charged for %d seconds at the door beyond the free ones', (unit, waitedSec, cents) =>
    check([waiting(unit)], { waitedSec }, [...cents]),
  );
  test('is charged from the first minute where none is free', () =>
    check([waiting('per minute', 0)], { waitedSec: 61 }, [100]));
});

describe('A percentage', () => {
  const percent = (basisPoints: number, basis: 'of ride fee' | 'of subtotal fee', more: Partial<AdditionalFee> = {}) =>
    paperFee({ amount: { kind: 'Percentage', basisPoints, basis }, ...more });
  const fixed = paperFee({ amount: { kind: 'Fixed Amount', cents: 500 } });

  test('of the ride fee counts nothing else', () => check([fixed, percent(-1000, 'of ride fee')], {}, [500, -647]));
  // 4% of $64.71 + $5.00 = $69.71 are $2.7884.
  test('of the subtotal counts the fixed amounts too', () =>
    check([fixed, percent(400, 'of subtotal fee')], {}, [500, 279]));
  test('of the subtotal counts a fixed amount that stands after it', () =>
    check([percent(400, 'of subtotal fee'), fixed], {}, [279, 500]));
  test('never counts another percentage, in whatever order', () => {
    const [tenth, twentieth] = [percent(1000, 'of subtotal fee'), percent(500, 'of subtotal fee')];
    check([tenth, twentieth], {}, [1000, 500], 10_000);
    check([twentieth, tenth], {}, [500, 1000], 10_000);
  });
  test('counts only the fixed amounts that this ride is charged', () => {
    const atNight = { ...ANY_RIDE, hours: { fromMin: 1200, untilMin: 300 } };
    check([paperFee({ only: atNight }), percent(1000, 'of subtotal fee')], {}, [1000], 10_000);
  });
  // Half of $1.25 is 62.5 cents.
  test('rounds half a cent away from zero, taken off as well as added', () => {
    check([percent(5000, 'of ride fee')], {}, [63], 125);
    check([percent(-5000, 'of ride fee')], {}, [-63], 125);
  });
  test('may be a hundredth of one percent', () => check([percent(1, 'of ride fee')], {}, [1], 10_000));
  test('that is put on by hand is charged once, where it is', () => {
    const byHand = percent(1000, 'of ride fee', { id: '7', unit: 'per use', counted: 'typed' });
    check([byHand], {}, []);
    check([byHand], { quantities: new Map([['7', 1]]) }, [647]);
  });
});

describe('A fee with conditions', () => {
  const only = (more: Partial<FeeConditions>, ride: Partial<RideFacts>) =>
    isFor({ ...ANY_RIDE, ...more }, paperRide(ride));

  test('of weekdays is for those days', () => {
    expect([0, 1, 6].map((weekday) => only({ weekdays: [0, 6] }, { weekday }))).toEqual([true, false, true]);
  });

  test.each([
    ['alike', [true, false, true, false]],
    ['too', [true, false, true, true]],
    ['only', [false, false, true, true]],
    ['never', [true, false, false, false]],
  ] as const)('has holidays %s', (holidays, expected) => {
    const ordinary = [2, 3].map((weekday) => only({ weekdays: [2], holidays }, { weekday }));
    const festive = [2, 3].map((weekday) => only({ weekdays: [2], holidays }, { weekday, isHoliday: true }));
    expect([...ordinary, ...festive]).toEqual(expected);
  });

  test.each([
    [539, false],
    [540, true],
    [899, true],
    [900, false],
  ])('from 9:00 AM to 3:00 PM, met at minute %d: %s', (pickupMin, expected) =>
    expect(only({ hours: { fromMin: 540, untilMin: 900 } }, { pickupMin })).toBe(expected),
  );

  test.each([
    [1199, false],
    [1200, true],
    [0, true],
    [299, true],
    [300, false],
  ])('from 8:00 PM to 5:00 AM, met at minute %d: %s', (pickupMin, expected) =>
    expect(only({ hours: { fromMin: 1200, untilMin: 300 } }, { pickupMin })).toBe(expected),
  );

  test('of hours is for no ride that has no pickup yet', () =>
    expect(only({ hours: { fromMin: 0, untilMin: 1439 } }, { pickupMin: null })).toBe(false));

  test('is for rides, no-shows or late cancels, as it says', () => {
    const met = (occasions: FeeConditions['occasions']) =>
      (['ride', 'no_show', 'canceled_late', null] as const).map((occasion) => only({ occasions }, { occasion }));
    expect(met(['ride'])).toEqual([true, false, false, false]);
    expect(met(['no_show', 'canceled_late'])).toEqual([false, true, true, false]);
  });
});
