import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, expect, test } from 'vitest';
import { openServices } from '../open-services.ts';
import { demoOpening } from '../platform/clock/demo-clock.ts';
import { asOwner } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { fillDemo } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-first-minute-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function close({ reach, feed, db }: Services): Promise<void> {
  reach.stop();
  feed.stop();
  await db.close();
}

const open = async () => openServices(readSettings({ HANDRAIL_DATA: folder, HANDRAIL_LOG: 'silent' }));

/** How many rides of a day wait, are dispatched, and are over. */
async function ridesOn({ db }: Services, day: Temporal.PlainDate): Promise<[number, number, number]> {
  const { rows } = await sql<{ status: number; rides: number }>`
    select ride_status as status, count(*)::int as rides from booking
    where service_day = ${day.toString()} group by 1`.execute(asOwner(db));
  const count = (wanted: number) => rows.find(({ status }) => status === wanted)?.rides ?? 0;
  return [count(0), count(1), count(3)];
}

test(
  'A new demo opens on a weekday afternoon at work, tomorrow planned, fills the days around meanwhile, and never goes back.',
  { timeout: 180_000 },
  async () => {
    const services = await open();
    const opening = demoOpening(services.clocks.guard.now(), 'America/New_York');
    const left = await fillDemo(services);
    const now = services.clocks.town.now();
    expect(opening.until(now).total('minutes')).toBeGreaterThanOrEqual(0);
    expect(opening.until(now).total('minutes')).toBeLessThan(3);
    const { rows } = await sql<{ newest: Temporal.Instant }>`select max(at) as newest from operation`.execute(
      asOwner(services.db),
    );
    expect(Temporal.Instant.compare(rows[0]?.newest ?? now, now)).toBeLessThanOrEqual(0);

    const today = now.toZonedDateTimeISO('America/New_York').toPlainDate();
    const [waiting, dispatched, completed] = await ridesOn(services, today);
    expect([waiting > 0, dispatched > 0, completed > 20]).toEqual([true, true, true]);
    const [unplanned, planned] = await ridesOn(services, today.add({ days: 1 }));
    // Who will call when they are ready waits until then.
    expect(planned).toBeGreaterThan(2 * unplanned);

    const days = async () => {
      const { rows: counted } = await sql<{ days: number }>`
        select count(distinct service_day)::int as days from booking`.execute(asOwner(services.db));
      return counted[0]?.days ?? 0;
    };
    const atOnce = await days();
    for (const some of left) await some.fill(() => false);
    expect([atOnce, (await days()) > 15]).toEqual([2, true]);
    await close(services);

    const again = await open();
    expect(Temporal.Instant.compare(again.clocks.town.now(), now)).toBeGreaterThan(0);
    await close(again);
  },
);
