import { describe, expect, test } from 'vitest';
import { mayCertify, mayPayFor } from './payers.ts';

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

test('A ride is paid for by an account that pays in its program, or goes on with the one it has.', () => {
  const arbor = { id: '1', isActive: true, programs: [{ id: '7' }] };
  const sentence = (payer: typeof arbor, programId: string, held: string | null = null) => {
    const verdict = mayPayFor(programId, payer, held);
    return verdict.ok ? verdict.value : verdict.refusal.sentence;
  };
  expect(sentence(arbor, '7')).toBe('1');
  expect(sentence(arbor, '8')).toBe('This insurance does not pay for rides of this program.');
  expect(sentence({ ...arbor, isActive: false }, '7')).toBe('This insurance pays for no more rides.');
  expect(sentence({ ...arbor, isActive: false }, '8', '1')).toBe('1');
});
