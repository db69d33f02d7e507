/**
 * The pictures of the console's training, made from the demo town: `HANDRAIL_PICTURES=make playwright test -c
 * e2e/playwright.config.ts training-pictures` makes them all again. Without it each is held against its screen as it is now.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { farFrom } from './looks.ts';
import { signedIn } from './town.ts';

const pictures = new URL('../../apps/web/src/reports/training/pictures/', import.meta.url);
const screens = new URL('screens.json', pictures);
const topics = new URL('../../apps/web/src/reports/training/web-app-topics.ts', import.meta.url);
const isMaking = process.env['HANDRAIL_PICTURES'] === 'make';
const HOW = 'make the pictures again with HANDRAIL_PICTURES=make';

/** Where a part of a screen may have moved a little, or says another minute. */
const MOST_FAR = 0.1;

const READ_MS = 400;
const SETTLED_READS = 4;

interface Topic {
  id: string;
  at?: string;
}

test.use({ viewport: { width: 1240, height: 800 }, colorScheme: 'light' });
test.setTimeout(600_000);

test('Every picture of the training shows its screen as it is, in its words and its looks.', async ({
  page,
  context,
}) => {
  const shown = await pictured();
  const blank = await context.newPage();
  const held: Record<string, string> = isMaking ? {} : wordsHeld();
  if (isMaking) {
    rmSync(pictures, { recursive: true, force: true });
    mkdirSync(pictures, { recursive: true });
  }
  await signedIn(context, 'owner');
  await counted(context.request);
  for (const { id, at } of shown) {
    await page.goto(at);
    await page.waitForLoadState('load');
    await expect(page.locator('[aria-busy="true"], .ant-spin-spinning')).toHaveCount(0);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.evaluate(async () => document.fonts.ready);
    const words = await settledWords(page);
    const picture = await page.locator('main').screenshot({ type: 'jpeg', quality: 60 });
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
  expect(names.sort()).toEqual((await pictured()).map(({ id }) => `${id}.jpg`).sort());
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

async function pictured(): Promise<Required<Topic>[]> {
  const { webAppTopics } = (await import(topics.href)) as { webAppTopics: readonly Topic[] };
  return webAppTopics.flatMap(({ id, at }) => (at === undefined ? [] : [{ id, at }]));
}

function wordsHeld(): Record<string, string> {
  return JSON.parse(readFileSync(screens, 'utf8')) as Record<string, string>;
}

/** The words of a screen once they have stayed the same for a while: parts of it come in one after another. */
async function settledWords(page: Page): Promise<string> {
  let [words, sameFor] = [await wordsOf(page), 0];
  while (sameFor < SETTLED_READS) {
    await page.waitForTimeout(READ_MS);
    const now = await wordsOf(page);
    sameFor = now === words ? sameFor + 1 : 0;
    words = now;
  }
  return words;
}

/** What a screen is called, what can be done on it, and what its fields and columns are called; numbers as one sign. What a list has in it may differ. */
async function wordsOf(page: Page): Promise<string> {
  const written = await page
    .locator('main')
    .locator('h1, .page-head button, .page-head .ant-segmented-item-label, [role=tab], form label, thead th')
    .allInnerTexts();
  const plain = written.map((text) => text.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim());
  return plain.filter(Boolean).join(' | ');
}
