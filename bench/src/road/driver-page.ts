import { fileURLToPath } from 'node:url';
import { findBrowser } from '@handrail/e2e/browser';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type { Bulk } from '../city/bulk.ts';
import { inCity } from '../city/city.ts';
import type { Timed } from '../city/timed.ts';
import { PASSWORD } from '../server/town.ts';

const SERVER = new URL('../../../apps/server/src/', import.meta.url);
const DATE = '2026-03-10';
const NOW = `${DATE}T06:40`;
const RIDES = 7;
/** As slow as a cheap phone is beside this machine. */
const SLOWER = 4;
/** What a driver waits for: the next stop, and the press of it. */
const USABLE = '.driver-card, .driver-press';

/** Lines over which a driver's page comes, and how long it may take until it is of use. */
const LINES = [
  { what: '1.6 Mbit/s, 150 ms', bytesPerSec: 200_000, latency: 150, must: 4_000 },
  { what: '400 kbit/s, 400 ms', bytesPerSec: 50_000, latency: 400, must: 10_000 },
] as const;
const OFFLINE_MUST_MS = 1_500;

/** The page of a driver's phone on a slow processor: opened cold over thin lines, and anew with no network once it was open. */
export async function openDriverPage(times: number): Promise<Timed[]> {
  const size = { vehicles: 1, bookings: RIDES, date: DATE, dispatchedShare: 1, kind: 'embedded' as const };
  let driver: Driver | undefined;
  return inCity(
    size,
    { HANDRAIL_NOW: NOW },
    async (bulk) => {
      driver = await driverWithPassword(bulk);
    },
    async (city) => {
      const browser = await chromium.launch(
        await findBrowser(fileURLToPath(new URL('../../../.cache', import.meta.url))),
      );
      try {
        return await measure(browser, { port: city.site.port, phone: driver?.phone ?? '', times });
      } finally {
        await browser.close();
      }
    },
  );
}

interface Driver {
  phone: string;
}

/** The driver of the one vehicle, who signs in with the password of these towns. */
async function driverWithPassword(bulk: Bulk): Promise<Driver> {
  const [driver] = await bulk.rows<Driver & { id: string }>(
    `select p.phone, p.person_id::text as id from run r
     join person p on p.operator_id = r.operator_id and p.person_id = r.driver_id
     where r.operator_id = $1 and r.service_day = $2`,
    DATE,
  );
  if (!driver) throw new Error('Nobody drives.');
  await bulk.run(
    `insert into credential (operator_id, person_id, password_hash, changed_at) values ($1, $2, $3, now())
     on conflict (operator_id, person_id) do update set password_hash = excluded.password_hash`,
    driver.id,
    await hashOf(PASSWORD),
  );
  return driver;
}

/** As the server keeps a password. */
async function hashOf(password: string): Promise<string> {
  const { hashPassword } = (await import(new URL('session/passwords.ts', SERVER).href)) as {
    hashPassword: (of: string) => Promise<string>;
  };
  return hashPassword(password);
}

interface Asked {
  port: number;
  phone: string;
  times: number;
}

async function measure(browser: Browser, { port, phone, times }: Asked): Promise<Timed[]> {
  const address = `http://localhost:${port}/driver`;
  const open: BrowserContextOptions = { viewport: { width: 390, height: 844 }, locale: 'en-US' };
  const first = await browser.newContext(open);
  const page = await first.newPage();
  await page.goto(address);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('article').waitFor();
  const storageState = await first.storageState();

  const rows: Timed[] = [];
  for (const { what, bytesPerSec, latency, must } of LINES) {
    const ms: number[] = [];
    for (let n = 0; n < times; n++) {
      // Of a browser that never was here but for who is signed in: nothing of the page is kept.
      const cold = await browser.newContext({ ...open, storageState });
      const visit = await cold.newPage();
      await slow(visit, { bytesPerSec, latency });
      ms.push(await usableAfter(visit, address));
      await cold.close();
    }
    rows.push({ what: `driver's page, cold, ${what}`, ms, must, at: 'max' });
  }

  // What the page needs without a network is kept by its worker, a moment after it was opened.
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => {}));
  await page.reload();
  await page.getByRole('article').waitFor();
  await page.waitForTimeout(2_000);
  await first.setOffline(true);
  const away: number[] = [];
  for (let n = 0; n < times; n++) {
    const visit = await first.newPage();
    await slow(visit, null);
    away.push(await usableAfter(visit, address));
    await visit.close();
  }
  await first.close();
  return [...rows, { what: "driver's page, no network, once it was open", ms: away, must: OFFLINE_MUST_MS, at: 'max' }];
}

async function slow(page: Page, line: { bytesPerSec: number; latency: number } | null): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (line === null) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSec,
    uploadThroughput: line.bytesPerSec,
  });
}

/** How long until there is something to press. */
async function usableAfter(page: Page, address: string): Promise<number> {
  const startedMs = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(USABLE).last().waitFor();
  await page.getByRole('article').waitFor();
  return performance.now() - startedMs;
}
