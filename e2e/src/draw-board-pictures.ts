/**
 * The pictures of the board in `docs/pictures/board`, drawn anew from a demo that stands still at twenty past one. Beside
 * `HANDRAIL_DEMO=still HANDRAIL_NOW=2026-03-10T13:20 PORT=8990 npm start` it is `node e2e/src/draw-board-pictures.ts
 * http://localhost:8990`. (`anatomy.jpg` is of a day made for it: `draw-anatomy.ts`.)
 */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { findBrowser } from './browser.ts';

interface Picture {
  name: string;
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  at: string;
  /** Whether a ride that waits is in the hand, over the lane where it is best. */
  isHeld?: boolean;
}

const GRID = '/fleet/dispatch?view=grid';
const PICTURES: readonly Picture[] = [
  { name: 'board-1440-light', width: 1440, height: 900, scheme: 'light', at: GRID },
  { name: 'board-1440-dark-drag', width: 1440, height: 900, scheme: 'dark', at: GRID, isHeld: true },
  { name: 'board-1920-dark', width: 1920, height: 1080, scheme: 'dark', at: GRID },
  { name: 'board-1920-light-drag', width: 1920, height: 1080, scheme: 'light', at: GRID, isHeld: true },
  { name: 'board-390-light', width: 390, height: 844, scheme: 'light', at: GRID },
  { name: 'board-390-dark', width: 390, height: 844, scheme: 'dark', at: GRID },
  { name: 'list-1440-light', width: 1440, height: 900, scheme: 'light', at: '/fleet/dispatch?view=list' },
];

const [address = 'http://localhost:8990'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../../docs/pictures/board/', import.meta.url));
const browser = await chromium.launch(await findBrowser(fileURLToPath(new URL('../../.cache', import.meta.url))));
for (const picture of PICTURES) await draw(browser, picture);
await browser.close();

async function draw(by: Browser, { name, width, height, scheme, at, isHeld = false }: Picture): Promise<void> {
  const context = await by.newContext({
    baseURL: address,
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: width < 768,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const username = 'dispatch@cedar.example';
  await context.request.post('/api/v1_webapp_login', { data: { username, password: demoPassword } });
  const page = await context.newPage();
  await page.goto(at);
  await page.locator('[data-ride]').first().waitFor();
  await page.evaluate(async () => document.fonts.ready);
  await settled(page);
  if (isHeld) await hold(page);
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 82 });
  await context.close();
}

/** Carries the last of those who wait to the lane that is best for it, as a hand does, and stays there. */
async function hold(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Unassigned' }).locator('[data-ride]').last();
  const from = await middleOf(card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const lanes = await page.getByRole('grid', { name: 'Vehicles' }).boundingBox();
  if (!lanes) throw new Error('The grid has no place.');
  await page.mouse.move(lanes.x + 100, from.y, { steps: 5 });
  await settled(page);
  // By the times that the server gives, and not by the rules alone.
  const best = await middleOf(page.locator('.tg-verdict-best', { hasText: 'Best.' }));
  await page.mouse.move(best.x, best.y + 80, { steps: 5 });
  await page.locator('.tg-outlook').waitFor();
  await settled(page);
}

/** What comes in one after another has come: times of lanes, drives between rides, who else is there. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(1_500);
}

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  await what.waitFor();
  const box = await what.boundingBox();
  if (!box) throw new Error('It has no place.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
