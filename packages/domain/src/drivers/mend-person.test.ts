import { describe, expect, test } from 'vitest';
import { mendPerson, type PersonEdit } from './mend-person.ts';

const dan = { firstname: 'Dan', lastname: 'Okafor', phone: '+15305550142', email: null, levels: null };

describe('Someone who only drives', () => {
  test.each<[PersonEdit, object]>([
    [{}, {}],
    [{ lastname: ' Obi ' }, { lastname: 'Obi' }],
    [
      { phone: '(530) 555-0199', email: 'Dan@Cedar.example' },
      { phone: '+15305550199', email: 'dan@cedar.example' },
    ],
    [
      { phone: '', email: '' },
      { phone: null, email: null },
    ],
  ])('is mended as it was typed: %j', (edit, expected) => {
    const { levels: _none, ...before } = dan;
    expect(mendPerson(dan, edit)).toEqual({ ok: true, value: { ...before, ...expected } });
  });

  test('keeps a name, and is told of every field that is wrong at once', () => {
    expect(mendPerson(dan, { firstname: ' ', lastname: '', phone: '12', email: 'dan' })).toMatchObject({
      refusal: {
        code: 'DRIVER_INVALID',
        sentence: 'Enter a first name.',
        fields: {
          firstname: 'Enter a first name.',
          lastname: 'Enter a last name.',
          phone: expect.any(String),
          email: expect.any(String),
        },
      },
    });
  });
});

describe('Someone who holds levels', () => {
  const olive = { ...dan, firstname: 'Olive', lastname: 'Marsh', email: 'owner@cedar.example', levels: [1] as const };

  test.each<PersonEdit>([{ email: 'mine@cedar.example' }, { phone: '530 555 0199' }, { phone: '' }, { lastname: 'M' }])(
    'is mended among the users: %j',
    (edit) =>
      expect(mendPerson(olive, edit)).toMatchObject({
        refusal: {
          code: 'NOT_YOURS',
          sentence: 'Olive Marsh uses the console too. Change their name, phone and e-mail on the Users page.',
        },
      }),
  );

  test('may be sent back as they are', () => {
    expect(mendPerson(olive, { email: 'Owner@cedar.example', phone: '+15305550142', lastname: 'Marsh' }).ok).toBe(true);
  });
});
