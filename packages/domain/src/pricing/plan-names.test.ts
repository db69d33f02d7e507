import { describe, expect, test } from 'vitest';
import { checkFeeLabel, checkPlanName } from './plan-names.ts';

describe('What is named in a plan', () => {
  test('is a plan with a name of its own, however it is spelled', () => {
    expect(checkPlanName('  Cedar   Medical ', [])).toEqual({ ok: true, value: 'Cedar Medical' });
    expect(checkPlanName('cedar medical', ['Cedar  Medical'])).toMatchObject({ refusal: { code: 'NAME_TAKEN' } });
    expect(checkPlanName(' ', [])).toMatchObject({ refusal: { code: 'NAME_MISSING', sentence: 'Name the fee plan.' } });
  });

  test('is a label in letters and numbers, of any alphabet', () => {
    expect(checkFeeLabel('Peña 24', [])).toEqual({ ok: true, value: 'Peña 24' });
    for (const label of ['', '  ', 'A & B', 'A-B']) {
      expect(checkFeeLabel(label, [])).toMatchObject({ refusal: { code: 'LABEL_INVALID' } });
    }
    expect(checkFeeLabel('FUEL', ['Fuel'])).toMatchObject({ refusal: { code: 'NAME_TAKEN' } });
  });
});
