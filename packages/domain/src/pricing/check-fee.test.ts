import { describe, expect, test } from 'vitest';
import { ANY_RIDE, countedBy, type AdditionalFee, type FeeConditions } from './additional-fee.ts';
import { checkFee } from './check-fee.ts';
import { RATE_UNITS } from './fee-words.ts';
import { quantityTrouble } from './limits.ts';
import { paperFee } from './paper-plan.ts';

function check(more: Partial<AdditionalFee>, fields: Record<string, string>) {
  const verdict = checkFee(paperFee(more));
  expect(verdict.ok ? {} : verdict.refusal.fields).toEqual(fields);
}

describe('An additional fee', () => {
  const percentage = (basisPoints: number): AdditionalFee['amount'] => ({
    kind: 'Percentage',
    basisPoints,
    basis: 'of ride fee',
  });

  test('may add or take off', () => {
    check({ amount: { kind: 'Fixed Amount', cents: -1_000_000 } }, {});
    check({ amount: percentage(-10_000) }, {});
    check({ amount: percentage(100_000) }, {});
  });
  test.each([
    [{ amount: { kind: 'Fixed Amount', cents: -1_000_001 } }, 'amount_cents', 'An amount is at most $10,000.00.'],
    [{ amount: { kind: 'Fixed Amount', cents: 0.1 } }, 'amount_cents', 'A price is in whole cents.'],
    [{ amount: percentage(-10_001) }, 'percentage', 'A percentage is from -100 to 1000.'],
    [{ amount: percentage(2.5) }, 'percentage', 'A percentage has at most two decimals.'],
  ] as const)('with %o is refused at %s', (more, field, sentence) => check(more, { [field]: sentence }));

  test('is counted in every unit in the way that stands first', () => {
    const firsts = RATE_UNITS.map((unit) => [unit, countedBy(unit, 'Fixed Amount')[0]]);
    expect(Object.fromEntries(firsts)).toEqual({
      'per hour': 'typed',
      'per liter': 'typed',
      'per minute': 'typed',
      'per 5 minutes': 'typed',
      'per 15 minutes': 'typed',
      'per 30 minutes': 'typed',
      'per person': 'companions',
      'per trip': 'once',
      'per use': 'typed',
    });
    for (const unit of RATE_UNITS) {
      for (const counted of countedBy(unit, 'Fixed Amount')) check({ unit, counted }, {});
      for (const counted of countedBy(unit, 'Percentage')) check({ unit, counted, amount: percentage(100) }, {});
    }
  });

  test('is counted only as its unit can be', () => {
    check({ unit: 'per trip', counted: 'companions' }, { counted: 'A fee per trip is counted once.' });
    check(
      { unit: 'per person', counted: 'waited_minutes' },
      { counted: 'A fee per person is counted each companion or as typed on the ride.' },
    );
    check(
      { unit: 'per minute', counted: 'waited_minutes', amount: percentage(100) },
      { counted: 'A percentage per minute is counted as typed on the ride.' },
    );
  });

  test('has free minutes where time at the door is counted, and nowhere else', () => {
    check({ unit: 'per minute', counted: 'waited_minutes', freeMinutes: 5 }, {});
    check(
      { unit: 'per minute', counted: 'waited_minutes', freeMinutes: 2.5 },
      { free_minutes: 'Free minutes are whole, from 0 to 1440.' },
    );
    check(
      { unit: 'per minute', counted: 'planned_minutes', freeMinutes: 5 },
      { free_minutes: 'Only time at the door has free minutes.' },
    );
  });
});

describe('The conditions of a fee', () => {
  const only = (more: Partial<FeeConditions>, fields: Record<string, string>) =>
    check({ only: { ...ANY_RIDE, ...more } }, fields);

  test('name what it is for', () => {
    only({ occasions: ['no_show', 'canceled_late'] }, {});
    only({ occasions: [] }, { occasions: 'Choose what the fee is for: rides, no-shows or late cancels.' });
  });
  test('leave a day on which it is charged', () => {
    only({ weekdays: [] }, { weekdays: 'Choose a day.' });
    only({ weekdays: [], holidays: 'only' }, {});
    only({ weekdays: [7] }, { weekdays: 'Choose days of the week.' });
  });
  test('leave an hour in which it is charged', () => {
    const TROUBLE = { hours: 'Please input a valid time range.' };
    only({ hours: { fromMin: 1200, untilMin: 300 } }, {});
    only({ hours: { fromMin: 540, untilMin: 540 } }, TROUBLE);
    only({ hours: { fromMin: 540, untilMin: 1440 } }, TROUBLE);
    only({ hours: { fromMin: -1, untilMin: 540 } }, TROUBLE);
  });
});

test('A quantity is more than nothing and no slip of the hand.', () => {
  expect([0.5, 1, 1000].map(quantityTrouble)).toEqual([null, null, null]);
  const sentence = 'A quantity is more than 0 and at most 1000.';
  expect([0, -1, 1001, Number.NaN].map(quantityTrouble)).toEqual([sentence, sentence, sentence, sentence]);
});
