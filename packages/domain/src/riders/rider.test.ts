import { describe, expect, test } from 'vitest';
import { readRider, type TypedRider } from './rider.ts';

const ada: TypedRider = {
  firstname: ' Ada ',
  lastname: 'Byrne',
  phone: '(530) 555-2142',
  aids: [],
  note: '',
  active: true,
};

function check(typed: Partial<TypedRider>, expected: string | object) {
  const verdict = readRider({ ...ada, ...typed });
  if (typeof expected === 'string') expect(verdict).toMatchObject({ ok: false, refusal: { code: expected } });
  else expect(verdict).toMatchObject({ ok: true, value: expected });
}

describe('A rider as typed', () => {
  test('is kept with a plain name and a full number', () =>
    check({}, { firstname: 'Ada', phone: '+15305552142', email: null }));
  test('may have no phone', () => check({ phone: '' }, { phone: null }));
  test('is refused with a number that is none', () => check({ phone: '555' }, 'PHONE_INVALID'));
  test('is refused with an e-mail that is none', () => check({ email: 'ada@' }, 'EMAIL_MALFORMED'));
  test('has aids in one order, each once', () =>
    check({ aids: ['Cane', 'Wheelchair', 'Cane'] }, { aids: ['Wheelchair', 'Cane'] }));
  test('is refused with an aid nobody knows', () => check({ aids: ['Hoverboard'] }, 'AID_UNKNOWN'));
});
