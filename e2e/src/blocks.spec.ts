import { expect, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { headOf, openGrid, placeIn, readBoard } from './board-of-day.ts';
import { complaintsOf, signedIn } from './town.ts';

/** A Sunday of the next week: nothing is planned on it, so every block there is this journey's. */
const DATE = '2026-03-15';

test('A block of a vehicle is planned, changed, deleted and taken back, with the hand and by keys.', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  await openGrid(page, DATE, '&zoom=48');
  const { columns } = await readBoard(context.request, DATE);
  const column = columns.find(({ driver_id }) => driver_id !== null);
  if (!column) throw new Error('No vehicle of the demo has a driver.');
  const head = headOf(page, column);
  await head.scrollIntoViewIfNeeded();
  const inGrid = (name: RegExp | string) => page.getByRole('gridcell', { name });
  /** The menu of the lane, by a right click on its ground, at some hour. */
  const openMenu = async (hour = 8) => {
    const { x, y } = await placeIn(page, column, hour);
    await page.mouse.click(x, y, { button: 'right' });
  };

  // A lunch break by keys alone: from the menu of the lane, at the time that is offered, to Enter.
  const vehicles = page.getByRole('grid', { name: 'Vehicles' });
  await vehicles.focus();
  await walkTo(page, 'ArrowRight', async () => (await laneOfCursor(page)) === (await head.getAttribute('data-head')));
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('button', { name: 'Shift schedule' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Lunch break', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New lunch break' })).toBeVisible();
  await expect(page.getByLabel('Start', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully created Lunch break.')).toBeVisible();
  const lunch = inGrid(/^12:00 PM to 12:30 PM, Lunch break\./);
  await expect(lunch).toBeVisible();

  // A second one over it is refused at the field, and the form is kept until it fits.
  await openMenu(11.7);
  await page.getByRole('button', { name: 'Lunch break', exact: true }).click();
  await page.getByRole('button', { name: 'Add lunch break' }).click();
  await expect(page.getByText('There is a lunch break on this column at that time.')).toBeVisible();
  await expect(page.getByLabel('Start', { exact: true })).toBeFocused();
  await noBarriers(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'New lunch break' })).toBeHidden();

  // Changed with the hand: its times do not fit at first.
  await lunch.click();
  await expect(page.getByRole('dialog', { name: 'Lunch break' }).getByText('12:00 PM to 12:30 PM')).toBeVisible();
  await noBarriers(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  const end = page.getByLabel('End', { exact: true });
  await end.fill('11a');
  await end.press('Tab');
  await expect(page.getByText('Please input a valid time range.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(end).toBeFocused();
  await end.fill('1p');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully updated lunch break')).toBeVisible();
  const longer = inGrid(/^12:00 PM to 1:00 PM, Lunch break\./);
  await expect(longer).toBeVisible();

  // Deleted by keys, and brought back by keys.
  await vehicles.focus();
  const cursor = async () => vehicles.getAttribute('aria-activedescendant');
  await walkTo(page, 'ArrowDown', async () => (await cursor()) === (await longer.getAttribute('id')));
  await page.keyboard.press('Shift+F10');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Successfully deleted lunch break')).toBeVisible();
  await expect(longer).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Lunch break back in its place.')).toBeVisible();
  await expect(longer).toBeVisible();

  // A time block with its note, and away again from its dialog.
  await openMenu();
  await page.getByRole('button', { name: 'Time block', exact: true }).click();
  await page.getByLabel(/^Notes/).fill('In the shop');
  await page.getByRole('button', { name: 'Add time block' }).click();
  await expect(page.getByText('Successfully created time block.')).toBeVisible();
  const block = inGrid(/, Time block: In the shop\./);
  await block.click();
  await expect(page.getByRole('dialog', { name: 'Time block' }).getByLabel('Note')).toHaveValue('In the shop');
  await page.getByRole('dialog', { name: 'Time block' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Successfully deleted time block')).toBeVisible();
  await expect(block).toBeHidden();

  // A driver action needs a place and a sentence, and asks before it goes.
  await openMenu();
  await page.getByRole('button', { name: 'Driver action', exact: true }).click();
  await page.getByRole('button', { name: 'Add driver action' }).click();
  await expect(page.getByText('Please add a valid location.')).toBeVisible();
  await expect(page.getByText('Please add an action details.')).toBeVisible();
  await expect(page.getByLabel('Location')).toBeFocused();
  await noBarriers(page);
  await page.getByLabel('Location').pressSequentially('12 Elm');
  await page
    .getByRole('option', { name: /^12 Elm St/ })
    .first()
    .click();
  await page.getByLabel('Action details').fill('Fetch the spare chair');
  await page.getByRole('button', { name: 'Add driver action' }).click();
  await expect(page.getByText('Successfully created Driver action.')).toBeVisible();
  const action = inGrid(/Driver action: Fetch the spare chair\./);
  await expect(action).toBeVisible();

  // It stands in the list of trips, under its address.
  await page.goto(`/fleet/trips?date=${DATE}&kind=blocks`);
  await expect(page.getByText('Driver action: Fetch the spare chair')).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Fetch the spare chair' }).click();
  await page.getByRole('link', { name: 'On the board' }).click();
  // The way from there leads to the grid, to where it stands.
  const errand = inGrid(/Driver action: Fetch the spare chair\.$/);
  await errand.click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('Successfully deleted Driver action')).toBeVisible();
  await expect(errand).toBeHidden();

  // The journey leaves the day as it found it.
  const lunchInGrid = inGrid(/Lunch break\.$/);
  await lunchInGrid.click();
  await page.getByRole('dialog', { name: 'Lunch break' }).getByRole('button', { name: 'Delete' }).click();
  await expect(lunchInGrid).toBeHidden();
  expect(complaints).toEqual([]);
});

/** Presses an arrow until the keys stand where they shall. */
async function walkTo(page: Page, arrow: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let steps = 0; !(await isThere()); steps++) {
    expect(steps, 'it is come to by the arrows').toBeLessThan(40);
    await page.keyboard.press(arrow);
  }
}

/** The lane that the keys stand on, or in. */
async function laneOfCursor(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.closest<HTMLElement>('[data-lane]')?.dataset['lane'];
  });
}

async function noBarriers(page: Page): Promise<void> {
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
