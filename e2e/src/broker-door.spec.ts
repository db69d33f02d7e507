import { expect, request, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

const HEADER =
  'rideId,tripId,patientFirstName,patientLastName,dateOfBirth,patientPhoneNumber,requestedVehicleType,pickupTime,appointmentTime,fromAddress,toAddress,additionalNotes,bookedBy,distance,treatment';

interface Booking {
  pickup_address: string;
  pickup_city: string;
  dropoff_address: string;
  dropoff_city: string;
}

test('A broker’s machine is given a key, brings a file by it, and a person goes through what waits.', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const rides = await context.request.post('/api/v2_webapp_get_booking_list', {
    data: { start_time: '2026-03-10T00:00', end_time: '2026-03-11T00:00', future: false },
  });
  const { data } = (await rides.json()) as { data: Booking[] };
  const [like] = data;

  await page.goto('/rider-services/broker-integration');
  const sheet = page.getByRole('region', { name: 'Valley Senior Care' });
  await sheet.getByRole('button', { name: 'Give Valley Senior Care a key' }).click();
  const shown = page.getByText(/Authorization: Bearer/);
  await expect(shown).toBeVisible();
  const key = /Bearer ([\w-]+)/.exec((await shown.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(sheet.getByText('Machine: key of')).toBeVisible();

  // The machine has nothing but its key, and no other opens the door.
  const machine = await request.newContext(baseURL === undefined ? {} : { baseURL });
  const row = `M-1,M,Odile,Brandt,03/04/1950,5305550271,Ambulatory,03/11/2026 09:10,,"${like?.pickup_address}, ${like?.pickup_city}","${like?.dropoff_address}, ${like?.dropoff_city}",,Desk,,Dialysis`;
  const bring = async (bearer: string) =>
    machine.post('/api/brokers/files?name=morning.csv', {
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'text/csv' },
      data: `${HEADER}\r\n${row}\r\n`,
    });
  expect((await bring('A'.repeat(43))).status()).toBe(401);
  expect((await bring(key)).status()).toBe(201);
  expect((await bring(key)).status()).toBe(200); // the same file, which waits already
  await machine.dispose();

  // It shows by itself, once, and is gone through as any file is.
  const link = sheet.getByRole('link', { name: 'Go through morning.csv' });
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(page.getByText('Reads as SafeRide Health')).toBeVisible();
  await expect(page.getByRole('option', { name: /New.*Brandt, Odile/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '1 ride imported' })).toBeVisible();
  await page.goto('/rider-services/broker-integration');
  await expect(sheet.getByText('Connected')).toBeVisible();
  await expect(link).toHaveCount(0);
  expect(complaints).toEqual([]);
});
