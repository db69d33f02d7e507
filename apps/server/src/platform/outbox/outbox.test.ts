import { createNewUser, getMessageList } from '@handrail/contracts/admin';
import { undoOperation } from '@handrail/contracts/log';
import { describe, expect, test } from 'vitest';
import { type Town, useHouse } from '../../testing.ts';
import { type Outgoing, sendDue } from './sender.ts';

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

describe('A message', () => {
  test('is sent once, with its link, and its link is gone from then on', async () => {
    const town = await house.openTown();
    await invite(town, 'nell1@test.example');
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
    await town.person('Mia').get(undoOperation, { version });
    expect((await send()).filter(({ to }) => to === 'nell2@test.example')).toEqual([]);
  });

  test('that could not be sent waits longer each time, and is shown as failed after five tries', async () => {
    const town = await house.openTown();
    await invite(town, 'nell3@test.example');
    const refuse = ({ to }: Outgoing) => to === 'nell3@test.example';
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
    const { pool } = house.services.db;
    await pool.query(`update message set state = 'sending', taken_at = $1 where recipient = 'nell4@test.example'`, [
      house.townClock.now().toString(),
    ]);
    expect((await send()).filter(({ to }) => to === 'nell4@test.example')).toEqual([]);
    house.townClock.pass({ minutes: 11 });
    expect((await send()).filter(({ to }) => to === 'nell4@test.example')).toHaveLength(1);
  });
});
