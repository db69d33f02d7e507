import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useHouse } from '../../testing.ts';
import { inOperator } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { readSettings } from '../settings/settings.ts';
import { runScript } from '../testing/command.ts';
import { houseJobs } from './house-jobs.ts';
import { runJob } from './job-queue.ts';
import type { Job } from './job.ts';
import { loadJobs } from './registry.ts';

const house = useHouse();

async function run(name: string): Promise<unknown> {
  const job = houseJobs.find((known) => known.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return runJob(house.services, job);
}

/** What is left of rows written at these ages in hours, after the job ran: and that a second run finds nothing. */
async function check(
  job: string,
  ages: number[],
  write: (at: string, operator: string) => Promise<unknown>,
): Promise<void> {
  const { operator } = await house.openTown();
  await run(job);
  for (const age of ages) await write(house.services.clocks.guard.now().subtract({ hours: age }).toString(), operator);
  expect(await run(job)).toBe(1);
  expect(await run(job)).toBe(0);
}

const execute = async (statement: ReturnType<typeof sql>) => statement.execute(house.services.db.kysely);

describe('The jobs of the house', () => {
  test('forget answers after 48 hours', async () =>
    check('forget-answers', [47, 49], async (at, operator) =>
      execute(sql`insert into idempotency (operator_id, actor, call, key, request_sha256, status, body, created_at)
        values (${operator}, 'user:1', 'call', ${at}, 'x', 200, '{}', ${at})`),
    ));

  test('forget tries at a door after a day', async () =>
    check('forget-attempts', [23, 25], async (at) => execute(sql`insert into attempt (door, at) values ('d', ${at})`)));

  test('forget codes a day after they are of no use', async () =>
    check('forget-codes', [-24, 23, 25], async (at, operator) =>
      execute(sql`insert into one_time_code (operator_id, purpose, hash, tries_left, expires_at)
        values (${operator}, 'invitation', sha256(${at}::bytea), 5, ${at})`),
    ));

  test('forget used codes a day after their use', async () =>
    check('forget-codes', [23, 25], async (at, operator) =>
      execute(sql`insert into one_time_code (operator_id, purpose, hash, tries_left, expires_at, used_at)
        values (${operator}, 'invitation', sha256(${`used ${at}`}::bytea), 5, now() + interval '100 years', ${at})`),
    ));

  test('forget sessions 90 days after their end', async () =>
    check('forget-sessions', [89 * 24, 91 * 24], async (at, operator) =>
      execute(sql`insert into session (operator_id, person_id, token_sha256, device, address, created_at, last_seen, confirmed_at, ends_at)
        select operator_id, person_id, sha256(${at}::bytea), 'd', 'a', ${at}, ${at}, ${at}, ${at} from staff where operator_id = ${operator} limit 1`),
    ));

  test('forget imports that nobody committed after a day', async () =>
    check('forget-imports', [23, 25], async (at, operator) =>
      execute(sql`with kept as (
          insert into import (operator_id, kind, file_id, mapping, counts, state, created_at)
          values (${operator}, 'k', 1, '{}', '{}', 'previewed', ${at}) returning import_id)
        insert into import_rows (operator_id, import_id, n, sealed) select ${operator}, import_id, 0, 'x' from kept`),
    ));

  test('empty committed imports of their rows after a week', async () =>
    check('forget-imports', [6 * 24, 8 * 24], async (at, operator) =>
      execute(sql`with kept as (
          insert into import (operator_id, kind, file_id, mapping, counts, state, created_at)
          values (${operator}, 'k', 1, '{}', '{}', 'committed', ${at}) returning import_id)
        insert into import_rows (operator_id, import_id, n, sealed) select ${operator}, import_id, 0, 'x' from kept`),
    ));

  test('bear witness of every head, outside the database', async () => {
    const { operator } = await house.openTown();
    const told = vi.spyOn(house.services.log, readSettings({}).HANDRAIL_LOG as 'warn');
    await run('bear-witness');
    const line = told.mock.calls.find(([, sentence]) => sentence === 'the heads of the log');
    told.mockRestore();
    const folder = join(house.services.settings.HANDRAIL_DATA, 'witness');
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\dZ\.tsv$/)]);
    const { rows } = await sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from head where operator_id = ${operator}`.execute(house.services.db.kysely);
    const head = `${operator} 1 ${rows[0]?.hash}`;
    expect(line?.[0]).toEqual({ heads: expect.arrayContaining([head]) });
    const [name = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, name), 'utf8')).toContain(`${operator}\t1\t${rows[0]?.hash}\n`);
    expect(await run('bear-witness')).toBeUndefined();
  });

  test('remove uploads that nothing took within a day, and leave the others', async () => {
    const town = await house.openTown();
    const keep = async (name: string) => {
      const kept = await house.services.files.keep({
        operator: town.operator,
        personId: town.person('Mia').id,
        purpose: 'import',
        name,
        bytes: Buffer.from(`a,b\n${name},2\n`),
      });
      return kept.ok ? kept.value : '';
    };
    const claimed = await keep('claimed.csv');
    await inOperator(house.services.db, town.operator, async (queries) =>
      house.services.files.claim(queries, town.operator, claimed, 'import'),
    );
    const forgotten = await keep('forgotten.csv');
    expect(await run('sweep-files')).toBe(0);
    house.guardClock.pass({ hours: 25 });
    const fresh = await keep('fresh.csv');
    expect(await run('sweep-files')).toBe(1);
    expect(await run('sweep-files')).toBe(0);
    const left = await Promise.all(
      [claimed, forgotten, fresh].map(async (id) => house.services.files.read(town.operator, id)),
    );
    expect(left.map((file) => file?.name)).toEqual(['claimed.csv', undefined, 'fresh.csv']);
    const folder = join(house.services.settings.HANDRAIL_DATA, 'files', town.operator);
    expect(
      existsSync(folder) &&
        readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    ).toHaveLength(2);
  });

  test('make room in the log for the year to come', async () => {
    house.townClock.set('2031-06-01T12:00:00Z');
    await run('make-partitions');
    await run('make-partitions');
    const { rows } = await sql<{ there: boolean }>`select to_regclass('operation_2032') is not null as there`.execute(
      house.services.db.kysely,
    );
    expect(rows).toEqual([{ there: true }]);
    house.townClock.set('2026-03-10T10:40:00Z');
  });
});

describe('The queue', () => {
  afterEach(async () => house.services.jobs.stop());

  /** A job that tells of each of its runs; `deeds` are what its runs do, in order. */
  function probe(name: string, deeds: (() => void)[]): { job: Job; ran: Promise<string[]> } {
    const ids: string[] = [];
    let tell: (ids: string[]) => void = () => {};
    const ran = new Promise<string[]>((resolve) => {
      tell = resolve;
    });
    const work = async (_: Services, id: string | null) => {
      ids.push(id ?? '');
      if (ids.length === deeds.length) tell(ids);
      deeds[ids.length - 1]?.();
    };
    return { job: { name, schedule: null, pollSec: 0.5, retryDelaySec: 0, work }, ran };
  }
  const fine = () => {};
  const fail = () => {
    throw new Error('the world said no');
  };

  test('runs what was asked for before anyone worked, once for each id', async () => {
    const { job, ran } = probe('probe-asked', [fine, fine]);
    for (const id of ['7', '7', '8']) await house.services.jobs.ask(job.name, id);
    await house.services.jobs.work(house.services, [job]);
    expect((await ran).sort()).toEqual(['7', '8']);
  });

  test('tries again what failed', async () => {
    const { job, ran } = probe('probe-failing', [fail, fail, fine]);
    await house.services.jobs.work(house.services, [job]);
    await house.services.jobs.ask(job.name, '7');
    expect(await ran).toEqual(['7', '7', '7']);
  });

  test('keeps the calendar that the jobs ask for, and drops what no job asks for any more', async () => {
    const schedules = async () => {
      const { rows } = await sql<{
        name: string;
        cron: string;
      }>`select name, cron from pgboss.schedule order by name`.execute(house.services.db.kysely);
      return rows.map(({ name, cron }) => `${name} ${cron}`);
    };
    const nightly: Job = { name: 'probe-nightly', schedule: '0 4 * * *', work: async () => 0 };
    await house.services.jobs.work(house.services, [nightly]);
    expect(await schedules()).toEqual(['probe-nightly 0 4 * * *']);
    await house.services.jobs.stop();
    await house.services.jobs.work(house.services, [{ ...nightly, schedule: null }]);
    expect(await schedules()).toEqual([]);
  });

  test('knows every job of the house by one name', async () => {
    expect((await loadJobs()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(houseJobs.map(({ name }) => name)),
    );
  });
});

describe('npm run worker', () => {
  test('refuses the embedded database in a sentence', async () => {
    expect(await runScript('worker.ts', [], { HANDRAIL_DATA: '/nowhere' })).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^A worker needs a Postgres to share with the servers: set DATABASE_URL\..*\n$/),
    });
  });

  test('the server refuses to leave the jobs of the embedded database to a worker', async () => {
    expect(await runScript('main.ts', [], { HANDRAIL_JOBS: 'elsewhere' })).toMatchObject({
      code: 1,
      error: expect.stringContaining('unset HANDRAIL_JOBS'),
    });
  });
});
