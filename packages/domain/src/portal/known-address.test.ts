import { describe, expect, test } from 'vitest';
import { addressWords, knownAddress } from './known-address.ts';

const CLINIC = { label: 'Elm Dialysis', addressLine1: '4 Clinic Way', city: 'Cedar Valley' };
const HOME = { addressLine1: '12 Elm St', city: 'Cedar Valley' };

describe('An address that a page knows', () => {
  test('is offered by its name, its street and its town', () => {
    expect(addressWords(CLINIC)).toBe('Elm Dialysis, 4 Clinic Way, Cedar Valley');
    expect(addressWords(HOME)).toBe('12 Elm St, Cedar Valley');
  });

  test.each(['Elm Dialysis, 4 Clinic Way, Cedar Valley', ' elm dialysis ', '4 CLINIC  WAY'])('is meant by %s', (text) =>
    expect(knownAddress(text, [HOME, CLINIC])).toBe(CLINIC),
  );

  test.each(['', '  ', 'Clinic', 'Cedar Valley', '12'])('is not meant by a part of it: %s', (text) =>
    expect(knownAddress(text, [HOME, CLINIC])).toBeNull(),
  );
});
