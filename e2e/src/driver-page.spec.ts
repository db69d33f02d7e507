import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { driversOfToday } from './drivers-of-town.ts';
import { complaintsOf, signedIn } from './town.ts';

/** The smallest target of a thumb on a phone. */
const THUMB = 44;

test('The page of a driver’s phone is small, has nothing of the console, and is worked by a thumb, enlarged four times and by night.', async ({
  browser,
  context,
}) => {
  test.setTimeout(120_000);
  await signedIn(context, 'owner');
  const [driver] = await driversOfToday(context.request, 1);
  const road = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });
  const phone = await road.newPage();
  const complaints = complaintsOf(phone);
  await phone.goto('/driver');
  await phone.getByLabel('Phone').fill(driver?.phone ?? '');
  await phone.getByLabel('Password').fill(demoPassword);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('article')).toBeVisible();
  const scripts = await phone.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({ path }) => !path.startsWith('/driver/'))).toEqual([]);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(150_000);

  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('button', { name: 'More' }).click();
  expect(await tooSmall(phone)).toEqual([]);
  expect(await barriersByDay(phone)).toEqual([]);
  await phone.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(phone)).toEqual([]);
  await phone.emulateMedia({ colorScheme: 'light' });
  await phone.getByRole('button', { name: 'Menu' }).click();

  // Enlarged four times a window of 1280 by 1024 is as large as this.
  await phone.setViewportSize({ width: 320, height: 256 });
  expect(await isWider(phone)).toBe(false);
  const press = await phone.locator('.driver-press').boundingBox();
  expect(press?.height).toBeLessThanOrEqual(0.3 * 256);
  expect((press?.y ?? 0) + (press?.height ?? 0)).toBeLessThanOrEqual(256);
  // Lying in its holder: what comes next at the left, the press at the right.
  await phone.setViewportSize({ width: 844, height: 390 });
  expect(await isWider(phone)).toBe(false);
  const [card, lying] = [
    await phone.getByRole('article').boundingBox(),
    await phone.locator('.driver-press').boundingBox(),
  ];
  expect(lying?.x).toBeGreaterThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await expect(phone.getByRole('heading', { name: 'Driver sign-in' })).toBeVisible();
  expect(await tooSmall(phone)).toEqual([]);
  expect(complaints).toEqual([]);
  await road.close();
});

/** What is pressed or filled on a page and is smaller than a thumb. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll('a, button, input, select, textarea, summary')].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width === 0 || (width >= least && height >= least)
          ? []
          : [`${element.textContent || element.tagName}: ${Math.round(width)} by ${Math.round(height)}`];
      }),
    THUMB,
  );
}

async function isWider(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
