import { createNewUser, getEmployerAdmins, getMessageList } from '@handrail/contracts/admin';
import { getOperationList } from '@handrail/contracts/log';
import {
  checkEmail,
  getCurrentAccount,
  login,
  requestPasswordReset,
  resetPassword,
  signup,
} from '@handrail/contracts/session';
import { describe, expect, test, vi } from 'vitest';
import { inOperator } from '../platform/db/transaction.ts';
import type { Outgoing } from '../platform/outbox/channels.ts';
import { sendDue } from '../platform/outbox/sender.ts';
import { type Town, useHouse } from '../testing.ts';
import { makeCode } from '../platform/sign-in/code-store.ts';

vi.mock('./passwords.ts', async () => (await import('./testing.ts')).plainPasswords);

const house = useHouse({ HANDRAIL_TRUST_PROXY: '127.0.0.1', HANDRAIL_PUBLIC_URL: 'http://console.example.org' });
const NEW = 'a quite different sentence';
const told = ({ headers: _headers, cookie: _cookie, ...rest }: { headers: Headers; cookie: string | null }) => rest;

let visitors = 0;
/** Each time someone else, so that the limits of one test are not another's. */
const fromElsewhere = () => ({
  headers: { 'X-Forwarded-For': `10.8.${Math.floor(++visitors / 250)}.${visitors % 250}` },
});

/** Long enough, and on the lists that are tried first. */
const STOLEN = 'password1234';

/** As long as what a change says waits, so that it can be undone. */
const HOLD = { seconds: 20 };

/** The mails to an address that are due, sent now. */
async function mailsTo(address: string): Promise<Outgoing[]> {
  const sent: Outgoing[] = [];
  const keep = async (message: Outgoing) => void sent.push(message);
  await sendDue(house.services, { mail: keep, text: keep, voice: keep, device: keep });
  return sent.filter(({ to }) => to === address);
}

function tokenIn(mail: Outgoing | undefined): string {
  return (
    /http:\/\/console\.example\.org\/auth\/resetpassword#token=([A-Za-z0-9_-]{43})\n/.exec(mail?.body ?? '')?.[1] ?? ''
  );
}

/** Asks for a link and waits for the mail: it is made after the answer, so that its time tells nothing. */
async function linkFor(email: string): Promise<string> {
  expect(await house.visit(requestPasswordReset, { email }, fromElsewhere())).toBeAccepted();
  return vi.waitFor(async () => {
    const token = tokenIn((await mailsTo(email)).at(-1));
    expect(token).not.toBe('');
    return token;
  });
}

const reset = async (token: string, password = NEW) => house.visit(resetPassword, { token, password }, fromElsewhere());

async function invite(town: Town, purpose: 'invitation' | 'first_admin'): Promise<string> {
  return inOperator(house.services.db, town.operator, async (queries) =>
    makeCode(queries, town.operator, purpose, null, house.services.clocks.guard.now()),
  );
}

const join = async (invitation: string, email: string, password = NEW) =>
  house.visit(signup, { invitation, firstname: 'Nell', lastname: 'Okafor', email, password }, fromElsewhere());

describe('Asking for a new password', () => {
  test('[CALL-10][AUTH-12] finds every well-formed address well, and says nothing of who has an account', async () => {
    const town = await house.openTown();
    const known = await house.visit(checkEmail, { email: town.person('Mia').email }, fromElsewhere());
    const unknown = await house.visit(checkEmail, { email: 'nobody@test.example' }, fromElsewhere());
    expect(known).toMatchObject({ status: 'success', data: { status: 'success' } });
    expect(told(unknown)).toEqual(told(known));
  });

  test('[AUTH-14] finds a malformed address malformed, and refuses too many tries', async () => {
    expect(await house.visit(checkEmail, { email: 'mia@' }, fromElsewhere())).toBeRefused('EMAIL_MALFORMED');
    expect(await house.visit(requestPasswordReset, { email: 'mia@' }, fromElsewhere())).toBeRefused('EMAIL_MALFORMED');
    for (let tries = 0; tries < 120; tries++) await house.services.guard.count('publicByAddress', '10.7.0.1');
    const answer = await house.visit(
      checkEmail,
      { email: 'mia@test.example' },
      { headers: { 'X-Forwarded-For': '10.7.0.1' } },
    );
    expect(answer).toBeRefused('TOO_MANY');
  });

  test('[CALL-11][AUTH-13] sends a link to whoever has an account, and answers the same to everyone', async () => {
    const town = await house.openTown();
    const { email } = town.person('Mia');
    const unknown = await house.visit(requestPasswordReset, { email: 'nobody@test.example' }, fromElsewhere());
    const known = await house.visit(requestPasswordReset, { email: email.toUpperCase() }, fromElsewhere());
    expect(told(known)).toEqual(told(unknown));
    await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1));
  });

  test('for one address works three times in ten minutes, known or not', async () => {
    for (const email of [(await house.openTown()).person('Mia').email, 'nobody2@test.example']) {
      const codes: number[] = [];
      for (let n = 0; n < 4; n++)
        codes.push((await house.visit(requestPasswordReset, { email }, fromElsewhere())).httpStatus);
      expect(codes).toEqual([200, 200, 200, 429]);
    }
  });
});

describe('A link to choose a password', () => {
  test('sets it once, ends every session and signs nobody in', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const token = await linkFor(mia.email);
    const answer = await reset(token);
    expect(answer).toBeAccepted();
    expect(answer.cookie).toBeNull();
    expect((await mia.call(getCurrentAccount, {})).httpStatus).toBe(401);
    expect(await house.visit(login, { username: mia.email, password: NEW }, fromElsewhere())).toBeAccepted();
    expect(await reset(token, 'and now another one')).toBeRefused(
      'TOKEN_EXPIRED',
      'This link was used already or is too old. Ask for a new one.',
    );
  });

  test('lets in who was slowed because somebody else kept guessing', async () => {
    const { email } = (await house.openTown()).person('Mia');
    const guess = async (password: string) => house.visit(login, { username: email, password }, fromElsewhere());
    for (let tries = 0; tries < 10; tries++) expect(await guess('a guess')).toBeRefused('LOGIN_FAILED');
    expect(await guess('a guess')).toBeRefused('TOO_MANY');
    expect(await reset(await linkFor(email))).toBeAccepted();
    expect(await guess(NEW)).toBeAccepted();
  });

  test('works once, also when ten bring it at the same moment', async () => {
    const token = await linkFor((await house.openTown()).person('Mia').email);
    const answers = await Promise.all(Array.from({ length: 10 }, async (_, n) => reset(token, `${NEW} ${n}`)));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
  });

  test('is good for an hour', async () => {
    const town = await house.openTown();
    const token = await linkFor(town.person('Mia').email);
    const late = await linkFor(town.person('Theo').email);
    house.guardClock.pass({ minutes: 59 });
    expect(await reset(token)).toBeAccepted();
    house.guardClock.pass({ minutes: 1 });
    expect(await reset(late)).toBeRefused('TOKEN_EXPIRED');
  });

  test('bears five tries, and those with a weak password count', async () => {
    const token = await linkFor((await house.openTown()).person('Mia').email);
    for (const weak of ['password', STOLEN, STOLEN, 'Password1234', 'password'])
      expect(await reset(token, weak)).toBeRefused('PASSWORD_WEAK');
    expect(await reset(token)).toBeRefused('TOKEN_EXPIRED');
  });

  test('is worth nothing once a newer one was asked for', async () => {
    const { email } = (await house.openTown()).person('Mia');
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect(await reset(first)).toBeRefused('TOKEN_EXPIRED');
    expect(await reset(second)).toBeAccepted();
  });

  test('that nobody gave out is refused with the same words as one that is used up', async () => {
    const token = await linkFor((await house.openTown()).person('Mia').email);
    await reset(token);
    expect(told(await reset(token))).toEqual(told(await reset('x'.repeat(43))));
  });

  test('of another kind is refused', async () => {
    const town = await house.openTown();
    expect(await reset(await invite(town, 'invitation'))).toBeRefused('TOKEN_EXPIRED');
  });

  test('[CALL-55] comes to a new user, who can then sign in', async () => {
    const town = await house.openTown();
    const email = `new.${town.operator}@test.example`;
    const { user } = await town
      .person('Mia')
      .get(createNewUser, { firstname: 'New', lastname: 'User', email, is_admin: [2] });
    expect(user).toMatchObject({ firstname: 'New', lastname: 'User', email, is_admin: [2], status: 1 });
    house.townClock.pass(HOLD);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('You can now sign in to Test Transit');
    expect(await reset(tokenIn(mail))).toBeAccepted();
    expect(await house.visit(login, { username: email, password: NEW }, fromElsewhere())).toBeAccepted();
  });

  test('is never shown in the outbox, neither while it waits nor once it is sent', async () => {
    const town = await house.openTown();
    const email = `shown.${town.operator}@test.example`;
    await town.person('Mia').get(createNewUser, { firstname: 'New', lastname: 'User', email });
    const waiting = await town.person('Mia').get(getMessageList, {});
    house.townClock.pass(HOLD);
    const token = tokenIn((await mailsTo(email))[0]);
    const sent = await town.person('Mia').get(getMessageList, {});
    expect([waiting[0]?.state, sent[0]?.state]).toEqual(['waiting', 'sent']);
    for (const shown of [waiting, sent]) {
      expect(shown[0]?.body).toContain('(hidden)');
      expect(JSON.stringify(shown)).not.toContain(token);
    }
    const { rows } = await house.services.db.pool.query<{ data: unknown }>(
      'select data from message where operator_id = $1',
      [town.operator],
    );
    expect(JSON.stringify(rows)).not.toMatch(/link|token/);
  });
});

describe('An invitation', () => {
  test('opens an account without levels, once, by an operation like any other', async () => {
    const town = await house.openTown();
    const invitation = await invite(town, 'invitation');
    const email = `nell.${town.operator}@test.example`;
    expect(await join(invitation, email)).toBeAccepted();
    expect((await town.person('Mia').get(getEmployerAdmins, {})).users).toContainEqual(
      expect.objectContaining({ email, is_admin: null, status: 1 }),
    );
    const [newest] = await town.person('Mia').get(getOperationList, { limit: 1 });
    expect(newest).toMatchObject({ call: 'v1_webapp_signup', actor: 'public' });
    expect(await house.visit(login, { username: email, password: NEW }, fromElsewhere())).toBeRefused('NOT_ADMIN');
    expect(await join(invitation, `more.${town.operator}@test.example`)).toBeRefused('INVITATION_INVALID');
  });

  test('lets one in, if five bring it at once', async () => {
    const town = await house.openTown();
    const invitation = await invite(town, 'invitation');
    const before = await town.version();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_, n) => join(invitation, `n${n}.${town.operator}@test.example`)),
    );
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(await town.version()).toBe(before + 1);
  });

  test('tells nothing of an e-mail that is taken: the answer is the same, and so is what becomes of the invitation', async () => {
    const town = await house.openTown();
    const there = await house.openTown();
    const [first, second] = [await invite(town, 'invitation'), await invite(town, 'invitation')];
    const taken = await join(first, there.person('Mia').email);
    const free = await join(second, `free.${town.operator}@test.example`);
    expect(told(taken)).toEqual(told(free));
    expect(told(await join(first, `again.${town.operator}@test.example`))).toEqual(
      told(await join(second, `more.${town.operator}@test.example`)),
    );
    expect((await town.person('Mia').get(getEmployerAdmins, {})).users).toHaveLength(8);
  });

  test('of the first administrator gives all levels, once, in parallel too', async () => {
    const town = await house.openTown({ people: {} });
    const token = await invite(town, 'first_admin');
    const answers = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => join(token, `boss${n}.${town.operator}@test.example`)),
    );
    const winner = answers.findIndex(({ status }) => status === 'success');
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
    const answer = await house.visit(
      login,
      { username: `boss${winner}.${town.operator}@test.example`, password: NEW },
      fromElsewhere(),
    );
    expect(answer).toMatchObject({ data: { user: { is_admin: [1, 2, 3, 4] } } });
  });

  test('of the first administrator stays good when their e-mail was taken, or nobody could ever open the books', async () => {
    const town = await house.openTown({ people: {} });
    const token = await invite(town, 'first_admin');
    await join(token, (await house.openTown()).person('Mia').email);
    expect(await join(token, `boss.${town.operator}@test.example`)).toBeAccepted();
    expect(
      await house.visit(login, { username: `boss.${town.operator}@test.example`, password: NEW }, fromElsewhere()),
    ).toBeAccepted();
  });

  test('is good for a week, takes no weak password, and is not guessed', async () => {
    const town = await house.openTown();
    const invitation = await invite(town, 'invitation');
    for (const weak of ['password', STOLEN])
      expect(await join(invitation, 'a@test.example', weak)).toBeRefused('PASSWORD_WEAK');
    expect(await join('guess', 'a@test.example')).toBeRefused('INVITATION_INVALID');
    house.guardClock.pass({ hours: 7 * 24 });
    expect(await join(invitation, 'a@test.example')).toBeRefused('INVITATION_INVALID');
  });
});
