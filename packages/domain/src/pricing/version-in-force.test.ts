import { describe, expect, test } from 'vitest';
import { paperVersion } from './paper-plan.ts';
import type { PlanVersion } from './plan.ts';
import { planVersionOn, withVersion, type PricedPast } from './version-in-force.ts';

const from = (effectiveOn: string, baseCents = 0): PlanVersion => ({ ...paperVersion({ baseCents }), effectiveOn });
const [old, present, next] = [from('2025-07-01'), from('2026-07-01'), from('2027-01-01')];
const versions = [present, next, old];

test.each([
  ['2025-06-30', null],
  ['2025-07-01', old],
  ['2026-06-30', old],
  ['2026-07-01', present],
  ['2026-12-31', present],
  ['2027-01-01', next],
  ['2031-01-01', next],
])('A ride on %s is priced by the version of its day', (day, version) =>
  expect(planVersionOn({ versions }, day)).toBe(version),
);

describe('A version that is saved', () => {
  const past: PricedPast = { pricedThrough: '2026-11-25', hasPriced: (day) => day < '2027-01-01' };

  function check(version: PlanVersion, expected: PlanVersion[] | string, more: Partial<PricedPast> = {}) {
    const verdict = withVersion({ versions }, version, { ...past, ...more });
    expect(verdict.ok ? verdict.value : verdict.refusal.sentence).toEqual(expected);
    if (!verdict.ok) expect(verdict.refusal.fields).toEqual({ effective_on: verdict.refusal.sentence });
  }

  test('stands in the order of days', () => {
    const between = from('2026-12-01');
    check(between, [old, present, between, next]);
  });
  test('replaces a draft of the same day', () => {
    const again = from('2027-01-01', 500);
    check(again, [old, present, again]);
  });
  test('may begin the day after the last that was priced, and no sooner', () => {
    const [on, after] = [from('2026-11-25'), from('2026-11-26')];
    check(on, 'Rides until 11/25/2026 are priced. Choose a day after that.');
    check(after, [old, present, after, next]);
  });
  test('may begin on any day where nothing is priced', () => {
    const first = from('2024-01-01');
    check(first, [first, old, present, next], { pricedThrough: null });
  });
  test('does not replace one by which a ride to come is priced', () => {
    const priced = { hasPriced: () => true };
    check(from('2027-01-01'), 'The version of 01/01/2027 priced rides and stays. Choose another day.', priced);
    check(from('2027-01-02'), [old, present, next, from('2027-01-02')], priced);
  });
  test.each(['', '2027-02-30', '01/01/2027', 'Friday, January 1, 2027'])('has a day: %j is none', (day) =>
    check(from(day), 'Choose the day it starts on.'),
  );
});
