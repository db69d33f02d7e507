import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { type PageOf, publicPages, registeredRoutes, signedInPages, townOf } from './pages.ts';
import { complaintsOf, signedIn } from './town.ts';

const NOWHERE = '/nowhere';
const nowhere: PageOf = { route: NOWHERE, at: () => [NOWHERE] };
const folders = Map.groupBy([...signedInPages, nowhere], ({ route }) => route.split('/').slice(1, 3).join('/'));

// Each page is looked at whole, by a slow and thorough reader.
test.setTimeout(600_000);

test('No route that an area registers is missing from the pages that are looked at, and none is there that is not.', async () => {
  const lookedAt = new Set([...publicPages, ...signedInPages.map(({ route }) => route)]);
  expect([...lookedAt].sort()).toEqual((await registeredRoutes()).sort());
});

for (const width of [1440, 390]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('every public page is free of barriers and complaints, light and dark', async ({ page }) => {
      const complaints = complaintsOf(page);
      for (const path of [...publicPages, NOWHERE]) await expectNoBarriers(page, path, complaints);
      expect(complaints).toEqual([]);
    });

    for (const [folder, pages] of folders) {
      test(`every page under /${folder} is free of barriers and complaints, light and dark`, async ({
        page,
        context,
      }) => {
        await signedIn(context, 'owner');
        const complaints = complaintsOf(page);
        for (const path of await pathsOf(pages, context.request)) await expectNoBarriers(page, path, complaints);
        expect(complaints).toEqual([]);
      });
    }

    test('a board display is free of barriers and complaints, light and dark', async ({ page, context }) => {
      await signedIn(context, 'owner');
      await allowDisplays(context.request, true);
      await made(context.request, 'v1_webapp_start_board_display', {});
      const complaints = complaintsOf(page);
      await expectNoBarriers(page, '/fleet/dispatch', complaints);
      expect(complaints).toEqual([]);
      await signedIn(context, 'owner');
      await allowDisplays(context.request, false);
    });
  });
}

test.describe('At 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('no page is wider than its window, and none complains', async ({ page, context }) => {
    await signedIn(context, 'owner');
    const complaints = complaintsOf(page);
    const tooWide: string[] = [];
    for (const path of await pathsOf(signedInPages, context.request)) {
      await opened(page, path, complaints);
      const overPx = await page.evaluate(() =>
        Math.max(
          ...[document.documentElement, ...document.querySelectorAll('main')].map(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
          ),
        ),
      );
      if (overPx > 0) tooWide.push(`${path} by ${overPx} px`);
    }
    expect(tooWide).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

async function pathsOf(pages: readonly PageOf[], request: APIRequestContext): Promise<string[]> {
  const town = await townOf(request);
  return pages.flatMap(({ at }) => at(town));
}

async function allowDisplays(request: APIRequestContext, isAllowed: boolean) {
  await made(request, 'v1_webapp_edit_operator_settings', { values: { allow_board_display: isAllowed } });
}

async function made(request: APIRequestContext, call: string, data: object) {
  const reply = await request.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
}

async function opened(page: Page, path: string, complaints: readonly string[]) {
  await page.goto(path);
  await page.waitForLoadState('load');
  await expect(page.locator('[aria-busy="true"], .ant-spin-spinning')).toHaveCount(0);
  if (path !== '/blank') await expect.poll(async () => titleOf(page, complaints), `the title of ${path}`).toBe('there');
  await settled(page);
}

/** Where a page has no title, what it says instead is what a reader of the failure needs. */
async function titleOf(page: Page, complaints: readonly string[]): Promise<string> {
  const isThere = await page.locator('h1').first().isVisible();
  if (isThere) return 'there';
  return ['missing:', (await page.locator('body').innerText()).slice(0, 500), ...complaints].join('\n');
}

async function expectNoBarriers(page: Page, path: string, complaints: readonly string[]) {
  await page.emulateMedia({ colorScheme: 'light' });
  await opened(page, path, complaints);
  expect.soft(await barriersByDay(page), path).toEqual([]);
  // A phone has no keys, but for the list of them that one asks for.
  if (page.viewportSize()?.width === 390)
    await expect.soft(page.locator('kbd:not(.keys-list kbd):visible'), path).toHaveCount(0);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await settled(page);
  expect.soft(await barriersByNight(page), `${path} in the dark`).toEqual([]);
}

async function settled(page: Page) {
  await page.evaluate(async () =>
    Promise.all(document.getAnimations().map(async (animation) => animation.finished.catch(() => undefined))),
  );
}
