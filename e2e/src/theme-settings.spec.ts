import { expect, type Locator, type Page, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

// Wider than the widest page, so that a page that grows with its window can be told from one that does not.
test.use({ viewport: { width: 1920, height: 900 } });

/** The settings panel beside a list, and the parts of the page that its toggles change. */
async function openSettings(page: Page) {
  await signedIn(page.context(), 'owner');
  await page.goto('/account_mngm/users?panel=settings');
  const panel = page.getByRole('dialog', { name: 'Settings' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const sheet = page.locator('.table-sheet');
  await expect(page.getByRole('row', { name: /.+/ }).nth(1)).toBeVisible();
  return { menu, sheet, content: page.locator('.page'), set: async (name: string) => setOf(panel, name) };
}

async function setOf(panel: Locator, name: string) {
  await panel.getByRole('switch', { name }).click();
  await expect(panel.getByRole('switch', { name })).toBeChecked({ checked: name !== 'Light theme' });
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not drawn.');
  return box;
}

async function drawn(part: Locator, property: string): Promise<string> {
  return part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

const CLEAR = 'rgba(0, 0, 0, 0)';

test('[SHELL-36] Menu top lays the menu along the top, over the whole page.', async ({ page }) => {
  const { menu, content, set } = await openSettings(page);
  await set('Menu top');
  const [along, under] = [await boxOf(menu), await boxOf(content)];
  expect(along.width).toBe(1920);
  expect(along.height).toBeLessThan(60);
  expect(under.x).toBe(0);
  expect(under.y).toBeGreaterThanOrEqual(along.y + along.height);
});

test('[SHELL-37] [SHELL-43] Collapsed menu leaves 70 px of icons, and the page takes the rest; a reload keeps it.', async ({
  page,
}) => {
  const { menu, content, set } = await openSettings(page);
  expect((await boxOf(menu)).width).toBe(240);
  await set('Collapsed menu');
  const check = async () => {
    expect((await boxOf(menu)).width).toBe(70);
    expect((await boxOf(content)).x).toBe(70);
  };
  await check();
  await page.reload();
  await expect(menu).toBeVisible();
  await check();
});

test('[SHELL-38] Menu shadow throws one over the page.', async ({ page }) => {
  const { menu, set } = await openSettings(page);
  expect(await drawn(menu, 'box-shadow')).toBe('none');
  await set('Menu shadow');
  expect(await drawn(menu, 'box-shadow')).toMatch(/\d+px/);
});

test('[SHELL-39] Light theme, switched off, darkens the menu and leaves the page light.', async ({ page }) => {
  const { menu, sheet, set } = await openSettings(page);
  const paper = await drawn(sheet, 'background-color');
  const lit = lightnessOf(await drawn(menu, 'background-color'));
  await set('Light theme');
  expect(lit).toBeGreaterThan(200);
  expect(lightnessOf(await drawn(menu, 'background-color'))).toBeLessThan(60);
  expect(lightnessOf(await drawn(menu.getByRole('link').first(), 'color'))).toBeGreaterThan(150);
  expect(await drawn(sheet, 'background-color')).toBe(paper);
});

test('[SHELL-40] Borderless cards takes the lines off the sheets.', async ({ page }) => {
  const { sheet, set } = await openSettings(page);
  expect(await drawn(sheet, 'border-top-color')).not.toBe(CLEAR);
  await set('Borderless cards');
  expect(await drawn(sheet, 'border-top-color')).toBe(CLEAR);
});

test('[SHELL-41] Squared borders takes the curve off sheets, fields and buttons.', async ({ page }) => {
  const { sheet, set } = await openSettings(page);
  const parts = [sheet, page.getByRole('button', { name: 'New user' }), page.getByPlaceholder('Name, email or phone')];
  const curves = async () => Promise.all(parts.map(async (part) => drawn(rounded(part), 'border-top-left-radius')));
  for (const curve of await curves()) expect(curve).not.toBe('0px');
  await set('Squared borders');
  expect(await curves()).toEqual(['0px', '0px', '0px']);
});

test('[SHELL-42] Fixed width keeps the page at 1,240 px, in the middle of a wider window.', async ({ page }) => {
  const complaints = complaintsOf(page);
  const { content, set } = await openSettings(page);
  await page.keyboard.press('Escape');
  const scroller = page.locator('main');
  expect((await boxOf(content)).width).toBe((await boxOf(scroller)).width);
  await page.goto('/account_mngm/users?panel=settings');
  await set('Fixed width');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden();
  const [room, held] = [await boxOf(scroller), await boxOf(content)];
  expect(held.width).toBe(1240);
  expect(held.x - room.x).toBeCloseTo(room.x + room.width - (held.x + held.width), 0);
  expect(complaints).toEqual([]);
});

/** A field's curve is on the box around it. */
function rounded(part: Locator): Locator {
  return part.locator(
    'xpath=ancestor-or-self::*[contains(@class, "ant-input-affix-wrapper")][1] | self::*[not(self::input)]',
  );
}

/** How light a color is, of 255. */
function lightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
}
