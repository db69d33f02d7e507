import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { reasonOfFailure } from './free-space.ts';
import { type Database, openDatabase } from './open.ts';
import { StartupError } from '../settings/settings.ts';
import { listSnapshots, takeSnapshot } from './snapshots.ts';

const root = mkdtempSync(join(tmpdir(), 'handrail-embedded-'));
const NOON = Temporal.Instant.from('2026-03-10T12:00:00Z');
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const open = async (folder: string, queryLimitMs?: number) =>
  openDatabase({ DATABASE_URL: undefined, HANDRAIL_DATA: folder }, queryLimitMs === undefined ? {} : { queryLimitMs });

/** A database that holds nothing, of an earlier start: made once, for that takes seconds, and copied for each folder. */
const blank = join(root, 'blank');
beforeAll(async () => (await open(blank)).close(), 120_000);

function startedBefore(folder: string): string {
  cpSync(blank, folder, { recursive: true });
  return folder;
}

const copyOf = (db: Database) => db.snapshot ?? (async () => Promise.reject(new Error('not embedded')));

async function ones(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query<{ n: number }>('select n from kept order by n');
  return rows.map(({ n }) => n);
}

/** The least that a snapshot is checked for: heads, and the log they belong to. */
const SCHEMA = `create table head (operator_id bigint, version int); create table operation (operator_id bigint, version int);
  create table kept (n int)`;

describe('A snapshot', { timeout: 120_000 }, () => {
  const folder = join(root, 'snapshots');

  test('takes the place of a database that no longer opens, which is kept aside, and the start says so', async () => {
    const db = await open(startedBefore(folder));
    expect(db.notice).toBe(null);
    await db.pool.query(SCHEMA);
    await db.pool.query('insert into kept values (1)');
    await takeSnapshot(copyOf(db), folder, NOON);
    await db.pool.query('insert into kept values (2)');
    await db.close();

    truncateSync(join(folder, 'pg', 'global', 'pg_control'), 0);
    const again = await open(folder);
    expect(again.notice).toMatch(
      /could not be opened.* restored as it was at 2026-03-10T12:00:00Z; the damaged files are kept in /,
    );
    expect(await ones(again)).toEqual([1]);
    await again.close();
    const aside = readdirSync(folder).find((name) => name.startsWith('pg-damaged-')) ?? '';
    expect(existsSync(join(folder, aside, 'global', 'pg_control'))).toBe(true);
  });

  test('that is damaged itself is passed over for the one before it', async () => {
    writeFileSync(join(folder, 'snapshots', '2026-03-10T12-15-00Z.tar.gz'), 'not a database');
    rmSync(join(folder, 'pg', 'PG_VERSION'));
    // Damaged files that were put aside within the same second are no hindrance, and stay where they are.
    vi.useFakeTimers({ toFake: ['Date'], now: NOON.epochMilliseconds });
    const asideBefore = join(folder, 'pg-damaged-2026-03-10T12-00-00Z');
    mkdirSync(asideBefore);
    writeFileSync(join(asideBefore, 'base'), 'of before');
    const db = await open(folder);
    vi.useRealTimers();
    expect(db.notice).toContain('its files are not complete. It was restored as it was at 2026-03-10T12:00:00Z');
    expect(readdirSync(asideBefore)).toEqual(['base']);
    expect(await ones(db)).toEqual([1]);
    await db.close();
  });

  test('waits until a transaction that has begun is over, for there is one session and it has a role', async () => {
    const busy = join(root, 'busy');
    const db = await open(startedBefore(busy));
    await db.pool.query(`${SCHEMA}; create role teller`);
    const teller = await db.pool.connect();
    await teller.query('begin; set local role teller');
    const taking = takeSnapshot(copyOf(db), busy, NOON);
    await teller.query('select 1');
    await teller.query('commit');
    teller.release();
    await taking;
    expect(listSnapshots(busy)).toHaveLength(1);
    await db.close();
  });

  test('whose log does not reach its heads is not kept', async () => {
    const db = await open(folder);
    await db.pool.query('insert into head values (1, 5)');
    await expect(takeSnapshot(copyOf(db), folder, NOON.add({ hours: 1 }))).rejects.toThrow('do not fit together');
    await db.pool.query('delete from head');
    await db.close();
    expect(listSnapshots(folder).map(({ at }) => at.toString())).not.toContain('2026-03-10T13:00:00Z');
    expect(readdirSync(join(folder, 'snapshots')).filter((name) => !name.endsWith('.tar.gz'))).toEqual([]);
  });

  test('is kept for a day: all of the last two hours, then one an hour, and always the newest', async () => {
    const kept = join(root, 'kept');
    const db = await open(startedBefore(kept));
    await db.pool.query(SCHEMA);
    await takeSnapshot(copyOf(db), kept, NOON);
    await db.close();
    const at = (text: string) => writeFileSync(join(kept, 'snapshots', `2026-03-${text}-00Z.tar.gz`), '');
    for (const text of ['09T11-45', '09T12-15', '09T12-45', '10T09-45', '10T09-30', '10T10-15', '10T11-45']) at(text);

    const same = await open(kept);
    await takeSnapshot(copyOf(same), kept, NOON.add({ minutes: 5 }));
    await same.close();
    expect(listSnapshots(kept).map((snapshot) => snapshot.at.toString().slice(8, 16))).toEqual([
      '10T12:05',
      '10T12:00',
      '10T11:45',
      '10T10:15',
      '10T09:45',
      '09T12:45',
    ]);
  });
});

describe('The data folder', { timeout: 120_000 }, () => {
  test('with a damaged database and no snapshot is left as it is, and one sentence says so', async () => {
    const folder = startedBefore(join(root, 'lost'));
    rmSync(join(folder, 'pg', 'PG_VERSION'));
    await expect(open(folder)).rejects.toThrow(
      /not complete\. There is no snapshot to restore; the damaged files are in /,
    );
    expect(existsSync(join(folder, 'pg', 'global'))).toBe(true);
  });

  test('of a first start that was interrupted is no obstacle to the next one', async () => {
    const folder = join(root, 'first');
    await (await open(folder)).close();
    rmSync(join(folder, 'pg', 'PG_VERSION'));
    rmSync(join(folder, 'pg.opened'));
    const db = await open(folder);
    expect(db.notice).toContain('A first start was interrupted');
    await db.close();
  });

  test('on a full disk is refused in one sentence: it takes more to make one, and the demo in it, than to go on', async () => {
    const folder = join(root, 'full');
    const openWith = async (freeBytes: number, HANDRAIL_DEMO: 'live' | 'off') =>
      openDatabase({ DATABASE_URL: undefined, HANDRAIL_DATA: folder, HANDRAIL_DEMO }, { freeBytes: () => freeBytes });
    const refusal = (free: number, needed: number) =>
      `The disk of the data folder ${folder} is full: ${free} MB are free, and ${needed} MB are needed.`;
    await expect(openWith(127_900_000, 'live')).rejects.toThrow(refusal(127, 128));
    await expect(openWith(79_900_000, 'off')).rejects.toThrow(refusal(79, 80));
    await (await openWith(128_000_000, 'live')).close();
    await expect(openWith(31_900_000, 'live')).rejects.toThrow(refusal(31, 32));
    await (await openWith(32_000_000, 'live')).close();
  });

  test('whose start failed with next to nothing free on its disk failed for that, whatever it said', () => {
    const bug = new Error('cannot drop active portal ""');
    expect(reasonOfFailure(bug, root, () => 32_000_000)).toBe(bug);
    expect(reasonOfFailure(bug, root, () => 11_000_000)).toMatchObject({
      name: 'StartupError',
      message: `The disk of the data folder ${root} is full: 11 MB are free, and 32 MB are needed.`,
      cause: bug,
    });
    const said = new StartupError('Port 80 is in use.');
    expect(reasonOfFailure(said, root, () => 0)).toBe(said);
  });

  test('that is no folder is refused in one sentence', async () => {
    writeFileSync(join(root, 'file'), '');
    await expect(open(join(root, 'file'))).rejects.toThrow(/^The data folder .*file can't be written to: .*\.$/);
  });
});

describe('A query that never ends', { timeout: 120_000 }, () => {
  let db: Database;
  beforeAll(async () => {
    db = await open(startedBefore(join(root, 'stuck')), 1_000);
    await db.pool.query('create table kept (n int); insert into kept values (1)');
  });
  afterAll(async () => db.close());

  test('is ended with its thread; what was committed is there for the next query, what was not is not', async () => {
    const stuck = db.pool.query('insert into kept select n from generate_series(1, 100000000000) n');
    const waiting = ones(db);
    await expect(stuck).rejects.toThrow();
    expect(await waiting).toEqual([1]);
    await db.pool.query('insert into kept values (2)');
    expect(await ones(db)).toEqual([1, 2]);
  });

  test('is not one that was answered while whoever asked was busy', async () => {
    const line = await db.pool.connect();
    const asked = line.query('select 1');
    await new Promise((sent) => setImmediate(sent));
    const busyUntilMs = performance.now() + 2_500;
    while (performance.now() < busyUntilMs); // two and a half times as long as a query may take
    await asked;
    expect((await line.query<{ n: number }>('select 2 as n')).rows).toEqual([{ n: 2 }]);
    line.release();
  });
});
