import { expect, test } from '@playwright/test';
import { moneyTown } from './money-town.ts';
import { complaintsOf, signedIn } from './town.ts';

test('A month is closed, taken into the books as a file, and opened again with a reason.', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  await page.goto('/account_mngm/plan-billing');
  const months = page.getByRole('region', { name: 'Months' });
  const row = (name: string) => months.getByRole('row', { name: new RegExp(`^${name}`) });
  const march = months.getByRole('button', { name: 'Close March 2026' });
  await expect(march).toHaveAttribute('aria-disabled', 'true');

  await months.getByRole('button', { name: 'Close February 2026' }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Close February 2026' });
  await expect(asked).toContainText('What is corrected later counts in the month that is open then.');
  await asked.getByRole('button', { name: 'Close February 2026' }).click();
  await expect(page.getByText('February 2026 is closed.')).toBeVisible();
  await expect(row('February 2026')).toContainText('Closed 03/10/2026 by');
  await expect(row('January 2026')).toContainText('Closed');
  await expect(months.getByRole('button', { name: 'Reopen January 2026' })).toHaveAttribute('aria-disabled', 'true');

  // What is corrected of it later counts in the month that is open, and names the ride and its day.
  const town = moneyTown(context.request);
  const bookings = await town.made<{ booking_id: string; ride_status: number; ride_fee: number }[]>(
    'v2_webapp_get_booking_list',
    { future: false, start_time: '2026-02-01T00:00', end_time: '2026-02-28T23:59' },
  );
  const old = bookings.find(({ ride_status, ride_fee }) => ride_status === 3 && ride_fee > 0);
  await town.made('v3_webapp_change_booking_ride_fee', {
    booking_id: old?.booking_id,
    ride_fee: 100,
    reason: 'Agreed.',
  });
  await page.reload();
  await expect(months.getByText('Corrections counted in March 2026')).toBeVisible();
  await expect(months.getByText(new RegExp(`^Ride ${old?.booking_id}: minus −\\$`))).toBeVisible();

  const files = page.getByRole('region', { name: 'Files for the books' });
  await files.getByRole('combobox', { name: 'File' }).click();
  await page.getByTitle('Journal').click();
  await files.getByRole('combobox', { name: 'Month' }).click();
  await page.getByTitle('March 2026').click();
  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Journal March 2026.csv');

  await months.getByRole('button', { name: 'Reopen February 2026' }).click();
  const modal = page.getByRole('dialog', { name: 'Reopen February 2026?' });
  await modal.getByRole('button', { name: 'Reopen the month' }).click();
  await expect(modal.getByText('Say why.')).toBeVisible();
  await modal.getByLabel('Reason').fill('A late bill');
  await modal.getByRole('button', { name: 'Reopen the month' }).click();
  await expect(page.getByText('February 2026 is open again.')).toBeVisible();
  await expect(row('February 2026')).toContainText('Open');
  expect(complaints).toEqual([]);
});
