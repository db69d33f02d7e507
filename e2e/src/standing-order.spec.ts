import { expect, test } from '@playwright/test';
import { bookByKeyboard, someRider } from './reservation.ts';
import { complaintsOf, signedIn } from './town.ts';

test('A ride is made a standing order, paused, and changed from a date on, and its rides follow.', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const rider = await someRider(context.request, 6);
  await bookByKeyboard(page, rider, { typed: '1015a', time: '10:15 AM', isBack: false });
  await expect(page.getByText(`${rider.firstname} ${rider.lastname}: 1 trip booked`)).toBeVisible();

  await page.getByRole('button', { name: 'Repeat', exact: true }).click();
  const form = page.getByRole('form', { name: 'New standing order' });
  await expect(form.getByRole('button', { name: 'Tue', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await form.getByRole('button', { name: 'Thu', exact: true }).click();
  await expect(form.getByText(/^Every Tuesday and Thursday at 10:15 AM/)).toBeVisible();
  await form.getByRole('button', { name: 'Make the standing order' }).click();

  await expect(page.getByRole('heading', { name: `${rider.lastname}, ${rider.firstname}` })).toBeVisible();
  await expect(page.getByText('Every Tuesday and Thursday at 10:15 AM')).toBeVisible();
  const dated = (name: RegExp) => page.getByRole('button', { name });
  await expect(dated(/^Tuesday, March 10, 2026:.*Today.*10:15/)).toBeVisible();
  await expect(dated(/^Tuesday, April 7, 2026:.*10:15/)).toBeVisible();

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const pause = page.getByRole('dialog', { name: /^Pause the standing order of/ });
  await pause.getByRole('textbox', { name: 'From' }).fill('3/17/2026');
  await pause.getByRole('textbox', { name: /^Until/ }).fill('3/19/2026');
  await pause.getByRole('textbox', { name: /^Until/ }).press('Tab');
  await expect(pause.getByText('Cancels 2 rides.')).toBeVisible();
  await pause.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(dated(/^Tuesday, March 17, 2026:.*Paused from/)).toBeVisible();

  await dated(/^Thursday, March 26, 2026/).click();
  const panel = page.getByRole('region', { name: 'Change Thursday, March 26, 2026' });
  await panel.getByRole('textbox', { name: 'Pickup' }).fill('1045a');
  await panel.getByRole('textbox', { name: 'Pickup' }).press('Tab');
  await panel.getByRole('radio', { name: /^From here on/ }).check();
  await panel.getByRole('button', { name: 'Change 4 rides' }).click();
  await expect(dated(/^Thursday, March 26, 2026:.*10:45/)).toBeVisible();
  await expect(dated(/^Tuesday, April 7, 2026:.*10:45/)).toBeVisible();
  await expect(dated(/^Tuesday, March 24, 2026:.*10:15/)).toBeVisible();

  // What was done last is taken back, and the order stands in the list with what it says now.
  await page.keyboard.press('Control+z');
  await expect(dated(/^Thursday, March 26, 2026:.*10:15/)).toBeVisible();
  await page.goto('/fleet/subscription');
  const row = page.getByRole('row', { name: new RegExp(`^${rider.lastname}, ${rider.firstname}`) });
  await expect(row.getByText('Running')).toBeVisible();
  expect(complaints).toEqual([]);
});
