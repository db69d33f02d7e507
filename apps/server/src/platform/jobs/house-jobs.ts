import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { ensurePartitions } from '../db/partitions.ts';
import { asNobody, asOwner } from '../db/transaction.ts';
import { bearWitness } from '../db/witness.ts';
import { forgetImports } from '../importer/import-store.ts';
import type { Services } from '../services.ts';
import type { Job } from './job.ts';

/** What the house does for itself: rows that have served their time go, and the log gets room for the weeks to come. */
export const houseJobs: Job[] = [
  // An answer is kept as long as a browser may still repeat its question.
  sweep(
    'forget-answers',
    '7 * * * *',
    { hours: 48 },
    (before) => sql`delete from idempotency where created_at < ${before}`,
  ),
  // The longest window in which tries are counted is an hour.
  sweep('forget-attempts', '17 * * * *', { hours: 24 }, (before) => sql`delete from attempt where at < ${before}`),
  sweep(
    'forget-codes',
    '27 * * * *',
    { hours: 24 },
    (before) => sql`
    delete from one_time_code where expires_at < ${before} or used_at < ${before}`,
  ),
  // An ended session still tells who was signed in where, for as long as anyone may ask.
  sweep(
    'forget-sessions',
    '37 3 * * *',
    { hours: 90 * 24 },
    (before) => sql`
    delete from session where coalesce(ended_at, ends_at) < ${before}`,
  ),
  { name: 'sweep-files', schedule: '47 * * * *', work: sweepFiles },
  {
    name: 'forget-imports',
    schedule: '52 * * * *',
    work: async ({ db, clocks }) => forgetImports(asOwner(db), clocks.guard.now()),
  },
  { name: 'bear-witness', schedule: '2 * * * *', work: noteHeads },
  { name: 'make-partitions', schedule: '57 2 * * *', work: makePartitions },
];

function sweep(
  name: string,
  schedule: string,
  kept: Temporal.DurationLike,
  statement: (before: string) => ReturnType<typeof sql>,
): Job {
  return {
    name,
    schedule,
    work: async ({ db, clocks }) => {
      const before = clocks.guard.now().subtract(kept).toString();
      const { numAffectedRows } = await statement(before).execute(asOwner(db));
      return Number(numAffectedRows ?? 0n);
    },
  };
}

/** Uploads that no record took within a day. One operator's trouble does not keep the others' files. */
async function sweepFiles({ db, files }: Services): Promise<number> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<{ operator_id: string }>`select operator_id from heads()`.execute(queries),
  );
  const swept = await Promise.allSettled(rows.map(async ({ operator_id }) => files.sweep(operator_id)));
  const failed = swept.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return swept.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0);
}

/** The ends of the logs, in a file and in the log of the server: who tampers with the database has neither. */
async function noteHeads({ db, clocks, settings, log }: Services): Promise<void> {
  const { heads } = await bearWitness(db, settings.HANDRAIL_DATA, clocks.guard.now());
  // At the level that a log has where nobody chose another: it is a witness only where it is written.
  log.warn(
    { heads: heads.map(({ operator, version, hash }) => `${operator} ${version} ${hash}`) },
    'the heads of the log',
  );
}

/** Operations are dated by the town's clock, which in a demo may be years from the real one. */
async function makePartitions({ db, clocks }: Services): Promise<void> {
  await ensurePartitions(db, clocks.town.now());
  await ensurePartitions(db, clocks.guard.now());
}
