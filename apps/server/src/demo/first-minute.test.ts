import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operators } from '@handrail/testbed/people';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServices } from '../open-services.ts';
import { demoOpening } from '../platform/clock/demo-clock.ts';
import { createDatabase, dropDatabase } from '../platform/db/reset.ts';
import { asOwner } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { fillCompanies, openDemo } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-first-minute-'));
/** An empty one on the Postgres under test, else the embedded one in the folder. */
const database = process.env['HANDRAIL_TEST_POSTGRES'] ? new URL(process.env['HANDRAIL_TEST_POSTGRES']) : null;
if (database) database.pathname = `/handrail_first_minute_${process.pid}`;
beforeAll(async () => {
  if (database) await createDatabase(database.href);
});
afterAll(async () => {
  if (database) await dropDatabase(database.href);
  rmSync(folder, { recursive: true, force: true });
});

async function close({ reach, feed, db }: Services): Promise<void> {
  reach.stop();
  feed.stop();
  await db.close();
}

const open = async () =>
  openServices(
    readSettings({
      HANDRAIL_DATA: folder,
      HANDRAIL_LOG: 'silent',
      ...(database ? { DATABASE_URL: database.href } : {}),
    }),
  );

/** How many rides of a day wait, are dispatched, and are over, and how many there are. */
async function ridesOn(
  { db }: Services,
  day: Temporal.PlainDate,
  which = sql<boolean>`true`,
): Promise<[number, number, number, number]> {
  const { rows } = await sql<{ status: number; rides: number }>`
    select ride_status as status, count(*)::int as rides from booking
    where service_day = ${day.toString()} and ${which} group by 1`.execute(asOwner(db));
  const count = (wanted: number) => rows.find(({ status }) => status === wanted)?.rides ?? 0;
  return [count(0), count(1), count(3), rows.reduce((sum, { rides }) => sum + rides, 0)];
}

test(
  'A new demo opens on a weekday afternoon at work, tomorrow planned, fills the days around meanwhile, or at the next start if it is ended, and never goes back.',
  { timeout: 400_000 },
  async () => {
    const services = await open();
    const opening = demoOpening(services.clocks.guard.now(), 'America/New_York');
    const left = await openDemo(services);
    expect(left.companies.map(({ name }) => name)).toEqual(operators.map(({ name }) => name));
    await fillCompanies(services, left);
    const now = services.clocks.town.now();
    expect(opening.until(now).total('minutes')).toBeGreaterThanOrEqual(0);
    expect(opening.until(now).total('minutes')).toBeLessThan(3);
    const { rows } = await sql<{ newest: Temporal.Instant }>`select max(at) as newest from operation`.execute(
      asOwner(services.db),
    );
    expect(Temporal.Instant.compare(rows[0]?.newest ?? now, now)).toBeLessThanOrEqual(0);

    const today = now.toZonedDateTimeISO('America/New_York').toPlainDate();
    const [waiting, dispatched, completed, all] = await ridesOn(services, today);
    expect([waiting > 0, dispatched > 0, completed > 20]).toEqual([true, true, true]);
    expect(dispatched + completed).toBeGreaterThan(all / 2);
    // Who will call when they are ready waits until then.
    const tomorrow = today.add({ days: 1 });
    const [unplanned, planned] = await ridesOn(services, tomorrow, sql`not is_will_call`);
    expect(unplanned).toBeGreaterThan(0);
    expect(planned).toBeGreaterThan(6 * unplanned);

    const days = async ({ db }: Services) => {
      const { rows: filled } = await sql<{ day: string; rides: number }>`
        select service_day::text as day, count(*)::int as rides from booking group by 1 order by 1`.execute(
        asOwner(db),
      );
      return new Map(filled.map(({ day, rides }) => [day, rides]));
    };
    expect([...(await days(services)).keys()]).toEqual([today, today.add({ days: 1 })].map(String));
    // It is ended once a day or two of those behind are there.
    const before = left.days.flatMap(({ dates }) => dates);
    let looks = 0;
    for (const some of left.days) await some.fill(() => looks++ > 1);
    const halfway = await days(services);
    expect(halfway.size).toBe(3);
    await close(services);

    const again = await open();
    expect(Temporal.Instant.compare(again.clocks.town.now(), now)).toBeGreaterThan(0);
    const { companies, days: after } = await openDemo(again);
    expect(companies).toEqual([]);
    const yesterday = today.subtract({ days: 1 }).toString();
    expect(after.flatMap(({ dates }) => dates)).toEqual(before.filter((date, n) => date !== yesterday || n > 0));
    let more = 0;
    for (const some of after) await some.fill(() => more++ > 1);
    const later = await days(again);
    expect([later.size, later.has(today.subtract({ days: 2 }).toString())]).toEqual([4, true]);
    for (const [day, rides] of halfway) expect([day, later.get(day)]).toEqual([day, rides]);
    await close(again);
  },
);

test(
  'A new demo whose clock is set by hand opens at that time, in the zone of its town.',
  { timeout: 200_000 },
  async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'handrail-set-by-hand-'));
    const set = { HANDRAIL_DATA: elsewhere, HANDRAIL_LOG: 'silent', HANDRAIL_NOW: '2026-03-08T23:30' };
    const services = await openServices(readSettings(set));
    await openDemo(services);
    const now = services.clocks.town.now().toZonedDateTimeISO('America/New_York');
    await close(services);
    rmSync(elsewhere, { recursive: true, force: true });
    expect(now.toPlainDateTime().round({ smallestUnit: 'hour', roundingMode: 'floor' }).toString()).toBe(
      '2026-03-08T23:00:00',
    );
  },
);
