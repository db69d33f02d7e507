import { describe, expect, test } from 'vitest';
import { editUser, type UserEdit } from './edit-user.ts';
import type { Level } from './levels.ts';
import type { User } from './user.ts';

const nell: User = {
  id: '7',
  firstname: 'Nell',
  lastname: 'Okafor',
  phone: null,
  email: 'nell@cedar.example',
  levels: [1, 3],
  active: true,
  ownsInstallation: false,
};

interface Case {
  user?: Partial<User>;
  by?: { id?: string; levels?: Level[]; identityFresh?: boolean; ownsInstallation?: boolean };
  othersHoldAll?: boolean;
}

function check(edit: UserEdit, expected: string | Partial<User>, { user, by, othersHoldAll = true }: Case = {}) {
  const editor = { id: '1', levels: [1, 2, 3, 4] as Level[], identityFresh: true, ownsInstallation: false, ...by };
  const verdict = editUser({ ...nell, ...user }, edit, editor, othersHoldAll);
  if (typeof expected === 'string') expect(verdict).toMatchObject({ ok: false, refusal: { code: expected } });
  else expect(verdict).toMatchObject({ ok: true, value: expected });
}

describe('The owner of the installation', () => {
  const owner = { user: { ownsInstallation: true } };
  test('gets another e-mail, and is switched off, by an owner alone', () => {
    check({ email: 'mine@cedar.example' }, 'LEVEL_NOT_YOURS', owner);
    check({ active: false }, 'LEVEL_NOT_YOURS', owner);
    const byOwner = { ...owner, by: { ownsInstallation: true } };
    check({ email: 'mine@cedar.example' }, { email: 'mine@cedar.example' }, byOwner);
    check({ active: false }, { active: false }, byOwner);
  });
  test('changes their own e-mail, and is named as anyone is', () => {
    check({ email: 'new@cedar.example' }, { email: 'new@cedar.example' }, { ...owner, by: { id: '7' } });
    check({ lastname: 'Bell' }, { lastname: 'Bell' }, owner);
  });
});

describe('Level 0', () => {
  test('opens nothing, so it is anyone’s to give, to take, and to switch off', () => {
    const by = { levels: [3] as Level[] };
    check({ levels: [] }, { levels: [] }, { user: { levels: [0] }, by });
    check({ levels: [0] }, { levels: [0] }, { user: { levels: [] }, by });
    check({ active: false }, { active: false }, { user: { levels: [0] }, by });
  });
});

describe('An edit of a user', () => {
  test('changes what it names and leaves the rest', () =>
    check({ lastname: 'Obi' }, { firstname: 'Nell', lastname: 'Obi', levels: [1, 3] }));
  test('keeps levels in order', () => check({ levels: [4, 1] }, { levels: [1, 4] }));
  test('reads e-mail and phone', () =>
    check(
      { email: ' Nell@Cedar.example ', phone: '530 555 2142' },
      { email: 'nell@cedar.example', phone: '+15305552142' },
    ));
  test('takes an e-mail and a phone away', () => check({ email: '', phone: '' }, { email: null, phone: null }));
  test('is refused for an e-mail that is none', () => check({ email: 'nell' }, 'EMAIL_MALFORMED'));
  test('is refused for a phone that is none', () => check({ phone: '12' }, 'PHONE_INVALID'));
});

describe('Levels', () => {
  test('are not granted by someone who lacks them', () =>
    check({ levels: [1, 2, 3] }, 'LEVEL_NOT_YOURS', { by: { levels: [1, 3] } }));
  test('are not taken away by someone who lacks them', () =>
    check({ levels: [3] }, 'LEVEL_NOT_YOURS', { by: { levels: [3, 4] } }));
  test('are granted by someone who holds them', () =>
    check({ levels: [1, 2, 3] }, { levels: [1, 2, 3] }, { by: { levels: [2, 4] } }));
  test('of one’s own stay', () => check({ levels: [3] }, 'NOT_YOURSELF', { by: { id: '7' } }));
  test('need a fresh proof of identity', () =>
    check({ levels: [3] }, 'IDENTITY_STALE', { by: { identityFresh: false } }));
  test('that are all of them stay with the last who holds them', () =>
    check({ levels: [1] }, 'LAST_HOLDER', { user: { levels: [1, 2, 3, 4] }, othersHoldAll: false }));
  test('that are all of them may go when someone else holds them', () =>
    check({ levels: [1] }, { levels: [1] }, { user: { levels: [1, 2, 3, 4] } }));
});

describe('Status', () => {
  test('of one’s own stays', () => check({ active: false }, 'NOT_YOURSELF', { by: { id: '7' } }));
  test('of someone with levels the editor lacks stays', () =>
    check({ active: false }, 'LEVEL_NOT_YOURS', { by: { levels: [3] } }));
  test('of the last who holds all levels stays', () =>
    check({ active: false }, 'LAST_HOLDER', { user: { levels: [1, 2, 3, 4] }, othersHoldAll: false }));
  test('may be taken by someone who holds the same levels', () => check({ active: false }, { active: false }));
});

describe('An e-mail', () => {
  test('of someone with levels the editor lacks stays, or a reset link would hand those levels over', () =>
    check({ email: 'mine@cedar.example' }, 'LEVEL_NOT_YOURS', { by: { levels: [3] } }));
  test('give no other phone to someone who holds levels that the editor lacks', () =>
    check({ phone: '530 555 2142' }, 'LEVEL_NOT_YOURS', { by: { levels: [3] } }));
  test('of someone without levels may be mended by anyone who edits users', () =>
    check({ email: 'n@cedar.example' }, { email: 'n@cedar.example' }, { user: { levels: null }, by: { levels: [3] } }));
  test('of one’s own may be changed', () =>
    check({ email: 'n@cedar.example' }, { email: 'n@cedar.example' }, { by: { id: '7', levels: [3] } }));
});

test('A new e-mail needs a fresh proof of identity, a new name does not.', () => {
  check({ email: 'n@cedar.example' }, 'IDENTITY_STALE', { by: { identityFresh: false } });
  check({ firstname: 'Nel' }, { firstname: 'Nel' }, { by: { identityFresh: false } });
});
