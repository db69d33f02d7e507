import { describe, expect, test } from 'vitest';
import { accountChanges, checkAccountName, saveWords, type AccountFields } from './account-edit.ts';

const CLINIC: AccountFields = {
  name: 'Penny Mill Dialysis',
  hours: '',
  note: 'Call the desk.',
  programIds: ['1', '2'],
};

describe('Saving an account', () => {
  const changed = (more: Partial<AccountFields>) => accountChanges(CLINIC, { ...CLINIC, ...more });
  test('takes the fields that differ, and no others', () => {
    expect(changed({})).toEqual({});
    expect(changed({ hours: ' Mon–Sat 5:30 AM–6:00 PM ' })).toEqual({ hours: 'Mon–Sat 5:30 AM–6:00 PM' });
    expect(changed({ name: 'Penny Mill', note: '' })).toEqual({ name: 'Penny Mill', note: '' });
    expect([changed({ programIds: ['2', '1'] }), changed({ programIds: ['1'] })]).toEqual([{}, { programIds: ['1'] }]);
    expect(changed({ note: 'Call the desk. ' })).toEqual({});
    expect(accountChanges({ ...CLINIC, programIds: ['2', '1'] }, CLINIC)).toEqual({});
  });
  test('says how many they are', () => {
    const words = [changed({}), changed({ note: '' }), changed({ note: '', name: 'Mill' })].map(saveWords);
    expect(words).toEqual(['Save', 'Save 1 change', 'Save 2 changes']);
  });
  test('wants a name that no other has', () => {
    const said = (name: string) => {
      const verdict = checkAccountName(name, ['Elm Street  Family Clinic']);
      return verdict.ok ? verdict.value : verdict.refusal.sentence;
    };
    expect(said(' Penny Mill ')).toBe('Penny Mill');
    expect(said('  ')).toBe('Name the account.');
    expect(said('elm street family clinic')).toBe('There is an account “Elm Street  Family Clinic” already.');
  });
});
