import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Database } from './open.ts';

/** Operations and changes by the year: monthly ones would make a day's history probe 84 indexes. */
const YEARLY = ['operation', 'change'];
/** The access log by the month: it is kept six years and dropped a month at a time. */
const MONTHLY = ['access_log'];
/** Where vehicles were by the day: a city says it a few million times in each, and a day that is too old is dropped whole. */
const DAILY = ['position'];
/** The job that makes them runs each night; a server that was away makes them when it starts. */
const DAYS_AHEAD = 2;

/** Makes the partitions that the coming weeks will need. Rows that come before theirs go to the default one. */
export async function ensurePartitions(db: Database, now: Temporal.Instant): Promise<void> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  for (const table of YEARLY) {
    for (const year of [today.year - 1, today.year, today.year + 1]) await ensureYear(db, table, year);
  }
  for (const table of MONTHLY) {
    for (const month of [today, today.add({ months: 1 })]) await ensureMonth(db, table, month.toPlainYearMonth());
  }
  for (const table of DAILY) {
    for (let days = -1; days <= DAYS_AHEAD; days++) await ensureDay(db, table, today.add({ days }));
  }
}

/** Makes the partition of this name, as a dump lists those it was taken from: operation_2026, access_log_2026_11, position_2026_11_27. */
export async function ensurePartitionNamed(db: Database, name: string): Promise<void> {
  const [, table = '', year = '', month, day] = /^([a-z_]+?)_(\d{4})(?:_(\d{2}))?(?:_(\d{2}))?$/.exec(name) ?? [];
  if (day !== undefined && DAILY.includes(table))
    await ensureDay(db, table, Temporal.PlainDate.from(`${year}-${month}-${day}`));
  if (month === undefined && YEARLY.includes(table)) await ensureYear(db, table, Number(year));
  if (month !== undefined && day === undefined && MONTHLY.includes(table))
    await ensureMonth(db, table, Temporal.PlainYearMonth.from(`${year}-${month}`));
}

async function ensureYear(db: Database, table: string, year: number): Promise<void> {
  await ensure(db, table, `${year}`, `${year}-01-01`, `${year + 1}-01-01`);
}

async function ensureMonth(db: Database, table: string, month: Temporal.PlainYearMonth): Promise<void> {
  const first = (of: Temporal.PlainYearMonth) => of.toPlainDate({ day: 1 }).toString();
  await ensure(db, table, month.toString().replace('-', '_'), first(month), first(month.add({ months: 1 })));
}

async function ensureDay(db: Database, table: string, day: Temporal.PlainDate): Promise<void> {
  await ensure(db, table, day.toString().replaceAll('-', '_'), day.toString(), day.add({ days: 1 }).toString());
}

/** Drops the days of a table that lie wholly before a moment; says how many. */
export async function dropDaysBefore(db: Database, table: string, before: Temporal.Instant): Promise<number> {
  const last = before.toZonedDateTimeISO('UTC').toPlainDate().toString().replaceAll('-', '_');
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ ${`^${table}_[0-9]{4}_[0-9]{2}_[0-9]{2}$`}
      and c.relname < ${`${table}_${last}`} order by c.relname`.execute(db.kysely);
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(db.kysely);
  return rows.length;
}

async function ensure(db: Database, table: string, name: string, from: string, to: string): Promise<void> {
  const partition = `${table}_${name}`;
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${partition}) is not null as there`.execute(
    db.kysely,
  );
  if (rows[0]?.there) return;
  // Rows may already lie in the default partition (a clock set far ahead): they stay there, and so does the year.
  const { rows: stray } = await sql<{ any: boolean }>`
    select exists (select 1 from ${sql.table(`${table}_other`)} where at >= ${from}::timestamptz and at < ${to}::timestamptz) as any`.execute(
    db.kysely,
  );
  if (stray[0]?.any) return;
  await sql`create table if not exists ${sql.table(partition)} partition of ${sql.table(table)}
    for values from (${sql.lit(`${from} 00:00:00+00`)}) to (${sql.lit(`${to} 00:00:00+00`)})`.execute(db.kysely);
}
