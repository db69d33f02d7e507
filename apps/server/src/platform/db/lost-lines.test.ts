import { editUser } from '@handrail/contracts/admin';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useHouse } from '../../testing.ts';
import type { Job } from '../jobs/job.ts';
import { SHORT_LIVED } from '../testing/short-lived.ts';
import { readOperator } from './transaction.ts';

const server = process.env['HANDRAIL_TEST_POSTGRES'];
const house = useHouse();

/** What another process runs to end every connection to a database, as whoever looks after a Postgres does. */
const TERMINATE = `
  import pg from 'pg';
  const [server, name] = process.argv.slice(1);
  const other = new pg.Client({ connectionString: server });
  await other.connect();
  await other.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
  await other.end();`;

/** Ends the connections of this house before anything else of this process goes on, so that no statement slips through. */
function cutLines(): void {
  const { pool } = house.services.db;
  if (server) {
    execFileSync(process.execPath, ['--input-type=module', '-e', TERMINATE, server, databaseName]);
    return;
  }
  // The pool tells nobody which connections it has.
  const { _clients } = pool as unknown as { _clients: { connection: { stream: Duplex } }[] };
  for (const { connection } of _clients) connection.stream.destroy();
}

let databaseName = '';
beforeAll(async () => {
  const { rows } = await house.services.db.pool.query<{ name: string }>('select current_database() as name');
  databaseName = rows[0]?.name ?? '';
});

/** Has the lines cut when the change that comes next asks for the time, which it does between its statements. */
function cutInMidTransaction(): () => void {
  const clock = vi.spyOn(house.services.clocks.town, 'now');
  const now = house.townClock.now();
  clock.mockImplementation(() => {
    clock.mockImplementation(() => now);
    cutLines();
    return now;
  });
  return () => clock.mockRestore();
}

describe('A connection that is lost', () => {
  test('while nobody uses it is nothing that anyone hears of', async () => {
    const town = await house.openTown();
    await Promise.all(Array.from({ length: 5 }, async () => town.version()));
    cutLines();
    await vi.waitFor(async () => expect(await town.version()).toBe(1), 5_000);
  });

  test('in the middle of a query fails that query alone', async () => {
    const { pool } = house.services.db;
    const line = await pool.connect();
    const asked = line.query('select pg_sleep(1)').then(
      () => 'answered',
      () => 'failed',
    );
    cutLines();
    expect(await asked).toBe('failed');
    line.release();
    await vi.waitFor(async () => expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]), 5_000);
  });

  test('between two queries of someone who holds it ends no server: the next query says so', async () => {
    const { pool } = house.services.db;
    const line = await pool.connect();
    await line.query('begin');
    cutLines();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(line.query('select 1')).rejects.toThrow();
    line.release();
    await vi.waitFor(async () => expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]), 5_000);
  });

  test('in the middle of a change is answered with 503 and when to ask again, and the change is done once', async () => {
    const town = await house.openTown();
    const [mia, dora] = [town.person('Mia'), town.person('Dora')];
    const before = await town.version();
    const restore = cutInMidTransaction();
    const send = async () => mia.call(editUser, { user_id: dora.id, lastname: 'Once' }, { key: 'once' });
    const cut = await send();
    expect([cut.httpStatus, cut.headers.get('retry-after')]).toEqual([503, '2']);
    expect(cut).toMatchObject({ status: 'error', message: { error_code: 'UNAVAILABLE' } });
    restore();
    const again = await vi.waitFor(async () => {
      const answer = await send();
      expect(answer.status).toBe('success');
      return answer;
    }, 5_000);
    expect(again.httpStatus).toBe(200);
    expect(await town.version()).toBe(before + 1);
  });

  test('leaves the feed and the jobs as they were', async () => {
    const town = await house.openTown();
    const done: string[] = [];
    const job: Job = {
      name: 'ring-the-bell',
      schedule: null,
      work: async (_services, id) => void done.push(id ?? ''),
    };
    await house.services.jobs.work(house.services, [job]);
    const [theo, before] = [town.person('Theo'), await town.version()];
    const ear = await theo.listen();
    cutLines();
    await vi.waitFor(async () => house.services.jobs.ask(job.name, '1'), 5_000);
    const edit = async (lastname: string) => {
      const reply = await town.person('Mia').call(editUser, { user_id: town.person('Dora').id, lastname });
      expect(reply.status).toBe('success');
    };
    await vi.waitFor(async () => edit('Heard'), 5_000);
    // Where the database was away for all for a moment, streams were broken off: a browser comes back where it was.
    const back = await vi.waitFor(async () => theo.listen({ since: before }), 5_000);
    await edit('Heard again');
    const versions = (await back.until(({ version }) => version === before + 2)).map(({ version }) => version);
    expect(versions).toEqual([before + 1, before + 2]);
    await vi.waitFor(() => expect(done).toEqual(['1']), 10_000);
    ear.close();
    back.close();
    expect(await readOperator(house.services.db, town.operator, async () => Promise.resolve('here'))).toBe('here');
  });
});

// On the embedded database there is no second process: its folder is one server's.
test.each(server === undefined ? [] : [server])(
  'npm run worker comes back by itself when its connections are lost, and does what is asked for then',
  async (address) => {
    const { HANDRAIL_DATA } = house.services.settings;
    const main = fileURLToPath(new URL('../../worker.ts', import.meta.url));
    const DATABASE_URL = Object.assign(new URL(address), { pathname: `/${databaseName}` }).href;
    const worker = spawn(process.execPath, [...SHORT_LIVED, main], {
      env: { PATH: process.env['PATH'], HANDRAIL_DEMO: 'off', HANDRAIL_DATA, DATABASE_URL },
    });
    let said = '';
    for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    try {
      await vi.waitFor(() => expect(said).toContain('jobs run here'), 60_000);
      cutLines();
      await vi.waitFor(async () => house.services.jobs.ask('bear-witness', '1'), 5_000);
      // Its queues are looked at every half a minute.
      await vi.waitFor(() => expect(existsSync(join(HANDRAIL_DATA, 'witness'))).toBe(true), {
        timeout: 90_000,
        interval: 500,
      });
      expect([worker.exitCode, worker.signalCode]).toEqual([null, null]);
    } finally {
      worker.kill('SIGKILL');
    }
  },
  180_000,
);
