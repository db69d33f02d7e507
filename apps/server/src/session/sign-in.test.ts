import { editUser, endUserSessions } from '@handrail/contracts/admin';
import { undoOperation } from '@handrail/contracts/log';
import { getAccessiblePrograms } from '@handrail/contracts/programs';
import {
  changePassword,
  confirmIdentity,
  editProfile,
  endSession,
  getCurrentAccount,
  getSessionList,
  lockSession,
  login,
  logout,
} from '@handrail/contracts/session';
import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { cookieOf, type Person, useHouse } from '../testing.ts';
import { passwordFits } from './passwords.ts';

vi.mock('./passwords.ts', async () => (await import('./testing.ts')).plainPasswords);

const house = useHouse({ HANDRAIL_TRUST_PROXY: '127.0.0.1' });
/** Another visitor's address each time, so that the limits of one test are not another's. */
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

/** What an answer says, apart from when and to whom. */
const told = ({ headers: _headers, cookie: _cookie, ...rest }: { headers: Headers; cookie: string | null }) => rest;

async function isOpen(person: Person, token: string): Promise<boolean> {
  return (await house.as(person, token).call(getCurrentAccount, {})).httpStatus === 200;
}

describe('Signing in', () => {
  test('[CALL-07][AUTH-08][AUTH-16] with name and password opens a session and tells who one is', async () => {
    const town = await house.openTown();
    const password = await town.givePassword('Felix');
    const felix = town.person('Felix');
    const answer = await house.visit(login, { username: ` ${felix.email.toUpperCase()} `, password });
    expect(answer).toBeAccepted();
    expect(answer).toMatchObject({
      data: { user: { userId: felix.id, role: 'admin', is_admin: [3], authorized: true } },
    });
    expect(await isOpen(felix, answer.cookie ?? '')).toBe(true);
  });

  test('[ENT-01] is answered with the person, their levels and the programs of whom they work for', async () => {
    const town = await house.openTown();
    const felix = town.person('Felix');
    expect(await felix.get(getCurrentAccount, {})).toMatchObject({
      userId: felix.id,
      firstname: 'Felix',
      role: 'admin',
      email: felix.email,
      avatar: null,
      is_admin: [3],
      authorized: true,
      employer_programs: await felix.get(getAccessiblePrograms, {}),
    });
  });

  test('[CALL-08] tells later who is there from the session alone: nothing is asked, and nobody else is told', async () => {
    const town = await house.openTown();
    for (const name of ['Felix', 'Dora']) {
      const person = town.person(name);
      expect(await person.get(getCurrentAccount, {})).toMatchObject({ userId: person.id, firstname: name });
    }
    expect(await house.visit(getCurrentAccount, {})).toBeRefused('NOT_LOGGED_IN', 'Not logged in.');
  });

  test('hands the token to the browser alone: in a cookie of this very host, out of the reach of scripts', async () => {
    const town = await house.openTown();
    const answer = await house.visit(login, {
      username: town.person('Mia').email,
      password: await town.givePassword('Mia'),
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-sid=[A-Za-z0-9_-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(JSON.stringify(told(answer))).not.toContain(answer.cookie);
  });

  test('keeps only the digest of the token', async () => {
    const town = await house.openTown();
    const answer = await house.visit(login, {
      username: town.person('Mia').email,
      password: await town.givePassword('Mia'),
    });
    const digest = createHash('sha256')
      .update(answer.cookie ?? '')
      .digest();
    const { rows } = await house.services.db.pool.query('select 1 from session where token_sha256 = $1', [digest]);
    expect(rows).toHaveLength(1);
  });

  test('with a wrong password and with a name nobody has is answered with the same bytes, after the same work', async () => {
    const town = await house.openTown();
    await town.givePassword('Mia');
    const wrong = await house.visit(login, { username: town.person('Mia').email, password: 'not this one' });
    vi.mocked(passwordFits).mockClear();
    const unknown = await house.visit(login, { username: 'nobody@test.example', password: 'not this one' });
    expect(vi.mocked(passwordFits).mock.calls).toEqual([['not this one', null]]);
    expect(told(unknown)).toEqual(told(wrong));
    expect(wrong).toBeRefused('LOGIN_FAILED', 'The e-mail or the password is not right.');
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
    expect(unknown.cookie).toBeNull();
  });

  test('with an account that has no password yet, or was switched off, is answered the same', async () => {
    const town = await house.openTown();
    const password = await town.givePassword('Dora');
    await town.person('Mia').get(editUser, { user_id: town.person('Dora').id, status: 0 });
    for (const name of ['Lou', 'Dora'])
      expect(await house.visit(login, { username: town.person(name).email, password })).toBeRefused(
        'LOGIN_FAILED',
        'The e-mail or the password is not right.',
      );
  });

  test('[ERR-03][AUTH-09] is refused to whoever carries no is_admin list, once their password is right', async () => {
    const town = await house.openTown({ people: { Nil: null } });
    const password = await town.givePassword('Nil');
    const { email } = town.person('Nil');
    const answer = await house.visit(login, { username: email, password });
    expect(answer).toBeRefused('NOT_ADMIN', 'You need to be authorized to access this application.');
    expect(answer.cookie).toBeNull();
    expect(await house.visit(login, { username: email, password: 'guess' })).toBeRefused('LOGIN_FAILED');
  });

  test('never takes up a token that the browser came with', async () => {
    const town = await house.openTown();
    const password = await town.givePassword('Mia');
    const planted = 'p'.repeat(43);
    const answer = await house.visit(
      login,
      { username: town.person('Mia').email, password },
      { headers: { Cookie: `__Host-sid=${planted}` } },
    );
    expect(answer.cookie).not.toBe(planted);
    expect(await isOpen(town.person('Mia'), planted)).toBe(false);
  });

  test('anew ends the session the browser had', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const password = await town.givePassword('Mia');
    const answer = await mia.call(login, { username: mia.email, password });
    expect(await isOpen(mia, cookieOf(answer.headers) ?? '')).toBe(true);
    expect(await isOpen(mia, mia.sessionToken)).toBe(false);
  });

  test('is noted, whether it went well or not', async () => {
    const town = await house.openTown();
    const password = await town.givePassword('Mia');
    const { id, email } = town.person('Mia');
    await house.visit(login, { username: email, password: 'no' });
    await house.visit(login, { username: email, password });
    const { rows } = await house.services.db.pool.query(
      'select outcome from access_log where person_id = $1 order by batch, n',
      [id],
    );
    expect(rows).toEqual([{ outcome: 'wrong password' }, { outcome: 'signed in' }]);
  });
});

describe('Too many tries', () => {
  test('at one account are slowed, for a right password too, from wherever they come', async () => {
    const town = await house.openTown();
    const { email } = town.person('Mia');
    const password = await town.givePassword('Mia');
    // However it is spelled, it is one account; the embedded database reads İ as i.
    const dotted = process.env['HANDRAIL_TEST_POSTGRES'] ? email : email.replace('i', 'İ');
    const spelled = [email, email.toUpperCase(), dotted, ` ${email}`];
    for (let tries = 0; tries < 10; tries++) {
      const username = spelled[tries % spelled.length] ?? '';
      expect(await house.visit(login, { username, password: 'no' }, from('10.1.0.1'))).toBeRefused('LOGIN_FAILED');
    }
    const late = await house.visit(login, { username: email, password }, from('10.1.0.2'));
    expect(late).toBeRefused('TOO_MANY');
    expect([late.httpStatus, late.headers.get('retry-after')]).toEqual([429, '600']);
    house.guardClock.pass({ minutes: 11 });
    expect(await house.visit(login, { username: email, password }, from('10.1.0.3'))).toBeAccepted();
  });

  test('from one address are slowed, whatever the names', async () => {
    for (let tries = 0; tries < 30; tries++) await house.services.guard.count('signInByAddress', '10.2.0.1');
    const answer = await house.visit(login, { username: 'any@test.example', password: 'x' }, from('10.2.0.1'));
    expect([answer.httpStatus, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await house.visit(login, { username: 'any@test.example', password: 'x' }, from('10.2.0.2'))).toBeRefused(
      'LOGIN_FAILED',
    );
  });

  test('from one address that were refused leave everybody else their turn', async () => {
    const town = await house.openTown();
    const { email } = town.person('Mia');
    const password = await town.givePassword('Mia');
    house.guardClock.pass({ minutes: 2 });
    for (let tries = 0; tries < 30; tries++) await house.services.guard.count('signInByAddress', '10.4.0.1');
    const flood = Array.from({ length: 120 }, async () =>
      house.visit(login, { username: 'any@test.example', password: 'x' }, from('10.4.0.1')),
    );
    for (const answer of await Promise.all(flood)) expect(answer).toBeRefused('TOO_MANY');
    expect(await house.visit(login, { username: email, password }, from('10.4.0.2'))).toBeAccepted();
  });

  test('are counted to the last one, also when a hundred come at once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, async () => house.services.guard.count('signInByAccount', 'rush@test.example')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('are forgotten once someone proved who they are', async () => {
    const town = await house.openTown();
    const { email, id } = town.person('Mia');
    const password = await town.givePassword('Mia');
    for (let tries = 0; tries < 8; tries++) await house.services.guard.count('signInByAccount', id);
    expect(await house.visit(login, { username: email, password }, from('10.3.0.1'))).toBeAccepted();
    for (let tries = 0; tries < 9; tries++) await house.services.guard.count('signInByAccount', id);
    expect(await house.visit(login, { username: email, password }, from('10.3.0.1'))).toBeAccepted();
  });
});

describe('The holder of a session', () => {
  test('unlocks their own screen however often a stranger was wrong at the door', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const password = await town.givePassword('Mia');
    for (let tries = 0; tries < 11; tries++)
      await house.visit(login, { username: mia.email, password: 'no' }, from(`10.4.0.${tries}`));
    expect(await house.visit(login, { username: mia.email, password }, from('10.4.1.1'))).toBeRefused('TOO_MANY');
    await mia.get(lockSession, {});
    const unlocked = await mia.call(confirmIdentity, { password });
    expect(unlocked).toBeAccepted();
    expect(
      await house.as(mia, cookieOf(unlocked.headers) ?? '').call(login, { username: mia.email, password }),
    ).toBeAccepted();
  });

  test('has ten tries of their own, and costs whoever is at the door none', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const password = await town.givePassword('Mia');
    for (let tries = 0; tries < 10; tries++)
      expect(await mia.call(confirmIdentity, { password: 'no' })).toBeRefused('LOGIN_FAILED');
    expect(await mia.call(confirmIdentity, { password })).toBeRefused('TOO_MANY');
    expect(await house.visit(login, { username: mia.email, password }, from('10.4.2.1'))).toBeAccepted();
    house.guardClock.pass({ minutes: 11 });
    expect(await mia.call(confirmIdentity, { password })).toBeAccepted();
  });
});

test('An office whose people all sign in rightly within a minute is turned away by nobody.', async () => {
  const town = await house.openTown();
  const password = await town.givePassword('Mia');
  const { email: username } = town.person('Mia');
  for (let tries = 0; tries < 29; tries++) await house.services.guard.count('signInByAddress', '10.5.0.1');
  for (let one = 0; one < 4; one++)
    expect(await house.visit(login, { username, password }, from('10.5.0.1'))).toBeAccepted();
  expect(await house.visit(login, { username, password: 'no' }, from('10.5.0.1'))).toBeRefused('LOGIN_FAILED');
  expect(await house.visit(login, { username, password }, from('10.5.0.1'))).toBeRefused('TOO_MANY');
});

test('An office whose people all sign in at the same moment is turned away by nobody, and guesses from there are all the same.', async () => {
  const town = await house.openTown();
  const password = await town.givePassword('Mia');
  const { email: username } = town.person('Mia');
  for (let tries = 0; tries < 27; tries++) await house.services.guard.count('signInByAddress', '10.5.0.2');
  const all = async (word: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, async () =>
        house.visit(login, { username, password: word }, from('10.5.0.2')).then(({ httpStatus }) => httpStatus),
      ),
    );
  expect(await all(password, 8)).toEqual(Array.from({ length: 8 }, () => 200));
  const guessed = await all('no', 8);
  expect(guessed.filter((status) => status !== 429).length).toBeLessThanOrEqual(3);
  expect(await all(password, 2)).toEqual([429, 429]);
});

describe('Signing out', () => {
  test('[CALL-09][AUTH-10] ends the session and clears what the browser kept', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const answer = await mia.call(logout, {});
    expect(answer).toBeAccepted();
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=; .*Expires=Thu, 01 Jan 1970/);
    expect((await mia.call(getCurrentAccount, {})).httpStatus).toBe(401);
  });

  test('leaves alone what a driver has not sent yet, where this browser keeps some', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const token = mia.sessionToken;
    const answer = await house.visit(logout, {}, { headers: { Cookie: `__Host-sid=${token}; driver-keeps=1` } });
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  });

  test('[ERR-06] and signed out is told as Not logged in., and no more', async () => {
    const town = await house.openTown();
    await town.person('Mia').get(logout, {});
    expect(await town.person('Mia').call(getCurrentAccount, {})).toBeRefused('NOT_LOGGED_IN', 'Not logged in.');
  });
});

describe('A password', () => {
  const weak = 'password';
  test('that changes gives the session a new token and ends every other one', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const password = await town.givePassword('Mia');
    const other = await house.visit(login, { username: mia.email, password });
    const answer = await mia.call(changePassword, { password, new_password: 'a quite different sentence' });
    expect(answer).toBeAccepted();
    const rotated = cookieOf(answer.headers) ?? '';
    expect(await isOpen(mia, rotated)).toBe(true);
    expect(await isOpen(mia, mia.sessionToken)).toBe(false);
    expect(await isOpen(mia, other.cookie ?? '')).toBe(false);
    expect(await house.visit(login, { username: mia.email, password })).toBeRefused('LOGIN_FAILED');
    expect(await house.visit(login, { username: mia.email, password: 'a quite different sentence' })).toBeAccepted();
  });

  test('is not changed by someone who does not know it, nor to a weak one', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const password = await town.givePassword('Mia');
    expect(
      await mia.call(changePassword, { password: 'a guess', new_password: 'a quite different sentence' }),
    ).toBeRefused('LOGIN_FAILED');
    expect(await mia.call(changePassword, { password, new_password: weak })).toBeRefused('PASSWORD_WEAK');
    expect(await isOpen(mia, mia.sessionToken)).toBe(true);
  });
});

describe('One’s sessions', () => {
  test('are listed with the one at hand marked, and each can be ended', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const password = await town.givePassword('Mia');
    const other = await house.visit(login, { username: mia.email, password }, { headers: { 'User-Agent': 'A phone' } });
    const listed = await mia.get(getSessionList, {});
    expect(listed.map(({ current, device }) => ({ current, device }))).toEqual(
      expect.arrayContaining([
        { current: true, device: 'test' },
        { current: false, device: 'A phone' },
      ]),
    );
    expect(JSON.stringify(listed)).not.toContain(other.cookie);
    await mia.get(endSession, { session_id: listed.find(({ current }) => !current)?.session_id ?? '' });
    expect(await isOpen(mia, other.cookie ?? '')).toBe(false);
    expect(await mia.get(getSessionList, {})).toHaveLength(1);
  });

  test('are no one else’s to end by their id', async () => {
    const town = await house.openTown();
    const [own] = await town.person('Mia').get(getSessionList, {});
    const answer = await town.person('Theo').call(endSession, { session_id: own?.session_id ?? '' });
    expect(answer.httpStatus).toBe(404);
    expect(await isOpen(town.person('Mia'), town.person('Mia').sessionToken)).toBe(true);
  });

  test('are all ended by an administrator, and by switching the account off, also for when it is on again', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const { id } = town.person('Dora');
    expect(await mia.get(endUserSessions, { user_id: id })).toEqual({ ended: 1 });
    expect(await isOpen(town.person('Dora'), town.person('Dora').sessionToken)).toBe(false);

    const lou = town.person('Lou');
    await mia.get(editUser, { user_id: lou.id, status: 0 });
    expect(await isOpen(lou, lou.sessionToken)).toBe(false);
    await mia.get(editUser, { user_id: lou.id, status: 1 });
    expect(await isOpen(lou, lou.sessionToken)).toBe(false);
  });

  test('are not ended by who holds less than their owner, but by themselves', async () => {
    const town = await house.openTown();
    const [mia, felix] = [town.person('Mia'), town.person('Felix')];
    expect(await felix.call(endUserSessions, { user_id: mia.id })).toBeRefused('LEVEL_NOT_YOURS');
    expect(await isOpen(mia, mia.sessionToken)).toBe(true);
    expect(await felix.call(endUserSessions, { user_id: felix.id })).toBeAccepted();
    expect(await isOpen(felix, felix.sessionToken)).toBe(false);
  });

  test('are not ended by an administrator of another operator, who is told that there is nobody', async () => {
    const [mia, gus] = [(await house.openTown()).person('Mia'), (await house.openTown()).person('Gus')];
    expect(await mia.call(endUserSessions, { user_id: gus.id })).toBeRefused('NOT_FOUND');
    expect(await isOpen(gus, gus.sessionToken)).toBe(true);
  });

  test('judge each call by the levels of that moment', async () => {
    const town = await house.openTown();
    const { id } = town.person('Felix');
    expect(await town.person('Felix').call(endUserSessions, { user_id: town.person('Gus').id })).toBeAccepted();
    await town.person('Mia').get(editUser, { user_id: id, is_admin: [1] });
    expect(await town.person('Felix').call(endUserSessions, { user_id: town.person('Gus').id })).toBeRefused(
      'NOT_AUTHORIZED',
    );
    await town.person('Mia').get(editUser, { user_id: id, is_admin: null });
    expect(await town.person('Felix').call(getCurrentAccount, {})).toBeRefused('NOT_LOGGED_IN');
  });
});

test('A proof of identity counts for ten minutes, gives the session a new token, and takes the right password.', async () => {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const password = await town.givePassword('Mia');
  const edit = { user_id: town.person('Dora').id, is_admin: [1 as const] };
  house.guardClock.pass({ minutes: 10 });
  expect(await mia.call(editUser, edit)).toBeRefused('IDENTITY_STALE');
  expect(await mia.call(confirmIdentity, { password: 'a guess' })).toBeRefused('LOGIN_FAILED');
  expect(await mia.call(editUser, edit)).toBeRefused('IDENTITY_STALE');

  const answer = await mia.call(confirmIdentity, { password });
  const fresh = house.as(mia, cookieOf(answer.headers) ?? '');
  expect(await isOpen(mia, mia.sessionToken)).toBe(false);
  house.guardClock.pass({ minutes: 9, seconds: 59 });
  expect(await fresh.call(editUser, edit)).toBeAccepted();
  house.guardClock.pass({ seconds: 1 });
  expect(await fresh.call(editUser, { ...edit, is_admin: [2] })).toBeRefused('IDENTITY_STALE');
});

test('One’s own phone and mail are changed by who proved who they are; one’s name by whoever sits there.', async () => {
  const town = await house.openTown();
  const dora = town.person('Dora');
  house.guardClock.pass({ minutes: 10 });
  for (const edit of [{ phone: '530 555 2142' }, { email: 'dora.bell@transit.example' }])
    expect(await dora.call(editProfile, edit)).toBeRefused('IDENTITY_STALE');
  expect(await dora.call(editProfile, { lastname: 'Bell' })).toBeAccepted();
});

test('A profile that was changed from another screen meanwhile is not written over.', async () => {
  const town = await house.openTown();
  const dora = town.person('Dora');
  const { version } = await dora.get(getCurrentAccount, {});
  await dora.get(editProfile, { lastname: 'Bell', expected_version: version });
  const late = await dora.call(editProfile, { lastname: 'Hill', expected_version: version });
  expect(late).toBeRefused('STALE', 'Your profile was just changed from another screen.');
  expect(await dora.get(getCurrentAccount, {})).toMatchObject({ lastname: 'Bell' });
});

test('Where one starts is kept with the person, whoever signs in beside them, and can be taken back.', async () => {
  const town = await house.openTown();
  const dora = town.person('Dora');
  const chosen = await dora.call(editProfile, { start_page: 'board' });
  expect(chosen).toMatchObject({ data: { start_page: 'board' } });
  expect(await dora.get(getCurrentAccount, {})).toMatchObject({ start_page: 'board' });
  expect(await town.person('Mia').get(getCurrentAccount, {})).toMatchObject({ start_page: null });
  expect((await dora.call(editProfile, { start_page: 'users' as 'board' })).httpStatus).toBe(400);
  const version = chosen.status === 'success' ? (chosen.operation?.version ?? 0) : 0;
  await dora.get(undoOperation, { version });
  expect(await dora.get(getCurrentAccount, {})).toMatchObject({ start_page: null });
  expect(await dora.call(editProfile, { start_page: null })).toBeAccepted();
});
