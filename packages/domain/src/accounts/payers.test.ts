import { describe, expect, test } from 'vitest';
import { mayCertify } from './payers.ts';

const PAYERS = [
  { id: '1', isActive: true },
  { id: '2', isActive: false },
];

describe('A certification', () => {
  const codeOf = (wanted: string[], held: string[] = []) => {
    const verdict = mayCertify(wanted, held, PAYERS);
    return verdict.ok ? null : verdict.refusal.code;
  };

  test('is by a payer of the operator', () => {
    expect(codeOf(['1'])).toBeNull();
    expect(codeOf(['1', '3'])).toBe('INSURANCE_NOT_FOUND');
  });

  test('is not begun by a payer that pays no more, and stays where it was', () => {
    expect(codeOf(['2'])).toBe('INSURANCE_NOT_FOUND');
    expect(codeOf(['2', '4'], ['2', '4'])).toBeNull();
  });

  test('says beside its field what is wrong', () => {
    expect(mayCertify(['3'], [], PAYERS)).toMatchObject({
      refusal: {
        sentence: 'One of these insurances is not on the list any more. Please choose again.',
        fields: { broker_certification: expect.any(String) as unknown },
      },
    });
  });
});
