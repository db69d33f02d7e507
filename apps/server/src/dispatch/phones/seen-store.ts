import { type Day, find } from '@handrail/domain/day';
import type { DriverId, OperatorId, RunId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Looking } from '../../day/index.ts';
import type { Queries } from '../../platform/db/transaction.ts';
import { changesSince } from '../manifests/printed-sheets.ts';
import '../tables.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

interface Seen {
  date: string;
  version: number;
  driver: DriverId;
  at: Temporal.Instant;
}

/** Notes that a driver has seen the manifests of some runs; what was seen later stays. */
export async function noteSeen(
  { queries, operator }: Asking,
  runIds: readonly RunId[],
  { date, version, driver, at }: Seen,
): Promise<void> {
  for (const runId of runIds)
    await sql`
      insert into manifest_seen (operator_id, run_id, service_day, day_version, seen_at, driver_id)
      values (${operator}, ${runId}, ${date}, ${version}, ${at.toString()}, ${driver})
      on conflict (operator_id, run_id) do update
      set service_day = excluded.service_day, day_version = excluded.day_version, seen_at = excluded.seen_at,
        driver_id = excluded.driver_id
      where manifest_seen.day_version < excluded.day_version`.execute(queries);
}

/** What each driver has seen of a day, and how much of it is another since. */
export async function seenOfDay(
  looking: Looking,
  day: Day,
): Promise<{ runId: RunId; seenAt: Temporal.Instant; changes: number }[]> {
  const { queries, operator } = looking;
  const rows = await queries
    .selectFrom('manifest_seen')
    .select(['run_id', 'day_version', 'seen_at'])
    .where('operator_id', '=', operator)
    .where('service_day', '=', day.date)
    .orderBy('run_id')
    .execute();
  const seen = rows
    .filter(({ run_id, day_version }) => find(day.run, run_id) && day_version <= day.version)
    .map(({ run_id, day_version, seen_at }) => ({ runId: run_id, version: day_version, printedAt: seen_at }));
  if (seen.length === 0) return [];
  // What was seen on a phone is compared as what was printed is.
  const changes = await changesSince(looking, day, seen);
  return seen.map(({ runId, printedAt }) => ({ runId, seenAt: printedAt, changes: changes.get(runId)?.length ?? 0 }));
}
