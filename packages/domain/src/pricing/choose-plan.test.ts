import { describe, expect, test } from 'vitest';
import { choosePlan } from './choose-plan.ts';
import { paperPlan, paperVersion } from './paper-plan.ts';
import type { FeePlan } from './plan.ts';

const standard = paperPlan({ id: '1', name: 'Standard' });
const medical = paperPlan({ id: '2', name: 'Medical', isDefault: false });
const elsewhere = paperPlan({ id: '3', name: 'Elsewhere', programId: '9' });

function check(plans: FeePlan[], payerPricingId: string | null, name: string, serviceDay = '2026-03-10') {
  const chosen = choosePlan(plans, { programId: '1', serviceDay, payerPricingId });
  expect(chosen.ok ? chosen.value.plan.name : `${chosen.refusal.code}: ${chosen.refusal.sentence}`).toBe(name);
}
const NONE = 'NO_FEE_PLAN: Please select a fee plan.';

describe('The plan of a ride', () => {
  test('is its payer’s', () => check([standard, medical], '2', 'Medical'));
  test('[PRICE-17] is the program’s default where its payer has none', () =>
    check([medical, standard], null, 'Standard'));
  test('is the program’s default where the payer’s plan belongs to another program', () =>
    check([elsewhere, medical, standard], '3', 'Standard'));
  test('is never another program’s default', () => check([elsewhere, medical], null, NONE));
  test('is none where there is neither', () => {
    check([], null, NONE);
    check([medical], null, NONE);
    check([medical], '77', NONE);
  });
  test('is none before its first day, and no other stands in for it', () => {
    const later = { ...medical, versions: [{ ...paperVersion(), effectiveOn: '2026-03-11' }] };
    check([standard, later], '2', NONE);
    check([standard, later], '2', 'Medical', '2026-03-11');
  });
  test('comes with its version of the day', () => {
    const [old, present] = ['2026-01-01', '2026-03-10'].map((effectiveOn) => ({ ...paperVersion(), effectiveOn }));
    if (!old || !present) throw new Error('There are two.');
    const plans = [{ ...standard, versions: [old, present] }];
    const chosen = (serviceDay: string) => choosePlan(plans, { programId: '1', serviceDay, payerPricingId: null });
    expect(chosen('2026-03-09')).toMatchObject({ value: { version: old } });
    expect(chosen('2026-03-10')).toMatchObject({ value: { version: present } });
  });
});
