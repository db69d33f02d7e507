/**
 * The pictures of the console's training, made from the demo town: `HANDRAIL_PICTURES=make playwright test -c
 * e2e/playwright.config.ts training-pictures` makes them all again. Without it each is held against its screen as it is now.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { firstRide } from './first-ride.ts';
import { farFrom } from './looks.ts';
import { made, signedIn, TUESDAY } from './town.ts';

const pictures = new URL('../../apps/web/src/reports/training/pictures/', import.meta.url);
const screens = new URL('screens.json', pictures);
const topicsOf = (library: string) =>
  new URL(`../../apps/web/src/reports/training/${library}-topics.ts`, import.meta.url);
const isMaking = process.env['HANDRAIL_PICTURES'] === 'make';
const HOW = 'make the pictures again with HANDRAIL_PICTURES=make';

/** Where a part of a screen may have moved a little, or says another minute. */
const MOST_FAR = 0.1;

const READ_MS = 400;
const SETTLED_READS = 4;

interface Topic {
  id: string;
  at?: string;
  picture?: string;
}

const DATE = TUESDAY.slice(0, 10);

/** What is pictured, under which name, and how a browser comes to it. */
interface Pictured {
  id: string;
  of: string;
  open: (page: Page) => Promise<Locator>;
}

test.use({ viewport: { width: 1240, height: 800 }, colorScheme: 'light' });
test.setTimeout(600_000);

test('Every picture of the training shows its screen as it is, in its words and its looks.', async ({
  page,
  context,
  browser,
}) => {
  const shown = [...(await screensOfConsole()), ...onPhones(browser, context.request)];
  const blank = await context.newPage();
  const held: Record<string, string> = isMaking ? {} : wordsHeld();
  if (isMaking) {
    rmSync(pictures, { recursive: true, force: true });
    mkdirSync(pictures, { recursive: true });
  }
  await signedIn(context, 'owner');
  await counted(context.request);
  for (const { id, of: at, open } of shown) {
    const main = await open(page);
    await expect(main.page().locator('[aria-busy="true"], .ant-spin-spinning')).toHaveCount(0);
    await expect(main.locator('h1').first()).toBeVisible();
    await main.page().evaluate(async () => document.fonts.ready);
    const words = await settledWords(main);
    const picture = await main.screenshot({ type: 'jpeg', quality: 60 });
    if (isMaking) {
      held[id] = words;
      writeFileSync(new URL(`${id}.jpg`, pictures), picture);
      continue;
    }
    expect.soft(words, `The words of ${at}: ${HOW}.`).toEqual(held[id]);
    const file = new URL(`${id}.jpg`, pictures);
    if (!existsSync(file)) {
      expect.soft(file.pathname, `There is no picture of ${at}: ${HOW}.`).toBe('there');
      continue;
    }
    expect
      .soft(await farFrom(blank, readFileSync(file), picture), `The looks of ${at}: ${HOW}.`)
      .toBeLessThan(MOST_FAR);
  }
  if (isMaking) writeFileSync(screens, `${JSON.stringify(held, null, 2)}\n`);
});

test('There is a picture of every topic that has a screen, and none of anything else.', async () => {
  const names = readdirSync(pictures).filter((name) => name.endsWith('.jpg'));
  expect(names.sort()).toEqual((await namesOfPictures()).map((name) => `${name}.jpg`).sort());
});

/** A fresh town counts its past days within a minute or two: until then its graphs are of some of them. */
async function counted(request: APIRequestContext): Promise<void> {
  const data = { program_id: [], start_date: '2026-02-01', end_date: '2026-03-10' };
  await expect
    .poll(
      async () => {
        const reply = await request.post('/api/v1_webapp_get_daily_ridership_data', { data });
        return ((await reply.json()) as { data: { days_behind: number } }).data.days_behind;
      },
      { timeout: 240_000, intervals: [2_000] },
    )
    .toBe(0);
}

async function topicsIn(library: string): Promise<readonly Topic[]> {
  return Object.values((await import(topicsOf(library).href)) as Record<string, readonly Topic[]>).flat();
}

async function namesOfPictures(): Promise<string[]> {
  const console = (await topicsIn('web-app')).flatMap(({ id, at }) => (at === undefined ? [] : [id]));
  const phones = [...(await topicsIn('driver')), ...(await topicsIn('rider'))].flatMap(({ picture }) => picture ?? []);
  return [...console, ...phones];
}

async function screensOfConsole(): Promise<Pictured[]> {
  return (await topicsIn('web-app')).flatMap(({ id, at }) =>
    at === undefined
      ? []
      : [
          {
            id,
            of: at,
            open: async (page: Page) => {
              await page.goto(at);
              await page.waitForLoadState('load');
              return page.locator('main');
            },
          },
        ],
  );
}

const PHONE = { viewport: { width: 390, height: 700 }, colorScheme: 'light' } as const;

/** What a driver has in hand, and what a rider opens who wants to know where the vehicle is. */
function onPhones(browser: Browser, desk: APIRequestContext): Pictured[] {
  const openPhone = async (address: string) => {
    const phone = await (await browser.newContext(PHONE)).newPage();
    await phone.goto(address);
    return phone;
  };
  return [
    {
      id: 'driver-sign-in',
      of: '/driver',
      open: async () => (await openPhone('/driver')).locator('body'),
    },
    {
      id: 'driver-manifest',
      of: '/driver, signed in',
      open: async () => {
        const { phone: number } = await firstRide(desk);
        const phone = await openPhone('/driver');
        await phone.getByLabel('Phone').fill(number);
        await phone.getByLabel('Password').fill(demoPassword);
        await phone.getByRole('button', { name: 'Sign in' }).click();
        await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
        return phone.locator('body');
      },
    },
    {
      id: 'rider-watch',
      of: 'the page of a ride',
      open: async () => {
        const booking_id = await rideOfLater(desk);
        const { url } = await made<{ url: string }>(desk, 'v1_webapp_get_tracking_link', { booking_id });
        return (await openPhone(new URL(url).pathname + new URL(url).search)).locator('body');
      },
    },
  ];
}

/** A ride that is hours ahead: its page stays the same however late in the morning it is looked at. */
async function rideOfLater(desk: APIRequestContext): Promise<string> {
  const { bookings } = await made<{
    bookings: { booking_id: string; ride_status: number; scheduled_pickup_time: string }[];
  }>(desk, 'v1_webapp_get_dispatch_board', { date: DATE, program_id: [] });
  const later = bookings
    .filter(({ ride_status, scheduled_pickup_time: at }) => {
      return ride_status === 1 && at >= `${DATE}T11:00` && at < `${DATE}T12:00`;
    })
    .sort((a, b) => Number(a.booking_id) - Number(b.booking_id));
  if (!later[0]) throw new Error('Nobody rides before noon.');
  return later[0].booking_id;
}

function wordsHeld(): Record<string, string> {
  return JSON.parse(readFileSync(screens, 'utf8')) as Record<string, string>;
}

/** The words of a screen once they have stayed the same for a while: parts of it come in one after another. */
async function settledWords(main: Locator): Promise<string> {
  let [words, sameFor] = [await wordsOf(main), 0];
  while (sameFor < SETTLED_READS) {
    await main.page().waitForTimeout(READ_MS);
    const now = await wordsOf(main);
    sameFor = now === words ? sameFor + 1 : 0;
    words = now;
  }
  return words;
}

/** What a screen is called, what can be done on it, and what its fields and columns are called; numbers as one sign. What a list has in it may differ. */
async function wordsOf(main: Locator): Promise<string> {
  const written = await main
    .locator('h1, .page-head button, .page-head .ant-segmented-item-label, [role=tab], form label, thead th')
    .allInnerTexts();
  const plain = written.map((text) => text.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim());
  return plain.filter(Boolean).join(' | ');
}
