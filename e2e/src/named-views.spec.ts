import { expect, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { openGrid } from './board-of-day.ts';
import { complaintsOf, signedIn, TUESDAY } from './town.ts';

const DATE = TUESDAY.slice(0, 10);
/** What the vehicles of one garage have in their numbers. */
const FIND = '20';

test('A view of the board is saved under a name, opened by the menu and by a sentence, shared, renamed, deleted and had back.', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  await openGrid(page, DATE);
  const heads = page.locator('[data-head]');
  const all = await heads.count();
  const usual = await perMinute(page);

  // One garage, closer; kept for everyone.
  await openMenu(page);
  await page.getByLabel('Find vehicles').fill(FIND);
  await expect.poll(async () => heads.count()).toBeLessThan(all);
  await closeMenu(page);
  await page.getByRole('grid', { name: 'Vehicles' }).focus();
  await page.keyboard.press('+');
  await expect.poll(async () => perMinute(page)).toBeGreaterThan(usual);
  const [few, close] = [await heads.count(), await perMinute(page)];
  await save(page, 'Garage two', true);

  // Every vehicle by its driver; for oneself.
  await openGrid(page, DATE);
  await openMenu(page);
  await page.getByRole('combobox', { name: 'Vehicles by' }).click();
  await page.getByTitle('Driver', { exact: true }).click();
  await closeMenu(page);
  await save(page, 'Only mine', false);

  // A plain board is put to what the view shows, by the menu.
  await openGrid(page, DATE);
  await expect(heads).toHaveCount(all);
  const menu = await openMenu(page);
  await expect(menu.getByRole('heading')).toHaveText(['Your views']);
  await menu.getByRole('button', { name: /^Garage two/ }).click();
  await expect(heads).toHaveCount(few);
  expect(await perMinute(page)).toBe(close);
  await expect(menu.getByRole('button', { name: /^Garage two/ })).toHaveAttribute('aria-pressed', 'true');
  await noBarriers(page);
  await closeMenu(page);

  // Somebody else has what is shared, by a sentence, and not what is one's own.
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signedIn(other.context(), 'owner');
  const theirs = complaintsOf(other);
  await openGrid(other, DATE);
  await say(other, 'view only mine');
  await expect(other.getByRole('option', { name: 'No view is called “only mine”.' })).toBeVisible();
  await say(other, 'view garage');
  await expect(other.getByRole('option', { name: /View “Garage two”/ })).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other.locator('[data-head]')).toHaveCount(few);
  expect(await perMinute(other)).toBe(close);
  const shared = await openMenu(other);
  await expect(shared.getByRole('heading')).toHaveText(['Shared by others']);
  await expect(shared.getByRole('button', { name: /Only mine/ })).toHaveCount(0);
  await closeMenu(other);

  // Another name, and the old one back; gone, and back.
  await openMenu(page);
  await menu.getByRole('button', { name: 'Rename “Only mine”' }).click();
  const naming = page.getByRole('dialog', { name: 'Rename “Only mine”' });
  await naming.getByRole('textbox', { name: 'Name' }).fill('By driver');
  await page.keyboard.press('Enter');
  await expect(naming).toBeHidden();
  await openMenu(page);
  await expect(menu.getByRole('button', { name: /^By driver/ })).toBeVisible();
  await closeMenu(page);
  await undo(page, 'View “Only mine” has its name again.');
  await openMenu(page);
  await expect(menu.getByRole('button', { name: /^Only mine/ })).toBeVisible();
  await menu.getByRole('button', { name: 'Delete “Garage two”' }).click();
  await expect(menu.getByRole('button', { name: /^Garage two/ })).toHaveCount(0);
  await closeMenu(page);
  await openMenu(other);
  await expect(shared.getByRole('button', { name: /^Garage two/ })).toHaveCount(0);
  await undo(page, 'View “Garage two” is back.');
  await expect(shared.getByRole('button', { name: /^Garage two/ })).toBeVisible();
  expect([...complaints, ...theirs]).toEqual([]);
  await other.context().close();
});

async function openMenu(page: Page) {
  const menu = page.getByRole('region', { name: 'Saved views' });
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'View of the board' }).click();
  await expect(menu).toBeVisible();
  return menu;
}

/** Sees it gone: what is opened next would else be taken for the one that goes. */
async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Saved views' })).toBeHidden();
}

async function save(page: Page, name: string, isShared: boolean): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill(name);
  if (isShared) await dialog.getByRole('checkbox', { name: 'Share with everyone who opens the board' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`View “${name}” saved.`)).toBeVisible();
}

/** Types a line into the command box. */
async function say(page: Page, line: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Find anything or type a command' });
  if (!(await box.isVisible())) await page.keyboard.press('Control+k');
  await box.fill(line);
}

async function undo(page: Page, said: string): Promise<void> {
  await page.keyboard.press('Control+z');
  await expect(page.getByText(said)).toBeVisible();
}

async function perMinute(page: Page): Promise<number> {
  return Number(await page.locator('[data-px-per-minute]').getAttribute('data-px-per-minute'));
}

async function noBarriers(page: Page): Promise<void> {
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
