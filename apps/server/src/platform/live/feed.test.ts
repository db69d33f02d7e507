import { createNewUser, editOperatorSettings, editUser, endUserSessions } from '@handrail/contracts/admin';
import type { Level, LiveEvent, PresenceFact } from '@handrail/contracts/platform';
import { editProfile, lockSession, logout } from '@handrail/contracts/session';
import { OutgoingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { type Person, type Town, useHouse } from '../../testing.ts';
import { inOperator } from '../db/transaction.ts';
import { appendOperation, lockHead } from '../log/operations.ts';
import type { Change } from '../log/tx.ts';
import { listenAt } from '../testing/ear.ts';
import { LiveFeed } from './feed.ts';
import type { Fact } from './passing-post.ts';

const house = useHouse();

/** Operations written past every call, so that six hundred of them cost little. They touch what the log can tell of. */
async function write(town: Town, count: number, change: Partial<Change> = {}, wide = 1): Promise<number> {
  const { services } = house;
  const told: Change = {
    entity: 'program',
    id: '1',
    day: null,
    rowVersion: 2,
    before: { manual_dispatch: false },
    after: { manual_dispatch: true },
    ...change,
  };
  let version = 0;
  await inOperator(services.db, town.operator, async (queries) => {
    for (let n = 0; n < count; n++) {
      const head = await lockHead(queries, town.operator);
      const deed = {
        at: services.clocks.town.now().toString(),
        actor: { kind: 'job' as const, personId: null },
        requestId: 'test',
        call: 'test',
      };
      version = await appendOperation(
        queries,
        town.operator,
        head,
        deed,
        Array.from({ length: wide }, () => told),
      );
    }
  });
  services.feed.wake(town.operator, version);
  return version;
}

/** What was heard has no gap and no repetition: each event names the one before it. */
function expectWhole(heard: LiveEvent[], after: number): void {
  let previous = after;
  for (const event of heard) {
    expect([event.previous, event.version > previous]).toEqual([previous, true]);
    previous = event.version;
  }
}

const streamOf = async (person: Person, query = '') =>
  fetch(`${house.address}/api/live${query}`, { headers: { Cookie: `__Host-sid=${person.sessionToken}` } });

describe('A stream', () => {
  test('tells every operation in order, each once, with the number of the one before it', async () => {
    const town = await house.openTown();
    const ear = await town.person('Theo').listen();
    const from = await town.version();
    const edits = Array.from({ length: 30 }, async (_, n) =>
      town.person('Mia').call(editUser, { user_id: town.person('Dora').id, lastname: `Name ${n}` }),
    );
    await Promise.all(edits);
    const heard = await ear.until(({ version }) => version === from + 30);
    expect(heard.map(({ version }) => version)).toEqual(Array.from({ length: 30 }, (_, n) => from + 1 + n));
    expectWhole(heard, from);
    ear.close();
  });

  test('taken up again after 300 operations tells each of them, and what is written meanwhile', async () => {
    const town = await house.openTown();
    const from = await town.version();
    await write(town, 300);
    const [ear] = await Promise.all([town.person('Theo').listen({ since: from }), write(town, 150)]);
    const heard = await ear.until(({ version }) => version === from + 450);
    expect(heard).toHaveLength(450);
    expectWhole(heard, from);
    ear.close();
  });

  test('that has as much to make up for as one reading holds goes on to what was written during it', async () => {
    const town = await house.openTown();
    const from = await town.version();
    await write(town, 500);
    const heard: LiveEvent[] = [];
    const { promise: all, resolve } = Promise.withResolvers<void>();
    const leave = await house.services.feed.listen(
      {
        operator: town.operator,
        sessionId: '1',
        personId: '1',
        levels: [1],
        days: [],
        tell: (event, version) => {
          heard.push(JSON.parse(event) as LiveEvent);
          if (version === from + 550) resolve();
        },
        pass: () => {},
        startAfresh: () => {},
        end: () => {},
        away: () => {},
      },
      from,
    );
    await write(town, 50);
    await all;
    leave();
    expect(heard).toHaveLength(550);
    expectWhole(heard, from);
  });

  test('taken up again after 600 operations is told to ask afresh, and then tells what follows', async () => {
    const town = await house.openTown();
    const from = await town.version();
    await write(town, 600);
    const ear = await town.person('Theo').listen({ since: from });
    expect(await ear.afresh).toBe(from + 600);
    await write(town, 1);
    const heard = await ear.until(() => true);
    expect(heard).toMatchObject([{ version: from + 601, previous: from + 600 }]);
    ear.close();
  });

  test('taken up again from a version that is still to come is told to ask afresh, and begins where the operator is', async () => {
    const town = await house.openTown();
    const ear = await town.person('Theo').listen({ since: 1_000_000 });
    expect(await ear.afresh).toBe(await town.version());
    const version = await write(town, 1);
    expect(await ear.until(() => true)).toMatchObject([{ version, previous: version - 1 }]);
    ear.close();
  });

  test('loses nothing and repeats nothing while two hundred writes run as people begin to listen', async () => {
    const town = await house.openTown();
    const from = await town.version();
    const writing = (async () => {
      for (let n = 0; n < 20; n++) await write(town, 10);
    })();
    const ears = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => town.person(n % 2 ? 'Mia' : 'Theo').listen({ since: from })),
    );
    await writing;
    for (const ear of ears) {
      const heard = await ear.until(({ version }) => version === from + 200);
      expect(heard).toHaveLength(200);
      expectWhole(heard, from);
      ear.close();
    }
  });

  test('never tells what happens at another operator', async () => {
    const [here, there] = [await house.openTown(), await house.openTown()];
    const ear = await here.person('Mia').listen({ since: 0 });
    await there.person('Mia').get(editUser, { user_id: there.person('Dora').id, lastname: 'Elsewhere' });
    await write(there, 20);
    await here.person('Mia').get(editUser, { user_id: here.person('Dora').id, lastname: 'Here' });
    const heard = await ear.until(({ call }) => call === editUser.name);
    expect(heard.map(({ call }) => call)).toEqual(['open_town', editUser.name]);
    const ids = new Set(Object.values(here.people).map(({ id }) => id));
    expect(heard.at(-1)?.changes.every(({ id }) => ids.has(id))).toBe(true);
    ear.close();
  });

  test('tells of the days it follows and of what belongs to no day; the number of the rest is skipped, not missed', async () => {
    const town = await house.openTown();
    const from = await town.version();
    const ear = await town.person('Theo').listen({ days: ['2026-03-10', '2026-03-12'] });
    await write(town, 1, { day: '2026-03-10' });
    await write(town, 2, { day: '2026-03-11' });
    await write(town, 1);
    await write(town, 1, { day: '2026-03-12' });
    const heard = await ear.until(({ version }) => version === from + 5);
    expect(heard.map(({ version, previous, days }) => [version, previous, days])).toEqual([
      [from + 1, from, ['2026-03-10']],
      [from + 4, from + 1, []],
      [from + 5, from + 4, ['2026-03-12']],
    ]);
    ear.close();
  });

  test('tells each listener what their levels may hear, a guest of themselves alone, and no name or phone to anyone', async () => {
    const town = await house.openTown();
    const [felix, gus] = [await town.person('Felix').listen(), await town.person('Gus').listen()];
    await town
      .person('Mia')
      .get(createNewUser, { firstname: 'Secretname', lastname: 'Other', phone: '530 555 2142', is_admin: [3] });
    await town.person('Gus').get(editProfile, { firstname: 'Secretname' });
    const [told, toldLess] = [await felix.until(() => true), await gus.until(() => true)];
    expect(told[0]?.changes.map(({ entity, set }) => [entity, set])).toEqual([
      ['person', { status: 1 }],
      ['staff', { is_admin: [3] }],
    ]);
    expect(toldLess).toMatchObject([
      { call: editProfile.name, changes: [{ entity: 'person', id: town.person('Gus').id }] },
    ]);
    expect(JSON.stringify([told, toldLess])).not.toMatch(/Secretname|5552142|Other/);
    felix.close();
    gus.close();
  });

  test('passes by an operation that it can tell nothing of, and asks its listener to begin afresh', async () => {
    const town = await house.openTown();
    const ear = await town.person('Theo').listen();
    const version = await write(town, 1, { entity: 'forgotten' });
    expect(await ear.afresh).toBe(version);
    await write(town, 1);
    expect(await ear.until(() => true)).toMatchObject([{ version: version + 1, previous: version }]);
    ear.close();
  });

  test('hears of what another server wrote, and makes up for a moment without the database', async () => {
    const town = await house.openTown();
    const ear = await town.person('Theo').listen();
    const { feed } = house.services;
    const wake = vi.spyOn(feed, 'wake').mockImplementation(() => {}); // as if the change had been made elsewhere
    await write(town, 3);
    wake.mockRestore();
    expect(await ear.until(({ changes }) => changes.length > 0)).not.toHaveLength(0);
    ear.close();
  });
});

describe('A fact in passing', () => {
  const fact = (town: Town, looking_at: string | null): Fact => ({
    operator: town.operator,
    saidBy: town.person('Mia').id,
    levels: [3, 4],
    event: {
      about: 'presence',
      day: '2026-03-10',
      user_id: town.person('Mia').id,
      looking_at,
      holding: null,
      held: [],
      lane: null,
    },
  });

  /** A second server on the same database, and what one of its screens hears. */
  async function elsewhere(town: Town, name: string, levels: Level[], days = ['2026-03-10']) {
    const feed = new LiveFeed(house.services.db);
    feed.start();
    const heard: string[] = [];
    const ignore = () => {};
    await feed.listen(
      {
        operator: town.operator,
        sessionId: '1',
        personId: town.person(name).id,
        levels,
        days,
        tell: ignore,
        pass: (event) => void heard.push((JSON.parse(event) as PresenceFact).looking_at ?? ''),
        startAfresh: ignore,
        end: ignore,
        away: ignore,
      },
      null,
    );
    return { feed, heard };
  }

  test('on one server reaches the screens of another, in order and each thing once', async () => {
    const town = await house.openTown();
    const there = await elsewhere(town, 'Theo', [3]);
    for (const looking_at of ['1', '2', '3']) {
      house.services.feed.pass(fact(town, looking_at));
      await vi.waitFor(() => expect(there.heard.at(-1)).toBe(looking_at));
    }
    await new Promise((resolve) => setTimeout(resolve, 600)); // two rounds later, when the lines are still to be read
    expect(there.heard).toEqual(['1', '2', '3']);
    there.feed.stop();
  });

  test('is heard by nobody of another operator, of another level or day, and not by who did it, on any server', async () => {
    const [town, other] = [await house.openTown(), await house.openTown()];
    const deaf = [
      await elsewhere(other, 'Theo', [3]),
      await elsewhere(town, 'Dora', [2]),
      await elsewhere(town, 'Theo', [3], ['2026-03-11']),
      await elsewhere(town, 'Mia', [3]),
    ];
    const there = await elsewhere(town, 'Theo', [3]);
    const here = await other.person('Theo').listen({ days: ['2026-03-10'] });
    house.services.feed.pass(fact(town, '1'));
    await vi.waitFor(() => expect(there.heard).toEqual(['1']));
    expect(deaf.map(({ heard }) => heard)).toEqual([[], [], [], []]);
    expect(here.passed).toEqual([]);
    here.close();
    for (const { feed } of [...deaf, there]) feed.stop();
  });
});

describe('A session', () => {
  test('may have twelve streams, and one more when one is closed', async () => {
    const mia = (await house.openTown()).person('Mia');
    const ears = [];
    for (let n = 0; n < 12; n++) ears.push(await mia.listen());
    const refused = await streamOf(mia);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await refused.json()).toMatchObject({ message: { error_code: 'TOO_MANY' } });
    ears.pop()?.close();
    const ear = await vi.waitFor(async () => mia.listen());
    for (const open of [...ears, ear]) open.close();
  });

  test('has room on another server, however many streams it has on one', async () => {
    const mia = (await house.openTown()).person('Mia');
    const ears = [];
    for (let n = 0; n < 12; n++) ears.push(await mia.listen());
    const app = await house.another();
    const there = await app.listen({ port: 0, host: '127.0.0.1' });
    ears.push(await listenAt(there, mia.sessionToken, {}));
    expect((await streamOf(mia)).status).toBe(429);
    for (const open of ears) open.close();
    await app.close();
  });

  test.each(['no one', 'a garbled token'])('of %s hears nothing', async (who) => {
    const response = await fetch(
      `${house.address}/api/live`,
      who === 'no one' ? {} : { headers: { Cookie: '__Host-sid=garbage' } },
    );
    expect(response.status).toBe(401);
  });

  test('that is locked hears nothing, and one locked or signed out just now hears why it ends', async () => {
    const town = await house.openTown();
    const [mia, theo] = [town.person('Mia'), town.person('Theo')];
    const [locking, leaving] = [await mia.listen(), await theo.listen()];
    await mia.get(lockSession, {});
    await theo.get(logout, {});
    expect(await locking.ended).toBe('The console is locked.');
    expect(await leaving.ended).toBe('You signed out.');
    expect((await streamOf(mia)).status).toBe(403);
    expect((await streamOf(theo)).status).toBe(401);
  });

  test('that loses a right by a call on this server hears of it at once', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const ears = {
      Lou: await town.person('Lou').listen(),
      Dora: await town.person('Dora').listen(),
      Gus: await town.person('Gus').listen(),
    };
    await mia.get(editUser, { user_id: town.person('Lou').id, is_admin: [2] });
    await mia.get(editUser, { user_id: town.person('Dora').id, status: 0 });
    await mia.get(endUserSessions, { user_id: town.person('Gus').id });
    expect(await ears.Lou.ended).toBe('Your levels were changed.');
    expect(await ears.Dora.ended).toBe('Your account was switched off.');
    expect(await ears.Gus.ended).toBe('Your session was ended by an administrator.');
  });

  // Open streams are asked every four seconds; all of these wait for the same round.
  test('that another server ended, locked or changed hears of it when it is next asked', async () => {
    const town = await house.openTown();
    const names = ['Lou', 'Dora', 'Gus', 'Felix', 'Theo'];
    const ears = await Promise.all(names.map(async (name) => town.person(name).listen()));
    const { pool } = house.services.db;
    const id = (name: string) => town.person(name).id;
    await pool.query('update session set ended_at = now() where person_id = $1', [id('Lou')]);
    await pool.query('update session set locked_at = $2 where person_id = $1', [
      id('Dora'),
      house.guardClock.now().toString(),
    ]);
    await pool.query("update staff set is_admin = '{0,1}' where person_id = $1", [id('Gus')]);
    await pool.query('update person set status = 0 where person_id = $1', [id('Felix')]);
    await pool.query('update staff set is_admin = null where person_id = $1', [id('Theo')]);
    expect(await Promise.all(ears.map(async ({ ended }) => ended))).toEqual([
      'Your session ended.',
      'The console is locked.',
      'Your levels were changed.',
      'Your session ended.',
      'Your session ended.',
    ]);
  });

  test('that must first add a second factor hears nothing', async () => {
    const town = await house.openTown();
    const ear = await town.person('Theo').listen();
    await town.person('Mia').get(editOperatorSettings, { values: { require_totp: true } });
    expect((await streamOf(town.person('Mia'))).status).toBe(403);
    expect(await ear.ended).toBe('Your organization requires a second factor.');
  });
});

test('Fifty streams that come back within one moment all hear what they missed, and are told to come back apart (F13)', async () => {
  const town = await house.openTown();
  const people = ['Mia', 'Theo', 'Dora', 'Felix', 'Lou'].map((name) => town.person(name));
  const from = await town.version();
  await write(town, 20);
  const back = people.flatMap((person) => Array.from({ length: 10 }, () => person));
  const ears = await Promise.all(back.map(async (person) => person.listen({ since: from })));
  for (const ear of ears) {
    const heard = await ear.until(({ version }) => version === from + 20);
    expect(heard).toHaveLength(20);
    expectWhole(heard, from);
    ear.close();
  }
  // Two to four seconds, each by its own dice: a server that comes back is not asked by all of them at once.
  const told = await Promise.all(
    people.map(async (person) => {
      const reader = (await streamOf(person)).body?.getReader();
      const text = new TextDecoder().decode((await reader?.read())?.value);
      await reader?.cancel();
      return Number(/^retry: (\d+)$/m.exec(text)?.[1]);
    }),
  );
  expect(told.every((ms) => ms >= 2000 && ms < 4000)).toBe(true);
  expect(new Set(told).size).toBeGreaterThan(1);
});

test('A listener who does not read is let go before what waits for them fills the memory.', async () => {
  const town = await house.openTown();
  const { feed } = house.services;
  const listening = vi.spyOn(feed, 'listen');
  const { hostname, port } = new URL(house.address);
  const deaf = connect(Number(port), hostname);
  deaf.on('error', () => {});
  deaf.write(
    `GET /api/live HTTP/1.1\r\nHost: ${hostname}\r\nCookie: __Host-sid=${town.person('Theo').sessionToken}\r\n\r\n`,
  );
  await new Promise((resolve) => deaf.once('data', resolve));
  deaf.pause();
  const listener = await vi.waitFor(() => listening.mock.calls[0]?.[0] ?? Promise.reject(new Error('Not there yet.')));
  listening.mockRestore();

  /** What waited for them in the server's memory when they were let go. */
  let waited = 0;
  const watched = vi.spyOn(ServerResponse.prototype, 'destroy').mockImplementation(function destroyed(
    this: ServerResponse,
    error,
  ) {
    waited = Math.max(waited, this.writableLength);
    OutgoingMessage.prototype.destroy.call(this, error);
    return this;
  });
  const event = JSON.stringify({ version: 1, previous: 0, days: [], call: 'x'.repeat(500_000), changes: [] });
  const MANY = 200;
  for (let n = 0; n < MANY; n++) {
    listener.tell(event, 1);
    await new Promise((resolve) => setImmediate(resolve)); // what can leave, leaves
  }
  const letGo = new Promise((resolve) => deaf.once('close', resolve));
  deaf.resume();
  await letGo;
  watched.mockRestore();
  expect(deaf.bytesRead).toBeLessThan((MANY / 2) * 500_000);
  // A megabyte, and the event that went over it (F14).
  expect(waited).toBeGreaterThan(1_000_000);
  expect(waited).toBeLessThan(1_000_000 + 2 * event.length);
});

test('When the server stops, open streams are told so.', async () => {
  const town = await house.openTown();
  const ear = await town.person('Mia').listen();
  house.services.feed.stop();
  expect(await ear.ended).toBe('The server is stopping.');
  house.services.feed.start();
});
