import { editUser } from '@handrail/contracts/admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Town, useHouse } from '../../testing.ts';

const house = useHouse({ HANDRAIL_LOG: 'info' });

/** The database is gone: whoever asks for a connection is refused, as where no server listens. */
function takeAway(): void {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  vi.spyOn(house.services.db.pool, 'connect').mockImplementation(((tell?: (cause: Error) => void) =>
    tell ? tell(refused) : Promise.reject(refused)) as never);
}

/** The disk is full: nothing more can be written, and what is there can be read. */
function fillDisk(): void {
  const full = () => Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' });
  const { pool } = house.services.db;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  vi.spyOn(pool, 'query').mockImplementation((...args: unknown[]) =>
    String(args[0]).includes('room_probe') ? Promise.reject(full()) : query(...args),
  );
  vi.spyOn(house.services.clocks.town, 'now').mockImplementation(() => {
    throw full();
  });
}

afterEach(() => void vi.restoreAllMocks());

const ready = async () => {
  const answer = await fetch(`${house.address}/readyz`);
  const { reason } = (await answer.json()) as { reason?: string };
  return { status: answer.status, reason };
};
const rename = async (town: Town, lastname: string) =>
  town.person('Mia').call(editUser, { user_id: town.person('Dora').id, lastname });
const linesAbout = (from: string) =>
  house
    .logged()
    .slice(from.length)
    .split('\n')
    .filter((line) => line !== '');

describe('A database that is away', () => {
  test('turns everyone away with 503 and when to ask again, alive and not ready, and is back a moment after it is', async () => {
    const town = await house.openTown();
    takeAway();
    const turnedAway = await Promise.all(Array.from({ length: 20 }, async (_, n) => rename(town, `Away ${n}`)));
    for (const answer of turnedAway) {
      expect([answer.httpStatus, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(answer).toMatchObject({
        message: { error_code: 'UNAVAILABLE', message: 'The server can’t reach its database. Try again in a moment.' },
      });
    }
    const file = await fetch(`${house.address}/api/live`, {
      headers: { Cookie: `__Host-sid=${town.person('Mia').sessionToken}` },
    });
    expect([file.status, file.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await ready()).toMatchObject({ status: 503, reason: 'The database does not answer.' });
    expect((await fetch(`${house.address}/healthz`)).status).toBe(200);

    vi.restoreAllMocks();
    await vi.waitFor(async () => expect((await rename(town, 'Back')).status).toBe('success'), 2_000);
    expect((await ready()).status).toBe(200);
  });

  test('breaks off the streams of open screens, which then see that they are not connected, and tells them on from there', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const stream = await fetch(`${house.address}/api/live`, {
      headers: { Cookie: `__Host-sid=${town.person('Theo').sessionToken}` },
    });
    const since = await town.version();
    takeAway();
    await rename(town, 'Away');
    await expect(stream.text()).rejects.toThrow('terminated');
    vi.restoreAllMocks();
    await vi.waitFor(async () => expect((await rename(town, 'Back')).status).toBe('success'), 2_000);
    const ear = await mia.listen({ since });
    expect(await ear.until(() => true)).toMatchObject([{ call: editUser.name, previous: since }]);
    ear.close();
  });

  test('is a line a second in the log, and not one for each who is turned away', async () => {
    const town = await house.openTown();
    const before = house.logged();
    takeAway();
    const startedMs = performance.now();
    let asked = 0;
    // Longer than from one line to the next.
    for (; performance.now() - startedMs < 1_500 || asked < 60; asked++) await rename(town, `Away ${asked}`);
    const seconds = Math.ceil((performance.now() - startedMs) / 1_000);
    vi.restoreAllMocks();
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), 2_000);
    const lines = linesAbout(before);
    expect(lines.filter((line) => line.includes('"msg":"bug"'))).toEqual([]);
    const told = lines.filter((line) => line.includes('"msg":"database"'));
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told.length).toBeLessThanOrEqual(seconds + 1);
    const counted = lines.map((line) => (JSON.parse(line) as { turnedAway?: number }).turnedAway ?? 0);
    expect(counted.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(asked);
    expect(lines.filter((line) => line.includes('the database is not there'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('the database is back'))).toHaveLength(1);
  });
});

describe('A disk that is full', () => {
  test('is named to whoever would save something, at the door and in the log, and writes go on once there is room', async () => {
    const town = await house.openTown();
    const before = house.logged();
    fillDisk();
    const answer = await rename(town, 'Full');
    expect([answer.httpStatus, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(answer).toMatchObject({
      message: {
        error_code: 'UNAVAILABLE',
        message: 'The disk of the database is full. Nothing can be saved until there is room.',
      },
    });
    await vi.waitFor(async () =>
      expect(await ready()).toMatchObject({ status: 503, reason: 'The disk of the database is full.' }),
    );
    vi.restoreAllMocks();
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), 2_000);
    expect((await rename(town, 'Room')).status).toBe('success');
    const said = linesAbout(before).flatMap((line) => /"msg":"(the [^"]+)"/.exec(line)?.[1] ?? []);
    expect(said).toEqual(['the disk of the database is full', 'the disk of the database has room again']);
  });
});

test('A question that takes long makes nobody wait for a database that is there: others are still answered.', async () => {
  const town = await house.openTown();
  vi.spyOn(house.services.db.pool, 'query').mockImplementation(() => new Promise(() => {}));
  expect(await ready()).toMatchObject({ status: 503 });
  expect((await rename(town, 'Still here')).status).toBe('success');
});
