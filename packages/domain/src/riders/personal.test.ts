import { describe, expect, test } from 'vitest';
import { believedWeight, readPersonal, type TypedPersonal } from './personal.ts';

const ada: TypedPersonal = {
  bornOn: '1951-07-09',
  language: ' Spanish ',
  emergencyName: ' Ben Holm ',
  emergencyPhone: '(530) 555-0101',
  sex: 'female',
  weightLb: 142,
  messagesBy: 'text',
};

function check(change: Partial<TypedPersonal>, expected: object) {
  expect(readPersonal({ ...ada, ...change }, '2026-03-10')).toMatchObject(expected);
}

describe('The record of a person', () => {
  test('is kept trimmed, the number as it is called', () => {
    const value = {
      bornOn: '1951-07-09',
      language: 'Spanish',
      emergencyName: 'Ben Holm',
      emergencyPhone: '+15305550101',
      sex: 'female',
      weightLb: 142,
      messagesBy: 'text',
    };
    check({}, { ok: true, value });
    check({ emergencyPhone: ' ', bornOn: null }, { ok: true, value: { bornOn: null, emergencyPhone: null } });
  });

  test('weighs whole pounds that somebody can weigh, and a file that says otherwise says nothing', () => {
    const sentence = 'A weight is a whole number of pounds, up to 1,200.';
    for (const weightLb of [0, -3, 142.5, 1201]) {
      check({ weightLb }, { refusal: { code: 'PERSON_INVALID', fields: { weight_lb: sentence } } });
    }
    check({ weightLb: null }, { ok: true });
    expect([142.4, 0, 9000, null].map(believedWeight)).toEqual([142, null, null, null]);
  });

  test('has a date of birth that lies in the past, and a number that can be called', () => {
    const born = 'A date of birth lies in the past.';
    check({ bornOn: '2026-03-10' }, { refusal: { code: 'PERSON_INVALID', fields: { date_of_birth: born } } });
    check(
      { emergencyPhone: '12' },
      { refusal: { code: 'PERSON_INVALID', fields: { emergency_phone: expect.any(String) } } },
    );
  });
});
