import { describe, expect, test } from 'vitest';
import { checkAccountAddress } from './account-address.ts';

describe('An address of an account', () => {
  const said = (addressLine1: string, label?: string) => {
    const verdict = checkAccountAddress({ addressLine1, label });
    return verdict.ok ? null : verdict.refusal;
  };

  test('[ACCT-17] has a street', () => {
    const sentence = 'Please enter correct and complete address.';
    expect(said(' ')).toEqual({ code: 'ADDRESS_INCOMPLETE', sentence, fields: { addressLine1: sentence } });
    expect(said('35 Main St')).toBeNull();
  });

  test('may have a name, of letters and digits', () => {
    expect(said('39 Main St', 'North door 2')).toBeNull();
    const sentence = 'Label name should only contain letters and numbers.';
    expect(said('39 Main St', 'North-door')).toEqual({ code: 'LABEL_INVALID', sentence, fields: { label: sentence } });
  });
});
