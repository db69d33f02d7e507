import { editUser } from '@handrail/contracts/admin';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { useHouse } from '../../testing.ts';
import type { Job } from '../jobs/job.ts';
import { readOperator } from './transaction.ts';

const server = process.env['HANDRAIL_TEST_POSTGRES'];
const house = useHouse();

/** Ends the connections of this house: as whoever runs a Postgres does, or by cutting the lines to the embedded one. */
async function cutLines(): Promise<void> {
  if (!server) {
    // The pool tells nobody which connections it has.
    const { _clients } = house.services.db.pool as unknown as { _clients: { connection: { stream: Duplex } }[] };
    for (const { connection } of _clients) connection.stream.destroy();
    return;
  }
  const { rows } = await house.services.db.pool.query<{ name: string }>('select current_database() as name');
  const other = new pg.Client({ connectionString: server });
  await other.connect();
  await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0]?.name]);
  await other.end();
}

/** Has the lines cut when the change that comes next asks for the time, which it does between its statements. */
function cutInMidTransaction(): () => void {
  const clock = vi.spyOn(house.services.clocks.town, 'now');
  const now = house.townClock.now();
  clock.mockImplementation(() => {
    clock.mockImplementation(() => now);
    void cutLines();
    return now;
  });
  return () => clock.mockRestore();
}

describe('A connection that is lost', () => {
  test('while nobody uses it is nothing that anyone hears of', async () => {
    const town = await house.openTown();
    await Promise.all(Array.from({ length: 5 }, async () => town.version()));
    await cutLines();
    await vi.waitFor(async () => expect(await town.version()).toBe(1), 5_000);
  });

  test('in the middle of a query fails that query alone', async () => {
    const { pool } = house.services.db;
    const line = await pool.connect();
    const asked = line.query('select pg_sleep(1)').then(
      () => 'answered',
      () => 'failed',
    );
    await cutLines();
    expect(await asked).toBe('failed');
    line.release();
    await vi.waitFor(async () => expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]), 5_000);
  });

  test('between two queries of someone who holds it ends no server: the next query says so', async () => {
    const { pool } = house.services.db;
    const line = await pool.connect();
    await line.query('begin');
    await cutLines();
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
    const ear = await town.person('Theo').listen();
    await cutLines();
    await vi.waitFor(async () => house.services.jobs.ask(job.name, '1'), 5_000);
    await vi.waitFor(async () => {
      const reply = await town.person('Mia').call(editUser, { user_id: town.person('Dora').id, lastname: 'Heard' });
      expect(reply.status).toBe('success');
    }, 5_000);
    expect((await ear.until(({ call }) => call === editUser.name)).length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(done).toEqual(['1']), 10_000);
    ear.close();
    expect(await readOperator(house.services.db, town.operator, async () => Promise.resolve('here'))).toBe('here');
  });
});
