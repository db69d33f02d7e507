import { editOperatorSettings, getEmployerAdmins, getMessageList } from '@handrail/contracts/admin';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import {
  confirmIdentity,
  confirmTotpEnrollment,
  getCurrentAccount,
  lockSession,
  login,
  removeTotp,
  renewRecoveryCodes,
  startTotpEnrollment,
  verifySecondFactor,
} from '@handrail/contracts/session';
import { Secret, TOTP } from 'otpauth';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test, vi } from 'vitest';
import { cookieOf, type Person, type Town, useHouse } from '../testing.ts';
import { totpStep } from './second-factor.ts';

vi.mock('./passwords.ts', async () => (await import('./testing.ts')).plainPasswords);

const house = useHouse({ HANDRAIL_TRUST_PROXY: '127.0.0.1' });

/** What the authenticator on the phone shows, some steps before or after now. */
function codeOf(secret: string, steps = 0): string {
  const timestamp = house.guardClock.now().epochMilliseconds + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

interface Enrolled {
  person: Person;
  secret: string;
  recovery: string[];
}

async function enrol(person: Person): Promise<Enrolled> {
  const { secret } = await person.get(startTotpEnrollment, {});
  const answer = await person.call(confirmTotpEnrollment, { code: codeOf(secret) });
  if (answer.status === 'error') throw new Error(answer.message.message);
  house.guardClock.pass({ seconds: 90 }); // the steps used here are used up
  return { person: house.as(person, cookieOf(answer.headers) ?? ''), secret, recovery: answer.data.recovery_codes };
}

async function ticketOf(town: Town, name: string, address = '10.9.0.1'): Promise<string> {
  const answer = await house.visit(
    login,
    { username: town.person(name).email, password: await town.givePassword(name) },
    { headers: { 'X-Forwarded-For': address } },
  );
  if (answer.status === 'error' || !('ticket' in answer.data)) throw new Error('No ticket came.');
  expect(answer.cookie).toBeNull();
  return answer.data.ticket;
}

describe('An authenticator', () => {
  // RFC 6238, appendix B, cut to six digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('shows at %d seconds what the standard says', (seconds, code) => {
    const secret = Secret.fromLatin1('12345678901234567890').base32;
    const now = Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
    expect(totpStep(secret, code, now)).toBe(Math.floor(seconds / 30));
    expect(totpStep(secret, code, now.add({ seconds: 30 }))).toBe(Math.floor(seconds / 30));
    expect(totpStep(secret, code, now.subtract({ seconds: 30 }))).toBe(Math.floor(seconds / 30));
    expect(totpStep(secret, code, now.add({ seconds: 60 }))).toBeNull();
    expect(totpStep(secret, code, now.subtract({ seconds: 60 }))).toBeNull();
  });

  test('counts from its first right code on, gives the session a new token and shows ten recovery codes', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const { secret, otpauth_url } = await mia.get(startTotpEnrollment, {});
    expect(otpauth_url).toContain(`secret=${secret}`);
    expect((await mia.get(getCurrentAccount, {})).has_totp).toBe(false);
    expect(await mia.call(confirmTotpEnrollment, { code: wrong(codeOf(secret)) })).toBeRefused('CODE_WRONG');

    const answer = await mia.call(confirmTotpEnrollment, { code: codeOf(secret) });
    expect(answer).toMatchObject({
      data: { recovery_codes: Array(10).fill(expect.stringMatching(/^([0-9a-f]{5}-){3}[0-9a-f]{5}$/)) },
    });
    expect((await mia.call(getCurrentAccount, {})).httpStatus).toBe(401);
    const rotated = house.as(mia, cookieOf(answer.headers) ?? '');
    expect((await rotated.get(getCurrentAccount, {})).has_totp).toBe(true);
  });

  test('is added, and its codes renewed, only with a fresh proof of identity', async () => {
    const mia = (await house.openTown()).person('Mia');
    house.guardClock.pass({ minutes: 10 });
    expect(await mia.call(startTotpEnrollment, {})).toBeRefused('IDENTITY_STALE');
    expect(await mia.call(renewRecoveryCodes, {})).toBeRefused('IDENTITY_STALE');
    expect(await mia.call(removeTotp, { code: '123456' })).toBeRefused('IDENTITY_STALE');
  });
});

describe('Signing in with a second factor', () => {
  test('gives a ticket for the password, and the session for the code', async () => {
    const town = await house.openTown();
    const { secret } = await enrol(town.person('Mia'));
    const answer = await house.visit(verifySecondFactor, { ticket: await ticketOf(town, 'Mia'), code: codeOf(secret) });
    expect(answer).toMatchObject({ data: { user: { userId: town.person('Mia').id } } });
    expect(await house.as(town.person('Mia'), answer.cookie ?? '').get(getEmployerAdmins, {})).toBeTruthy();
  });

  test('uses up none of the patience that its address has: neither the password nor the code that are right', async () => {
    const town = await house.openTown();
    const { secret } = await enrol(town.person('Mia'));
    const address = '10.9.7.1';
    for (let tries = 0; tries < 29; tries++) await house.services.guard.count('signInByAddress', address);
    for (let time = 0; time < 2; time++) {
      const asked = { ticket: await ticketOf(town, 'Mia', address), code: codeOf(secret) };
      expect(await house.visit(verifySecondFactor, asked, { headers: { 'X-Forwarded-For': address } })).toBeAccepted();
      house.guardClock.pass({ seconds: 30 });
    }
  });

  test('takes a code one step early or late, and no code twice, nor an older one after a newer', async () => {
    const town = await house.openTown();
    const { secret } = await enrol(town.person('Mia'));
    const verify = async (code: string) =>
      house.visit(verifySecondFactor, { ticket: await ticketOf(town, 'Mia'), code });
    expect(await verify(codeOf(secret, -2))).toBeRefused('CODE_WRONG');
    expect(await verify(codeOf(secret, 2))).toBeRefused('CODE_WRONG');
    expect(await verify(codeOf(secret, -1))).toBeAccepted();
    const now = codeOf(secret);
    expect(await verify(`${now.slice(0, 3)} ${now.slice(3)}`)).toBeAccepted();
    expect(await verify(now)).toBeRefused('CODE_WRONG');
    expect(await verify(codeOf(secret, -1))).toBeRefused('CODE_WRONG');
    expect(await verify(codeOf(secret, 1))).toBeAccepted();
    expect(await verify(now)).toBeRefused('CODE_WRONG');
  });

  test('takes a code once, also when ten tickets bring it at once', async () => {
    const town = await house.openTown();
    const { secret } = await enrol(town.person('Mia'));
    const tickets: string[] = [];
    for (let n = 0; n < 8; n++) tickets.push(await ticketOf(town, 'Mia', `10.9.1.${n}`));
    const answers = await Promise.all(
      tickets.map(async (ticket) => house.visit(verifySecondFactor, { ticket, code: codeOf(secret) })),
    );
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
  });

  test('takes a recovery code once, also when it is brought many times at once, and however it is typed', async () => {
    const town = await house.openTown();
    const { recovery } = await enrol(town.person('Mia'));
    const tickets: string[] = [];
    for (let n = 0; n < 6; n++) tickets.push(await ticketOf(town, 'Mia', `10.9.2.${n}`));
    const code = recovery[0] ?? '';
    const answers = await Promise.all(
      tickets.slice(0, 5).map(async (ticket) => house.visit(verifySecondFactor, { ticket, code })),
    );
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
    const typed = (recovery[1] ?? '').toUpperCase().replaceAll('-', ' ');
    expect(await house.visit(verifySecondFactor, { ticket: tickets[5] ?? '', code: typed })).toBeAccepted();
  });

  test('looks at five guesses for one ticket and no more, if a hundred come at once', async () => {
    const town = await house.openTown();
    const { secret } = await enrol(town.person('Mia'));
    const ticket = await ticketOf(town, 'Mia');
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) =>
        house.visit(
          verifySecondFactor,
          { ticket, code: wrong(codeOf(secret)) },
          { headers: { 'X-Forwarded-For': `10.9.3.${n}` } },
        ),
      ),
    );
    const codes = answers.map((answer) => (answer.status === 'error' ? answer.message.error_code : 'success'));
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'CODE_EXPIRED')).toHaveLength(95);
    expect(await house.visit(verifySecondFactor, { ticket, code: codeOf(secret) })).toBeRefused('CODE_EXPIRED');
  });

  test('looks at ten guesses in ten minutes for one account, however many tickets they come with', async () => {
    const town = await house.openTown();
    const { secret } = await enrol(town.person('Mia'));
    const codes: string[] = [];
    for (let round = 0; round < 3; round++) {
      const ticket = await ticketOf(town, 'Mia', `10.9.4.${round}`);
      for (let n = 0; n < 5; n++) {
        const answer = await house.visit(
          verifySecondFactor,
          { ticket, code: wrong(codeOf(secret)) },
          { headers: { 'X-Forwarded-For': `10.9.5.${n}` } },
        );
        codes.push(answer.status === 'error' ? answer.message.error_code : 'success');
      }
    }
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(5);
  });

  test('takes a ticket for five minutes, once, and no other kind of code in its place', async () => {
    const town = await house.openTown();
    const { secret } = await enrol(town.person('Mia'));
    const old = await ticketOf(town, 'Mia');
    house.guardClock.pass({ minutes: 5 });
    expect(await house.visit(verifySecondFactor, { ticket: old, code: codeOf(secret) })).toBeRefused('CODE_EXPIRED');
    const ticket = await ticketOf(town, 'Mia');
    expect(await house.visit(verifySecondFactor, { ticket, code: codeOf(secret) })).toBeAccepted();
    expect(await house.visit(verifySecondFactor, { ticket, code: codeOf(secret, 1) })).toBeRefused('CODE_EXPIRED');
    expect(await house.visit(verifySecondFactor, { ticket: 'x', code: codeOf(secret, 1) })).toBeRefused('CODE_EXPIRED');
  });
});

describe('A proof of identity of someone with a second factor', () => {
  test('takes the code as well; to unlock the screen the password is enough, but vouches for nothing', async () => {
    const town = await house.openTown();
    const password = await town.givePassword('Mia');
    const { person, secret } = await enrol(town.person('Mia'));
    house.guardClock.pass({ minutes: 11 });
    expect(await person.call(confirmIdentity, { password })).toBeRefused('CODE_WRONG');
    await person.get(lockSession, {});
    const unlocked = house.as(person, cookieOf((await person.call(confirmIdentity, { password })).headers) ?? '');
    expect(await unlocked.call(renewRecoveryCodes, {})).toBeRefused('IDENTITY_STALE');
    const answer = await unlocked.call(confirmIdentity, { password, code: codeOf(secret) });
    const vouched = house.as(person, cookieOf(answer.headers) ?? '');
    expect(await vouched.call(renewRecoveryCodes, {})).toBeAccepted();
  });

  test('takes ten codes in ten minutes, also when the screen is unlocked between them', async () => {
    const town = await house.openTown();
    const password = await town.givePassword('Mia');
    const { person, secret } = await enrol(town.person('Mia'));
    let self = person;
    for (let tries = 0; tries < 9; tries++) {
      if (tries % 4 === 3) {
        await self.get(lockSession, {});
        self = house.as(self, cookieOf((await self.call(confirmIdentity, { password })).headers) ?? '');
      }
      const answer = await self.call(confirmIdentity, { password, code: wrong(codeOf(secret)) });
      expect(answer).toBeRefused('CODE_WRONG'); // and the code that enrolled them was the tenth
    }
    await self.get(lockSession, {});
    self = house.as(self, cookieOf((await self.call(confirmIdentity, { password })).headers) ?? '');
    expect(await self.call(confirmIdentity, { password, code: codeOf(secret) })).toBeRefused('TOO_MANY');
  });

  test('lets them remove it with a code, and with the codes the recovery codes go', async () => {
    const town = await house.openTown();
    const { person, secret, recovery } = await enrol(town.person('Mia'));
    expect(await person.call(removeTotp, { code: wrong(codeOf(secret)) })).toBeRefused('CODE_WRONG');
    expect(await person.call(removeTotp, { code: codeOf(secret) })).toBeAccepted();
    expect((await person.get(getCurrentAccount, {})).has_totp).toBe(false);
    const { rows } = await house.services.db.pool.query(
      'select totp_secret, recovery_hashes from credential where person_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ totp_secret: null, recovery_hashes: [] }]);
    expect(recovery).toHaveLength(10);
  });

  test('renews the recovery codes, and the former ones are worth nothing', async () => {
    const town = await house.openTown();
    const { person, recovery } = await enrol(town.person('Mia'));
    const { recovery_codes } = await person.get(renewRecoveryCodes, {});
    const verify = async (code: string) =>
      house.visit(verifySecondFactor, { ticket: await ticketOf(town, 'Mia'), code });
    expect(await verify(recovery[0] ?? '')).toBeRefused('CODE_WRONG');
    expect(await verify(recovery_codes[0] ?? '')).toBeAccepted();
  });
});

describe('An organization that requires a second factor', () => {
  test('lets nobody do anything before they have one, and everything after', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    await mia.get(editOperatorSettings, { values: { require_totp: true } });
    expect(await mia.get(getCurrentAccount, {})).toMatchObject({ must_enroll_totp: true });
    expect(await mia.call(getEmployerAdmins, {})).toBeRefused('NOT_AUTHORIZED');
    const stream = await fetch(`${house.address}/api/live`, { headers: { Cookie: `__Host-sid=${mia.sessionToken}` } });
    expect(stream.status).toBe(403);

    const { person, secret } = await enrol(mia);
    expect(await person.call(getEmployerAdmins, {})).toBeAccepted();
    expect(await person.call(removeTotp, { code: codeOf(secret) })).toBeRefused('TOTP_REQUIRED');
  });

  test('waives it by an operation like any other, which needs a fresh proof of identity', async () => {
    const town = await house.openTown();
    const { person } = await enrol(town.person('Mia'));
    await person.get(editOperatorSettings, { values: { require_totp: true } });
    const waived = await person.call(editOperatorSettings, { values: { require_totp: false } });
    expect(waived).toMatchObject({ operation: { version: 3 } });
    const [newest] = await person.get(getOperationList, { limit: 1 });
    expect(newest).toMatchObject({
      user_id: person.id,
      changes: [{ before: { require_totp: true }, after: { require_totp: false } }],
    });
    expect(await town.person('Lou').call(getCurrentAccount, {})).toMatchObject({ data: { must_enroll_totp: false } });
    house.guardClock.pass({ minutes: 11 });
    expect(await person.call(editOperatorSettings, { values: { require_totp: false } })).toBeRefused('IDENTITY_STALE');
  });

  test('is not waived by who holds less than all levels, nor by taking back that it was asked for', async () => {
    const town = await house.openTown();
    const { person: mia } = await enrol(town.person('Mia'));
    const { person: felix } = await enrol(town.person('Felix'));
    const asked = await mia.call(editOperatorSettings, { values: { require_totp: true } });
    expect(await felix.call(editOperatorSettings, { values: { require_totp: false } })).toBeRefused('LEVEL_NOT_YOURS');
    expect(await felix.call(editOperatorSettings, { values: { company_name: 'Cedar' } })).toBeAccepted();
    const version = asked.status === 'success' ? (asked.operation?.version ?? 0) : 0;
    expect(await mia.call(undoOperation, { version })).toBeRefused('UNDO_NOT_POSSIBLE');
    expect(await mia.get(getCurrentAccount, {})).toMatchObject({ settings: { require_totp: true } });
  });

  test('tells everyone who holds all levels that it is waived and by whom, and nobody else', async () => {
    const town = await house.openTown();
    const { person: mia } = await enrol(town.person('Mia'));
    await mia.get(editOperatorSettings, { values: { require_totp: true } });
    await mia.get(editOperatorSettings, { values: { company_name: 'Cedar' } });
    expect(await mia.get(getMessageList, {})).toEqual([]);
    await mia.get(editOperatorSettings, { values: { require_totp: false } });
    const told = await mia.get(getMessageList, {});
    expect(told.map(({ to }) => to).sort()).toEqual([town.person('Mia').email, town.person('Theo').email].sort());
    expect(told[0]).toMatchObject({
      body: expect.stringContaining('Mia Tester switched off the second factor') as string,
    });
  });
});
