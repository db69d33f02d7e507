import { expect, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

/** Weeks away, where nobody has planned anything yet. */
const MONDAY = '2026-04-13';

test('A week is planned from the patterns, a day of it is changed by hand, and another desk sees both.', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'yard');
  const other = await (await browser.newContext()).newPage();
  await signedIn(other.context(), 'dispatch');
  await other.goto(`/fleet/drivers/schedule?view=week&date=${MONDAY}`);
  const week = other.getByRole('table', { name: 'The week' });
  const raj = week.getByRole('row', { name: /^Sloan, Raj/ });
  await expect(raj).toBeVisible();
  await expect(raj).not.toContainText('AM');

  await page.goto('/fleet/drivers/schedule?view=patterns');
  await page.getByRole('button', { name: 'New pattern' }).click();
  const drawer = page.getByRole('dialog', { name: 'New pattern' });
  await drawer.getByRole('combobox', { name: 'Driver' }).fill('sloan');
  await page.getByTitle('Sloan, Raj', { exact: true }).click();
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await drawer.getByRole('checkbox', { name: day }).check();
  await drawer.getByRole('textbox', { name: 'Start shift' }).fill('8p');
  await drawer.getByRole('textbox', { name: 'End shift' }).fill('10:30p');
  await drawer.getByRole('textbox', { name: 'End shift' }).press('Tab');
  await drawer.getByRole('button', { name: 'Add pattern' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row', { name: /^Sloan, Raj.*8:00 PM/ })).toBeVisible();

  await page.getByRole('button', { name: 'Plan days' }).first().click();
  const plan = page.getByRole('dialog', { name: 'Plan days from the patterns' });
  await plan.getByRole('textbox', { name: 'Days' }).fill('04/13/2026 - 04/19/2026');
  await plan.getByRole('button', { name: 'Plan days' }).click();
  await expect(page.getByText('Planned 7 days from the patterns.').first()).toBeVisible();
  await expect(raj.getByText('8:00 PM')).toHaveCount(5);

  // By keyboard, on the day itself: Tuesday ends earlier.
  await page.goto('/fleet/drivers/schedule?date=2026-04-14');
  await page.getByRole('button', { name: 'Sloan, Raj' }).press('Enter');
  const end = page.getByRole('combobox', { name: 'End shift' }).last();
  await end.fill('9:45p');
  await end.press('Tab');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved the hours of 1 driver/).first()).toBeVisible();
  await expect(raj.getByText('9:45 PM')).toHaveCount(1);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(raj.getByText('9:45 PM')).toHaveCount(0);
  await expect(raj.getByText('8:00 PM')).toHaveCount(5);
  expect(complaints).toEqual([]);
  await other.context().close();
});
