import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Database } from './open.ts';

/** Operations and changes by the year: monthly ones would make a day's history probe 84 indexes. */
const YEARLY = ['operation', 'change'];
/** The access log by the month: it is kept six years and dropped a month at a time. */
const MONTHLY = ['access_log'];

/** Makes the partitions that the coming weeks will need. Rows that come before theirs go to the default one. */
export async function ensurePartitions(db: Database, now: Temporal.Instant): Promise<void> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  for (const table of YEARLY) {
    for (const year of [today.year - 1, today.year, today.year + 1]) await ensureYear(db, table, year);
  }
  for (const table of MONTHLY) {
    for (const month of [today, today.add({ months: 1 })]) await ensureMonth(db, table, month.toPlainYearMonth());
  }
}

/** Makes the partition of this name, as a dump lists those it was taken from: operation_2026, access_log_2026_11. */
export async function ensurePartitionNamed(db: Database, name: string): Promise<void> {
  const [, table = '', year = '', month] = /^([a-z_]+?)_(\d{4})(?:_(\d{2}))?$/.exec(name) ?? [];
  if (month === undefined && YEARLY.includes(table)) await ensureYear(db, table, Number(year));
  if (month !== undefined && MONTHLY.includes(table))
    await ensureMonth(db, table, Temporal.PlainYearMonth.from(`${year}-${month}`));
}

async function ensureYear(db: Database, table: string, year: number): Promise<void> {
  await ensure(db, table, `${year}`, `${year}-01-01`, `${year + 1}-01-01`);
}

async function ensureMonth(db: Database, table: string, month: Temporal.PlainYearMonth): Promise<void> {
  const first = (of: Temporal.PlainYearMonth) => of.toPlainDate({ day: 1 }).toString();
  await ensure(db, table, month.toString().replace('-', '_'), first(month), first(month.add({ months: 1 })));
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
