import { describe, expect, test } from 'vitest';
import {
  ACCOUNT_LOCATION_TYPE,
  checkLabel,
  chooseAddress,
  LOCATION_TYPE,
  LOOKUP_LOCATION_TYPE,
  withPostalCode,
  type LookupResult,
} from './address.ts';

const result = (streetNumber: string | null, route: string | null, line: string): LookupResult => ({
  streetNumber,
  route,
  line,
  city: 'Cedar Valley',
  state: 'PA',
  postalCode: '16801',
  latitude: 40.8,
  longitude: -77.9,
});
const town = result(null, null, '');
const street = result(null, 'Elm St', 'Elm St');
const house = result('12', 'Elm St', '12 Elm St');

/** What becomes of a typed address, given what the address book answers: a line, or the refusal's words. */
function check(typed: string, results: LookupResult[], expected: string) {
  const verdict = chooseAddress(typed, results);
  expect(verdict.ok ? verdict.value.line : verdict.refusal.sentence).toBe(expected);
}

describe('A typed address', () => {
  test('[ERR-33] is asked for when it is empty or the answer has no street line', () => {
    check('', [house], 'Please enter correct and complete address.');
    check('   ', [house], 'Please enter correct and complete address.');
    check('Cedar Valley', [town], 'Please enter correct and complete address.');
    expect(chooseAddress('', [])).toMatchObject({ refusal: { code: 'ADDRESS_INCOMPLETE' } });
  });

  test('[ERR-34] is corrected when nobody knows it', () => {
    check('12 Elm', [], 'Please enter correct address.');
    expect(chooseAddress('12 Elm', [])).toMatchObject({ refusal: { code: 'ADDRESS_NOT_FOUND' } });
  });

  test('[ACCT-15] is the answer with a street number and a street, wherever it stands in the list', () => {
    check('12 Elm', [town, street, house], '12 Elm St');
    check('12 Elm', [result('12', null, '12'), house], '12 Elm St');
    check('12 Elm', [street, town], 'Elm St');
  });
});

test('[ACCT-16] A picked suggestion ends in its postal code, once.', () => {
  expect(withPostalCode('12 Elm St, Cedar Valley, PA', '16801')).toBe('12 Elm St, Cedar Valley, PA 16801');
  expect(withPostalCode('12 Elm St, Cedar Valley, PA 16801', '16801')).toBe('12 Elm St, Cedar Valley, PA 16801');
  expect(withPostalCode('12 Elm St, Cedar Valley, PA', null)).toBe('12 Elm St, Cedar Valley, PA');
});

describe('The label of an address', () => {
  test.each(['Rear entrance 2', 'Dialysis', '', ' Gate 4 '])('[ERR-35] may be %j', (label) => {
    expect(checkLabel(label)).toEqual({ ok: true, value: label.trim() });
  });

  test.each(['Gate #4', 'Rear-entrance', 'A/B', 'x@y'])('[ERR-35] may not be %j', (label) => {
    expect(checkLabel(label)).toEqual({
      ok: false,
      refusal: { code: 'LABEL_INVALID', sentence: 'Label name should only contain letters and numbers.' },
    });
  });
});

test('[CONST-20] [CONST-21] A looked-up address is of type 2, one of an account of type 3.', () => {
  expect(LOOKUP_LOCATION_TYPE).toBe(2);
  expect(ACCOUNT_LOCATION_TYPE).toBe(3);
  expect(LOCATION_TYPE).toEqual({ kept: 3, passing: 2 });
});
