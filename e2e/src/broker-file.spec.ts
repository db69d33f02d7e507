import { expect, test } from '@playwright/test';
import { brokersFile, type TripRow, tripsOf } from './broker-trips.ts';
import { complaintsOf, signedIn } from './town.ts';

test('A broker’s morning becomes rides, and its changed file of noon is decided by keys: a clash, and a ride that is gone.', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  await page.goto('/rider-services/nem-transport');
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page.getByRole('link', { name: 'Northway Ride Brokers' }).click();
  await expect(page.getByRole('heading', { name: 'Import a file of Northway Ride Brokers' })).toBeVisible();

  const payers = await context.request.post('/api/v1_webapp_get_fleet_insurance', { data: {} });
  const { data } = (await payers.json()) as { data: { insurance_name: string; program: { program_id: string }[] }[] };
  const northway = data.find(({ insurance_name }) => insurance_name === 'Northway Ride Brokers');
  const morning = await tripsOf(context.request, northway?.program[0]?.program_id ?? '');
  const bring = async (rows: readonly TripRow[]) => page.getByLabel('Trip file').setInputFiles(brokersFile(rows));
  await bring(morning);
  await expect(page.getByText('Reads as Ride To Care')).toBeVisible();
  await expect(page.getByRole('option', { name: /New.*Toth, Quill/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '3 rides imported' })).toBeVisible();

  // The office moves the first ride; the broker moves it too, and says nothing of the last any more.
  await page.getByRole('button', { name: 'Show its rides' }).click();
  await page.getByRole('row', { name: /^Toth, Quill/ }).click();
  await expect(page.getByRole('heading', { name: /Toth/ })).toBeVisible();
  const bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const moved = await context.request.post('/api/v2_webapp_edit_booking_pickup_time', {
    data: {
      booking_id: bookingId,
      trip_id: null,
      program_id: northway?.program[0]?.program_id,
      pickup_time: '2026-03-10T14:40',
    },
  });
  expect(moved.ok(), await moved.text()).toBe(true);

  await page.goto('/rider-services/nem-transport/select');
  await page.getByRole('link', { name: 'Northway Ride Brokers' }).click();
  const [first, second] = morning;
  await bring([{ ...first, 'Promised Pick-up Time': '13:50' }, { ...second }]);
  await expect(page.getByRole('option', { name: /Clash.*Toth, Quill/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option', { name: /Gone.*Kline, Quill/ })).toBeVisible();
  await expect(page.getByText('0 of 1 clashes decided')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 of 1 clashes decided')).toBeVisible();
  await page.getByRole('option', { name: /Gone.*Kline, Quill/ }).click();
  await page.getByRole('button', { name: 'Cancel the ride' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '2 rides imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Show its rides' }).click();
  await expect(page.getByRole('row', { name: /^Toth, Quill/ }).getByText('1:50 PM')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Kline, Quill/ }).getByText('Canceled')).toBeVisible();
  expect(complaints).toEqual([]);
});
