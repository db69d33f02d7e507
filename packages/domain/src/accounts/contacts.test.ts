import { describe, expect, test } from 'vitest';
import { checkContact, orderContacts } from './contacts.ts';

describe('A contact', () => {
  test.each(['', '  ', '\t\n'])('[ERR-36] is not blank: %j', (contact) => {
    const refusal = { code: 'CONTACT_BLANK', sentence: 'Please add valid contact.' };
    expect(checkContact(contact)).toEqual({ ok: false, refusal });
  });

  test('is kept without the spaces around it', () => {
    expect(checkContact(' Front desk ')).toEqual({ ok: true, value: 'Front desk' });
  });
});

test('[ACCT-18] Contacts of three words come first, and nothing else changes places.', () => {
  const contacts = [
    'Front desk',
    'Ruth Okafor 814-555-0142',
    'Dov',
    'Mia  Tran 814-555-0100 x2',
    ' Theo Hess 814-555-0101 ',
  ];
  expect(orderContacts(contacts)).toEqual([
    'Ruth Okafor 814-555-0142',
    ' Theo Hess 814-555-0101 ',
    'Front desk',
    'Dov',
    'Mia  Tran 814-555-0100 x2',
  ]);
});
