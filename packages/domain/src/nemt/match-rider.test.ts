import { describe, expect, test } from 'vitest';
import type { BrokerRider } from './broker-ride.ts';
import { matchRider, type KnownRider } from './match-rider.ts';

const RUTH: KnownRider = {
  id: '900',
  first: 'Ruth',
  last: 'Okafor',
  bornOn: '1955-03-04',
  phone: '+15705550142',
  memberId: 'CV1000417',
};
const NAMESAKE: KnownRider = { ...RUTH, id: '901', bornOn: '1990-07-01', memberId: null };

function match(more: Partial<BrokerRider>, known: readonly KnownRider[] = [RUTH]) {
  const rider: BrokerRider = {
    first: 'Ruth',
    last: 'Okafor',
    memberId: null,
    bornOn: null,
    phone: null,
    sex: null,
    weightLb: null,
    ...more,
  };
  const found = matchRider(rider, known);
  if (found.is === 'matched') return `${found.riderId} by ${found.by}`;
  return found.is === 'asked' ? `asked ${found.riderIds.join(' ')}` : 'new';
}

describe('A rider of a file is', () => {
  test('the one with that member number of the payer, however the file spells them', () => {
    expect(match({ memberId: 'cv-1000417', first: 'R.', last: 'OKAFOR-BELL' })).toBe('900 by member_number');
    expect(match({ memberId: '000', bornOn: '1990-01-01' })).toBe('new');
  });
  test('else the one of that name with the date of birth, or with the phone where a birth is not known', () => {
    expect(match({ bornOn: '1955-03-04', first: 'RUTH ', last: "O'kafor" })).toBe('900 by name');
    expect(match({ phone: '+15705550142' })).toBe('900 by name');
    expect(match({ phone: '+15705550142', bornOn: '1990-01-01' })).toBe('new');
  });
  test('nobody by name alone', () => {
    expect(match({})).toBe('new');
    expect(match({ bornOn: '1955-03-04' }, [{ ...RUTH, bornOn: null, phone: null }])).toBe('new');
    expect(match({ first: '', last: '', bornOn: '1955-03-04' }, [{ ...RUTH, first: '', last: '' }])).toBe('new');
  });
  test('asked about where two fit', () => {
    expect(match({ phone: '+15705550142' }, [RUTH, NAMESAKE])).toBe('asked 900 901');
    expect(match({ bornOn: '1955-03-04' }, [RUTH, NAMESAKE])).toBe('900 by name');
    expect(match({ memberId: 'CV1000417' }, [RUTH, { ...RUTH, id: '902' }])).toBe('asked 900 902');
  });
  test('asked about where number and name lead to two people, or the number is another', () => {
    const milo = { ...RUTH, id: '903', first: 'Milo', last: 'Hess', memberId: 'CV2' };
    expect(match({ memberId: 'CV2', bornOn: '1955-03-04' }, [RUTH, milo])).toBe('asked 903 900');
    expect(match({ memberId: 'CV9', bornOn: '1955-03-04' })).toBe('asked 900');
    expect(match({ memberId: 'CV9', bornOn: '1955-03-04' }, [{ ...RUTH, memberId: null }])).toBe('900 by name');
  });
});
