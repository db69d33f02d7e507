import { expect, type Page, test } from '@playwright/test';
import { complaintsOf, signedIn, signIn } from './town.ts';

const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'How the day stands' }).getByRole('listitem').filter({ hasText: name });

/** A figure as a number, without what its note says. */
async function numberOf(page: Page, name: string): Promise<number> {
  return Number((await figure(page, name).locator('strong').innerText()).replaceAll(',', ''));
}

test('A dispatcher who answers the phone lands on the first page, and each figure leads to exactly what it counts.', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  await signIn(page, 'owner');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);

  for (const [name, count] of Object.entries(COUNTED)) {
    await expect(figure(page, name)).toBeVisible();
    const shown = name === 'On time' ? await onTime(page) : await numberOf(page, name);
    const link = figure(page, name).getByRole('link');
    await link.click();
    await expect.poll(async () => count(page), `what ${name} leads to`).toBe(shown);
    await page.goBack();
  }
  for (const [name, unit] of Object.entries(SUMMED)) {
    const text = await figure(page, name).innerText();
    const [done, all] = [
      await figure(page, name).locator('strong').innerText(),
      /of ([\d.,]+) with riders/.exec(text)?.[1],
    ];
    await figure(page, name).getByRole('link').click();
    await expect(page.getByText(`${done} of ${all} ${unit}`, { exact: false })).toBeVisible();
    await page.goBack();
  }
  expect(complaints).toEqual([]);
});

const rowsOfList = async (page: Page) => {
  await expect(page).toHaveURL(/\/rider-services\/bookings\?/);
  // The head is a row too.
  return Number(await page.locator('[aria-rowcount]').getAttribute('aria-rowcount')) - 1;
};
const chip = (name: string) => async (page: Page) => {
  const pressed = page.getByRole('button', { name: new RegExp(`${name}$`), pressed: true });
  return Number(/^[\d,]+/.exec(await pressed.innerText())?.[0] ?? NaN);
};

/** What a figure leads to, counted there. */
const COUNTED: Record<string, (page: Page) => Promise<number>> = {
  'Trips today': rowsOfList,
  'On time': rowsOfList,
  'Late now': chip('Late'),
  Unassigned: chip('Unassigned'),
  'Will calls': chip('Will calls?'),
  'No shows': rowsOfList,
};

/** What a figure adds up, and leads to added up there. */
const SUMMED = { Miles: 'miles', Hours: 'hours with riders' };

/** '37 of 40 pickups', or none yet. */
async function onTime(page: Page): Promise<number> {
  const note = await figure(page, 'On time').innerText();
  return Number(/([\d,]+) of/.exec(note)?.[1]?.replaceAll(',', '') ?? 0);
}

test('The demo’s dispatcher, who chose the board, begins with it, and finds the first page in the menu.', async ({
  page,
}) => {
  await signIn(page, 'dispatch');
  await expect(page).toHaveURL(/\/fleet\/dispatch/);
  await page.getByRole('navigation').getByRole('link', { name: 'Today' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('region', { name: 'Undispatched' })).toBeVisible();
});

test('Work is walked with J and K, opened with Enter and closed with Escape.', async ({ page, context }) => {
  await signedIn(context, 'owner');
  await page.goto('/dashboard');
  const work = page.getByRole('region', { name: 'Undispatched' });
  await expect(work.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('j');
  const first = page.locator('.dashboard-row-open').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  const name = await first.innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first).toBeFocused();
});
