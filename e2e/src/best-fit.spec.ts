import { expect, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { fitting, openGrid, readBoard, scrolledTo, vehicleOf } from './board-of-day.ts';
import { complaintsOf, signedIn, TUESDAY } from './town.ts';

const DATE = TUESDAY.slice(0, 10);

test('[ROUTE-01] [ROUTE-09] The vehicle that fits best is found and dispatched to by keys, and that is taken back.', async ({
  page,
  context,
}) => {
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const board = await readBoard(context.request, DATE);
  const programs = [...new Set(board.bookings.map(({ program_id }) => program_id))];
  const [ride] = programs.flatMap((program) => fitting(board, program, '09:00', '16:00').rides);
  const id = ride?.booking_id ?? '';
  await openGrid(page, DATE);

  // From its card, with the menu key.
  const card = await scrolledTo(page, id);
  await card.focus();
  await page.keyboard.press('ContextMenu');
  await page.getByRole('button', { name: 'Compare vehicles' }).press('Enter');
  const panel = page.getByRole('region', { name: 'Compare vehicles' });
  await expect(panel.locator('.route-list')).toHaveAttribute('aria-busy', 'false');
  await expect(panel.getByRole('region', { name: 'Map of the comparison' })).toBeVisible();
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  // The first row is the best; its lane is marked on the board, and the ride on it.
  const vehicle = (await panel.locator('[data-offer]').first().textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('button', { name: vehicle, exact: true })).toBeFocused();
  await expect(page.locator('.tg-head-compared')).toContainText(vehicle);
  await panel.getByRole('button', { name: 'Recommend on board' }).press('Enter');
  await expect(page.locator('[data-recommended]')).toBeVisible();
  await panel.getByRole('button', { name: vehicle, exact: true }).focus();
  await page.keyboard.press('x');
  await expect(panel.getByRole('button', { name: `Dispatch to ${vehicle}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(async () => vehicleOf(context.request, DATE, id)).toBe(vehicle);
  await expect(panel).toBeHidden();
  await expect(page.locator('[data-recommended]')).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect.poll(async () => vehicleOf(context.request, DATE, id)).toBeNull();
  expect(complaints).toEqual([]);
});

test('[HEAT-01] [HEAT-03] The day is read as a table of squares, by keys, and a square leads to its rides.', async ({
  page,
  context,
}) => {
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  await openGrid(page, DATE);
  const opener = page.getByRole('button', { name: 'Heat map' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'How does the Heatmap work?' });
  const table = dialog.getByRole('table', { name: 'Heat map in figures' });
  await expect(table.getByRole('button')).toHaveCount(36);
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  // Each ride is in one square, or outside.
  const total = /All day ([\d]+) pickups/.exec((await dialog.textContent()) ?? '')?.[1];
  const outside = /Outside ([\d]+) pickup/.exec((await dialog.textContent()) ?? '')?.[1];
  const inside = await table.getByRole('row').last().getByRole('cell').last().textContent();
  expect(Number(inside) + Number(outside)).toBe(Number(total));

  await goTo(page, await fullest(table.getByRole('button').allTextContents()));
  await page.keyboard.press('Enter');
  const rides = dialog.getByRole('region', { name: /^Rides in / });
  await rides.getByRole('button').first().press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Which square holds the most, from the north-west on. */
async function fullest(texts: Promise<string[]>): Promise<number> {
  const counts = (await texts).map((text) => Number(/^\d+/.exec(text)?.[0] ?? 0));
  return counts.indexOf(Math.max(...counts));
}

/** From the first square to another, by the arrows. */
async function goTo(page: Page, square: number): Promise<void> {
  await page.locator('[data-square="F-1"]').focus();
  for (let row = 0; row < Math.floor(square / 6); row++) await page.keyboard.press('ArrowDown');
  for (let column = 0; column < square % 6; column++) await page.keyboard.press('ArrowRight');
}
