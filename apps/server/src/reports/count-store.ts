import type { OperatorId, PersonId, ProgramId } from '@handrail/domain/platform';
import { MEASURE_NAMES, NO_COUNTS, type Counts, type DayCount, type HourOfPickups } from '@handrail/domain/reports';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { KeptFigures } from './tables.ts';
import { headVersion } from '../platform/log/head-version.ts';

export interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** What was done to a day last. */
export interface LastChange {
  version: number;
  at: Temporal.Instant;
  by: PersonId | null;
}

export type StoredCount = DayCount & {
  changed: LastChange | null;
  /** It was counted when there was less to count: the job is at it. */
  isIncomplete: boolean;
};

/** The counts that are kept of some days, by day and program. Empty programs: all of them. */
export async function listCounts(
  { queries, operator }: Asking,
  { from, to, programs }: { from: string; to: string; programs: readonly ProgramId[] },
): Promise<StoredCount[]> {
  const rows = await queries
    .selectFrom('day_count')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('service_day', '>=', from)
    .where('service_day', '<=', to)
    .$if(programs.length > 0, (query) => query.where('program_id', 'in', programs))
    .orderBy('service_day')
    .orderBy('program_id')
    .execute();
  return rows.map((row) => ({
    date: row.service_day,
    programId: row.program_id,
    fromVersion: row.from_version,
    isDayClosed: row.is_day_closed,
    closesAt: row.closes_at.toString(),
    counts: wholeCounts(row.counts),
    hours: hoursOf(row.counts),
    isIncomplete: (row.counts.form ?? 0) < FORM,
    changed:
      row.changed_version === null || row.changed_at === null
        ? null
        : { version: row.changed_version, at: row.changed_at, by: row.changed_by },
  }));
}

/**
 * Days at which something was done since they were counted, or that were open and are over by now. `upTo` is the version
 * that this is said for; without a mark nothing was ever counted, and every day that has rides is named.
 */
export async function outdatedDays(
  { queries, operator }: Asking,
  now: Temporal.Instant,
): Promise<{ dates: string[]; upTo: number }> {
  const upTo = await headVersion(queries, operator);
  const { rows: marks } = await sql<{ version: number }>`
    select version from day_count_mark where operator_id = ${operator}`.execute(queries);
  const mark = marks[0]?.version;
  const changed =
    mark === undefined
      ? sql`select distinct service_day as day from booking where operator_id = ${operator}`
      : sql`select distinct day from change where operator_id = ${operator} and version > ${mark} and day is not null`;
  const { rows } = await sql<{ day: string }>`
    select day from (${changed}) changed
    union select service_day from day_count
      where operator_id = ${operator} and not is_day_closed and closes_at <= ${now.toString()}
    order by day desc`.execute(queries);
  return { dates: rows.map(({ day }) => day), upTo };
}

/** Days that were counted before there was all that is counted now; the newest first. */
export async function incompleteDays({ queries, operator }: Asking): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct service_day as day from day_count
    where operator_id = ${operator} and coalesce((counts ->> 'form')::int, 0) < ${FORM} order by day desc`.execute(
    queries,
  );
  return rows.map(({ day }) => day);
}

/** Days at which something was done above a version, and up to which version that is said. */
export async function changedDays(
  { queries, operator }: Asking,
  above: number,
): Promise<{ dates: string[]; upTo: number }> {
  const upTo = await headVersion(queries, operator);
  if (upTo === above) return { dates: [], upTo };
  const { rows } = await sql<{ day: string }>`
    select distinct day from change
    where operator_id = ${operator} and version > ${above} and day is not null order by day desc`.execute(queries);
  return { dates: rows.map(({ day }) => day), upTo };
}

/** The last thing that the log tells of a day. */
export async function lastChangeOf({ queries, operator }: Asking, date: string): Promise<LastChange | null> {
  const { rows } = await sql<{ version: number; at: Temporal.Instant; person_id: PersonId | null }>`
    select o.version, o.at, o.person_id from (
      select version from change where operator_id = ${operator} and day = ${date} order by version desc limit 1
    ) c join operation o on o.operator_id = ${operator} and o.version = c.version`.execute(queries);
  const [row] = rows;
  return row ? { version: row.version, at: row.at, by: row.person_id } : null;
}

/** Writes what a day came to. Counts of a later version stay, whoever is done first. */
export async function saveCounts(
  { queries, operator }: Asking,
  counts: readonly DayCount[],
  changed: LastChange | null,
  now: Temporal.Instant,
): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts.map(
    (count) => sql`(${operator}, ${count.date}, ${count.programId}, ${count.fromVersion}, ${count.isDayClosed},
      ${count.closesAt}, ${JSON.stringify(keptFigures(count))}::jsonb, ${changed?.version ?? null}::int,
      ${changed?.at.toString() ?? null}::timestamptz, ${changed?.by ?? null}::bigint, ${now.toString()}::timestamptz)`,
  );
  await sql`
    insert into day_count (operator_id, service_day, program_id, from_version, is_day_closed, closes_at, counts,
      changed_version, changed_at, changed_by, counted_at)
    values ${sql.join(rows)}
    on conflict (operator_id, service_day, program_id) do update set
      from_version = excluded.from_version, is_day_closed = excluded.is_day_closed, closes_at = excluded.closes_at,
      counts = excluded.counts, changed_version = excluded.changed_version, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by, counted_at = excluded.counted_at
    where (day_count.from_version, day_count.is_day_closed) <= (excluded.from_version, excluded.is_day_closed)`.execute(
    queries,
  );
}

/** Every change up to a version is counted. The mark never goes back. */
export async function moveMark({ queries, operator }: Asking, version: number): Promise<void> {
  await sql`
    insert into day_count_mark (operator_id, version) values (${operator}, ${version})
    on conflict (operator_id) do update set version = greatest(day_count_mark.version, excluded.version)`.execute(
    queries,
  );
}

/** What is counted of a day: one more whenever a measure is added, so that days counted before are counted again. */
const FORM = 2;

/** Most measures of most days are nothing, and are left out. */
function keptFigures({ counts, hours }: DayCount): KeptFigures {
  const some = MEASURE_NAMES.flatMap((name) => (counts[name] === 0 ? [] : [[name, counts[name]]]));
  return {
    ...(Object.fromEntries(some) as Partial<Counts>), // names of measures, each with its number
    form: FORM,
    hours: hours.map(({ hour, pickups, late, veryLate }) => [hour, pickups, late, veryLate]),
  };
}

function wholeCounts({ form: _form, hours: _hours, ...counts }: KeptFigures): Counts {
  return { ...NO_COUNTS, ...counts };
}

function hoursOf({ hours = [] }: KeptFigures): HourOfPickups[] {
  return hours.map(([hour, pickups, late, veryLate]) => ({ hour, pickups, late, veryLate }));
}
