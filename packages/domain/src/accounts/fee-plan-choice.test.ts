import { describe, expect, test } from 'vitest';
import { chooseFeePlan, type FeePlanChoice } from './fee-plan-choice.ts';

const chosen: FeePlanChoice = { isPayAccount: true, pricingId: '7', programIds: ['3'] };
const refusal = (choice: FeePlanChoice) => {
  const verdict = chooseFeePlan(choice);
  return verdict.ok ? null : verdict.refusal;
};

describe('The fee plan of an account', () => {
  test('[ACCT-14] is none when it is not a pay account, whatever was chosen before', () => {
    expect(chooseFeePlan({ ...chosen, isPayAccount: false })).toEqual({
      ok: true,
      value: { isInsurance: false, pricingId: null },
    });
    expect(chooseFeePlan({ isPayAccount: false, pricingId: null, programIds: [] }).ok).toBe(true);
  });

  test('is the chosen one when it is', () => {
    expect(chooseFeePlan(chosen)).toEqual({ ok: true, value: { isInsurance: true, pricingId: '7' } });
  });

  test('[ERR-37] must be chosen for a pay account', () => {
    expect(refusal({ ...chosen, pricingId: null })).toEqual({
      code: 'NO_FEE_PLAN',
      sentence: 'Please select a fee plan.',
    });
  });

  test('[ERR-38] waits for a program, which is asked for first', () => {
    const expected = { code: 'NO_PROGRAM', sentence: 'Please select a program service first.' };
    expect(refusal({ ...chosen, programIds: [] })).toEqual(expected);
    expect(refusal({ isPayAccount: true, pricingId: null, programIds: [] })).toEqual(expected);
  });
});
