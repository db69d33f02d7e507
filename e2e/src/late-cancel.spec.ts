import { expect, test } from '@playwright/test';
import { complaintsOf, sentTo, signedIn } from './town.ts';

interface Ride {
  booking_id: string;
  passenger_phone: string;
  ride_status: number;
}

test('A ride that a vehicle is sent for is canceled late, with the code that its rider was texted.', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'desk');
  const asked = async (call: string, data: object) => (await context.request.post(`/api/${call}`, { data })).json();
  const list = (await asked('v2_webapp_get_booking_list', {
    future: false,
    start_time: '2026-03-10T06:30',
    end_time: '2026-03-10T07:30',
  })) as { data: Ride[] };
  const late = [];
  for (const ride of list.data.filter((one) => [1, 2].includes(one.ride_status) && one.passenger_phone !== '')) {
    const inTime = (await asked('v1_webapp_validate_booking_edit_time', { booking_id: ride.booking_id })) as {
      status: string;
    };
    if (inTime.status === 'error') late.push(ride);
  }
  const [ride] = late;
  if (!ride) throw new Error('No ride of the demo is on its way at this hour.');

  await page.goto(`/rider-services/bookings/change/${ride.booking_id}`);
  await expect(page.getByRole('region', { name: 'Cancel instead' })).toContainText('could be changed until');
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(page.getByRole('textbox', { name: 'Rider’s phone' })).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/);
  await page.getByRole('textbox', { name: 'Rider’s phone' }).press('Enter');

  const code = page.getByRole('textbox', { name: 'Code' });
  const sent = await sentTo(ride.passenger_phone, /\b\d{6}\b/);
  await code.fill(sent === '000000' ? '111111' : '000000');
  await code.press('Enter');
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await code.fill(sent);
  await code.press('Enter');
  await expect(page.getByText('The ride is canceled.', { exact: true })).toBeVisible();
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();

  // Its word is spent: what is taken back stands as it stood, and the next cancel asks anew.
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Canceled', { exact: true })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(page.getByRole('button', { name: 'Text the code' })).toBeVisible();
  expect(complaints).toEqual([]);
});
