import { createNewUser, getEmployerAdmins } from '@handrail/contracts/admin';
import {
  changePassword,
  confirmTotpEnrollment,
  editProfile,
  login,
  requestPasswordReset,
  resetPassword,
  startTotpEnrollment,
  verifySecondFactor,
} from '@handrail/contracts/session';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { inOperator } from '../platform/db/transaction.ts';
import type { Outgoing } from '../platform/outbox/channels.ts';
import { sendDue } from '../platform/outbox/sender.ts';
import { wholeDatabase } from '../platform/testing/whole-database.ts';
import { cookieOf, useHouse } from '../testing.ts';

const house = useHouse({ HANDRAIL_LOG: 'debug' });

test('No password, token or code is found in the database, in the log of operations or in what the server logs.', async () => {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const secrets: Record<string, string> = {
    'the password': await town.givePassword('Mia'),
    'a wrong password': 'canary-wrong-password',
    'the next password': 'canary-next-password',
    'the password from the link': 'canary-reset-password',
    'a session': mia.sessionToken,
  };
  const named = (name: string) => secrets[name] ?? '';

  await house.visit(login, { username: mia.email, password: named('a wrong password') });
  const changed = await mia.call(changePassword, {
    password: named('the password'),
    new_password: named('the next password'),
  });
  secrets['the next session'] = cookieOf(changed.headers) ?? '';
  const again = house.as(mia, named('the next session'));
  await again.get(editProfile, { lastname: 'Changed' });

  secrets['the authenticator’s secret'] = (await again.get(startTotpEnrollment, {})).secret;
  const totp = new TOTP({ secret: Secret.fromBase32(named('the authenticator’s secret')) });
  const code = () => totp.generate({ timestamp: house.guardClock.now().epochMilliseconds });
  const enrolled = await again.call(confirmTotpEnrollment, { code: code() });
  secrets['the session with a second factor'] = cookieOf(enrolled.headers) ?? '';
  secrets['a recovery code'] = enrolled.status === 'success' ? (enrolled.data.recovery_codes[0] ?? '') : '';
  house.guardClock.pass({ minutes: 1 });
  const half = await house.visit(login, { username: mia.email, password: named('the next password') });
  secrets['a ticket'] = half.status === 'success' && 'ticket' in half.data ? half.data.ticket : '';
  await house.visit(verifySecondFactor, { ticket: named('a ticket'), code: code() });

  const second = house.as(mia, named('the session with a second factor'));
  await second.get(createNewUser, { firstname: 'New', lastname: 'User', email: `new.${town.operator}@test.example` });
  await house.visit(requestPasswordReset, { email: mia.email });
  const waitingForMail = await vi.waitFor(async () => {
    const { rows } = await house.services.db.pool.query(
      "select 1 from message where state = 'waiting' and template = 'password_reset'",
    );
    expect(rows).toHaveLength(1);
    return wholeDatabase(house.services.db);
  }, 20_000);
  house.townClock.pass({ seconds: 20 }); // what a change says waits so long
  const mails: Outgoing[] = [];
  const keep = async (mail: Outgoing) => void mails.push(mail);
  await sendDue(house.services, { mail: keep, text: keep, voice: keep, device: keep });
  for (const { to, body } of mails) secrets[`the link to ${to}`] = /#token=(\S+)/.exec(body)?.[1] ?? '';
  await house.visit(resetPassword, {
    token: named(`the link to ${mia.email}`),
    password: named('the password from the link'),
  });

  expect(Object.keys(secrets)).toHaveLength(12);
  const places = {
    waitingForMail,
    'the database': await wholeDatabase(house.services.db),
    'the server’s log': house.logged(),
  };
  for (const [what, secret] of Object.entries(secrets)) {
    expect([what, secret.length > 15]).toEqual([what, true]);
    for (const [where, text] of Object.entries(places))
      expect([what, where, text.includes(secret)]).toEqual([what, where, false]);
  }
  expect(places['the database']).toContain('Changed');
  expect(places['the database']).toContain('$argon2id$');
});

test('[CALL-05] A fault is logged by its kind and place, without the row that the database repeats in it.', async () => {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const handler = house.services.calls.find(getEmployerAdmins.name);
  if (!handler) throw new Error('The call is gone.');
  const { work } = handler;
  handler.work = async () =>
    inOperator(house.services.db, town.operator, async (queries) =>
      sql`insert into person (operator_id, person_id, firstname, lastname) values (${town.operator}, ${mia.id}, 'Ada', 'Secretname')`.execute(
        queries,
      ),
    ) as never;
  // A read's handler runs inside a transaction; this one is made to act, so that its statement reaches the database.
  const { kind } = handler;
  (handler as { kind: string }).kind = 'act';
  const answer = await mia.call(getEmployerAdmins, {});
  Object.assign(handler, { work, kind });

  expect(answer).toBeRefused('FAULT');
  const requestId = answer.status === 'error' ? answer.message.request_id : '';
  const line =
    house
      .logged()
      .split('\n')
      .find((text) => text.includes(requestId ?? '-')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    call: getEmployerAdmins.name,
    err: { kind: '23505', table: 'person' },
  });
  expect(house.logged()).not.toContain('Secretname');
  expect(house.logged()).not.toContain(mia.email);
});
