import {
  createNewUser,
  editOperatorSettings,
  editUser,
  getEmployerAdmins,
  getMessageList,
} from '@handrail/contracts/admin';
import { undoOperation } from '@handrail/contracts/log';
import { requestPasswordReset } from '@handrail/contracts/session';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { type Town, useHouse } from '../../testing.ts';
import { inOperator } from '../db/transaction.ts';
import { readSettings } from '../settings/settings.ts';
import { openProviders } from '../providers/index.ts';
import { channelsOf, type Outgoing } from './channels.ts';
import { stageMessage } from './outbox.ts';
import { sendDue, startSender } from './sender.ts';

const house = useHouse();

/** Adds someone with an e-mail, who is sent an invitation. */
async function invite(town: Town, email: string) {
  const reply = await town.person('Mia').call(createNewUser, { firstname: 'Nell', lastname: 'Okafor', email });
  return reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
}

/** Sends what is due by channels that keep what they are given, or fail as they are told. */
async function send(fails: (message: Outgoing) => boolean = () => false): Promise<Outgoing[]> {
  const sent: Outgoing[] = [];
  const channel = async (message: Outgoing) => {
    if (fails(message)) throw new Error('The mail server said 421.');
    sent.push(message);
  };
  await sendDue(house.services, { mail: channel, text: channel, voice: channel, device: channel });
  return sent;
}

const stateIn = async (town: Town, to: string) => {
  const messages = await town.person('Mia').get(getMessageList, {});
  return messages.find((message) => message.to === to);
};

/** As long as an operator holds messages who chose nothing. */
const HOLD = { seconds: 20 };

describe('A message', () => {
  test('of a change waits as long as its operator holds messages, and no shorter', async () => {
    const town = await house.openTown();
    const isSent = async (to: string) => (await send()).some((message) => message.to === to);
    await invite(town, 'nell5@test.example');
    house.townClock.pass({ milliseconds: 19_999 });
    expect(await isSent('nell5@test.example')).toBe(false);
    house.townClock.pass({ milliseconds: 1 });
    expect(await isSent('nell5@test.example')).toBe(true);

    await town.person('Mia').get(editOperatorSettings, { values: { message_hold_seconds: 120 } });
    await invite(town, 'nell6@test.example');
    house.townClock.pass({ seconds: 119 });
    expect(await isSent('nell6@test.example')).toBe(false);
    house.townClock.pass({ seconds: 1 });
    expect(await isSent('nell6@test.example')).toBe(true);

    await town.person('Mia').get(editOperatorSettings, { values: { message_hold_seconds: 0 } });
    await invite(town, 'nell7@test.example');
    expect(await isSent('nell7@test.example')).toBe(true);
  });

  test('that nobody’s change said, such as a link someone asked for, does not wait', async () => {
    const town = await house.openTown();
    const { email } = town.person('Dora');
    await house.visit(requestPasswordReset, { email });
    // It is staged after the answer; the clock stands still meanwhile, so whatever waits stays waiting.
    const said = await vi.waitFor(async () => {
      const mine = (await send()).filter(({ to }) => to === email);
      expect(mine).not.toHaveLength(0);
      return mine;
    });
    expect(said).toHaveLength(1);
  });

  test('is not said to someone who was switched off meanwhile, or has another address', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const idOf = async (to: string) =>
      (await mia.get(getEmployerAdmins, {})).users.find(({ email }) => email === to)?.user_id ?? '';
    await invite(town, 'nell8@test.example');
    await invite(town, 'nell9@test.example');
    await mia.get(editUser, { user_id: await idOf('nell8@test.example'), status: 0 });
    await mia.get(editUser, { user_id: await idOf('nell9@test.example'), email: 'nell10@test.example' });
    house.townClock.pass(HOLD);
    const said = (await send()).map(({ to }) => to);
    expect(said).not.toContain('nell8@test.example');
    expect(said).not.toContain('nell9@test.example');
    expect(await stateIn(town, 'nell8@test.example')).toMatchObject({
      state: 'withdrawn',
      reason: 'They were switched off before it was sent.',
    });
    expect(await stateIn(town, 'nell9@test.example')).toMatchObject({
      state: 'withdrawn',
      reason: 'This was no longer their address when it was to be sent.',
    });
  });

  test('is sent once, with its link, and its link is gone from then on', async () => {
    const town = await house.openTown();
    await invite(town, 'nell1@test.example');
    house.townClock.pass(HOLD);
    const mine = (await send()).filter(({ to }) => to === 'nell1@test.example');
    expect(mine).toHaveLength(1);
    expect(mine[0]?.body).toMatch(/http.*#token=/);
    expect((await send()).filter(({ to }) => to === 'nell1@test.example')).toEqual([]);
    expect(await stateIn(town, 'nell1@test.example')).toMatchObject({
      state: 'sent',
      body: expect.stringContaining('(hidden)') as string,
    });
  });

  test('of a change that was undone in time is withdrawn, and nobody hears of it', async () => {
    const town = await house.openTown();
    const version = await invite(town, 'nell2@test.example');
    house.townClock.pass({ seconds: 19 });
    expect(await send()).toEqual([]);
    await town.person('Mia').get(undoOperation, { version });
    house.townClock.pass(HOLD);
    expect((await send()).filter(({ to }) => to === 'nell2@test.example')).toEqual([]);
    expect(await stateIn(town, 'nell2@test.example')).toMatchObject({ state: 'withdrawn' });
  });

  test('that could not be sent waits longer each time, and is shown as failed after five tries', async () => {
    const town = await house.openTown();
    await invite(town, 'nell3@test.example');
    const refuse = ({ to }: Outgoing) => to === 'nell3@test.example';
    house.townClock.pass(HOLD);
    await send(refuse);
    expect(await stateIn(town, 'nell3@test.example')).toMatchObject({
      state: 'waiting',
      reason: 'The mail server said 421.',
    });
    expect((await send()).filter(refuse)).toEqual([]); // not due yet
    for (let tries = 2; tries <= 5; tries++) {
      house.townClock.pass({ hours: 1 });
      await send(refuse);
    }
    expect(await stateIn(town, 'nell3@test.example')).toMatchObject({ state: 'failed' });
  });

  test('that a server took and never settled is taken again', async () => {
    const town = await house.openTown();
    await invite(town, 'nell4@test.example');
    house.townClock.pass(HOLD);
    const { pool } = house.services.db;
    await pool.query(`update message set state = 'sending', taken_at = $1 where recipient = 'nell4@test.example'`, [
      house.townClock.now().toString(),
    ]);
    expect((await send()).filter(({ to }) => to === 'nell4@test.example')).toEqual([]);
    house.townClock.pass({ minutes: 11 });
    expect((await send()).filter(({ to }) => to === 'nell4@test.example')).toHaveLength(1);
  });
});

describe('Channels', () => {
  /** Says something to a number or an address, due at once. */
  async function say(town: Town, channel: 'mail' | 'text', to: string) {
    const { db, vault } = house.services;
    const data = { company: 'Test Transit', name: 'Nell', by: 'Mia', link: 'https://handrail.example/#token=1' };
    await inOperator(db, town.operator, async (queries) =>
      stageMessage(queries, vault, {
        operator: town.operator,
        channel,
        to,
        template: 'invitation',
        data,
        reason: 'test',
        now: house.townClock.now(),
      }),
    );
  }

  test('send side by side: mail that hangs holds no text back, neither of the same second nor of the next', async () => {
    const town = await house.openTown();
    const texts: string[] = [];
    const mail = Promise.withResolvers<void>();
    const text = async ({ to }: Outgoing) => void texts.push(to);
    const hang = vi.fn(async () => mail.promise);
    await say(town, 'mail', 'slow@test.example');
    await say(town, 'text', '+15305550101');
    const sender = startSender(house.services, { mail: hang, text, voice: text, device: text });
    await vi.waitFor(() => expect(texts).toEqual(['+15305550101']), 5_000);
    await say(town, 'mail', 'next@test.example');
    await say(town, 'text', '+15305550102');
    await vi.waitFor(() => expect(texts).toEqual(['+15305550101', '+15305550102']), 5_000);
    expect(hang).toHaveBeenCalledTimes(1); // a channel that is busy is given nothing more
    mail.resolve();
    await vi.waitFor(() => expect(hang).toHaveBeenCalledTimes(2), 5_000);
    await sender.stop();
    expect(await stateIn(town, 'slow@test.example')).toMatchObject({ state: 'sent' });
  });
});

describe('A message that nothing here can send', () => {
  const settings = (env: Record<string, string>) =>
    readSettings({ HANDRAIL_DATA: house.services.settings.HANDRAIL_DATA, HANDRAIL_DEMO: 'off', ...env });
  const channels = (env: Record<string, string>) => {
    const read = settings(env);
    return channelsOf({ settings: read, providers: openProviders(read, house.guardClock) });
  };
  const inProduction = (env: Record<string, string> = {}) =>
    channels({ HANDRAIL_PROFILE: 'prod', HANDRAIL_EMBEDDED_IN_PRODUCTION: 'yes', ...env });

  test('is kept in production and shown as failed at once, with the reason', async () => {
    const town = await house.openTown();
    await invite(town, 'nell11@test.example');
    house.townClock.pass(HOLD);
    await sendDue(house.services, inProduction());
    expect(await stateIn(town, 'nell11@test.example')).toMatchObject({
      state: 'failed',
      sent_on: null,
      reason: 'No mail server is set up (HANDRAIL_SMTP_URL).',
    });
  });

  test.each([
    ['text', 'Texts are not sent from here: no provider is set up (HANDRAIL_TEXT_URL).'],
    ['voice', 'Calls are not made from here: no provider is set up (HANDRAIL_VOICE_URL).'],
    ['device', 'Nothing is sent to devices from here: there is no provider for it.'],
  ] as const)('says so for the channel %s, and writes nowhere', async (channel, sentence) => {
    const message = { id: '1', to: '+15305550100', subject: 'Hello', body: 'Hello' };
    await expect(inProduction()[channel](message)).rejects.toThrow(sentence);
  });

  test('is a file in the outbox folder in development', async () => {
    const message = { id: '7', to: '+15305550100', subject: 'Hello', body: 'You ride at 9.' };
    await channels({}).text(message);
    expect(readFileSync(join(settings({}).HANDRAIL_DATA, 'outbox', '7.txt'), 'utf8')).toContain('You ride at 9.');
  });
});

/** A provider that keeps what it is posted, and answers as it is told. */
async function openProvider() {
  const heard: unknown[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      heard.push([request.headers.authorization, body]);
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    address: `http://127.0.0.1:${port}/said`,
    refuseFromNowOn: () => (status = 422),
    close: async () => new Promise((closed) => server.close(closed)),
  };
}

describe.each([
  ['A text', 'text', 'TEXT', 'texts'],
  ['What is said by voice', 'voice', 'VOICE', 'voice'],
] as const)('%s', (_what, channel, name, provider) => {
  test('is posted to its provider under its id, and failed when that says no', async () => {
    const { heard, address, refuseFromNowOn, close } = await openProvider();
    const read = readSettings({
      HANDRAIL_DATA: house.services.settings.HANDRAIL_DATA,
      [`HANDRAIL_${name}_URL`]: address,
      [`HANDRAIL_${name}_KEY`]: 'a key',
    });
    const send = channelsOf({ settings: read, providers: openProviders(read, house.guardClock) })[channel];
    const message = { id: '9', to: '+15305550100', subject: 'Handrail', body: 'Your code is 1234.' };
    await send(message);
    const said = channel === 'text' ? { text: message.body } : { say: message.body };
    expect(heard).toEqual([['Bearer a key', { id: '9', to: '+15305550100', ...said }]]);
    refuseFromNowOn();
    await expect(send(message)).rejects.toThrow(provider);
    await close();
  });
});
