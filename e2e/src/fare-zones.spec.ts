import { expect, test } from '@playwright/test';
import { moneyTown, type Place, tiersOf, TODAY } from './money-town.ts';
import { complaintsOf, signedIn } from './town.ts';

test('A fare zone is drawn and priced, rides within it cost its fare, and those of a week are priced again by another: previewed in totals, done as one step and taken back.', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const town = moneyTown(context.request);
  const { program_id, user_id, addresses } = await town.someone(4);
  const { pricing_id } = await town.made<{ pricing_id: string }>('v1_webapp_create_new_fee_plan', {
    program_id,
    pricing_name: 'Zone fares',
  });
  await town.made('v1_webapp_save_fee_plan', { pricing_id, tiers: tiersOf(900) });
  await page.goto(`/programs/pricing/view/${program_id}/${pricing_id}`);
  await page.getByRole('button', { name: 'Draw fare zones' }).click();
  await page.getByRole('button', { name: 'Add a zone' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('All of town');
  await page.getByRole('button', { name: 'Begin with three corners' }).click();
  const [home, clinic] = addresses;
  const corners = around(home, clinic);
  for (const [at, { latitude, longitude }] of corners.entries()) {
    await page.getByRole('textbox', { name: `Corner ${at + 1}, latitude` }).fill(latitude);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: `Corner ${at + 1}, longitude` }).fill(longitude);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('textbox', { name: 'Within All of town' }).fill('4.00');
  await page.getByRole('button', { name: 'Save fare zones' }).click();
  await expect(page.getByText(/^Zone fares: fare zones from .* are saved\./)).toBeVisible();
  const { account_id } = await town.made<{ account_id: string }>('v1_webapp_create_new_program_account', {
    name: 'Zone Clinic',
    program_id: [program_id],
    main_address: clinic,
    is_insurance: true,
    pricing_id,
  });
  const estimate = await town.made<{ ride_fee: number }>('v1_webapp_get_estimated_booking_fee', {
    program_id,
    passenger_id: user_id,
    pickup_place: home,
    dropoff_place: clinic,
    pickup_time: `${TODAY}T15:00`,
    mobility_assistance: [],
    additional_passenger: 0,
    insurance_account_id: account_id,
  });
  expect(estimate.ride_fee).toBe(400);

  // The rides of a week by another price: first what would change, then the deed, then back.
  const rides = await Promise.all(
    [12, 13, 16].map(async (day) =>
      town.book(4, { insurance_account_id: account_id, payment: 'account', pickup_time: `2026-03-${day}T10:30` }),
    ),
  );
  const surname = rides[0]?.passenger_lastname ?? '';
  await town.made('v1_webapp_save_fee_plan', {
    pricing_id,
    tiers: tiersOf(900),
    effective_on: '2026-03-11',
    zones: [],
    zone_pairs: [],
  });
  await page.goto(`/rider-services/bookings/futurebookinglist?from=2026-03-11&to=2026-03-17&q=${surname}`);
  await page.getByRole('button', { name: 'Price days again' }).click();
  const preview = page.getByRole('dialog', { name: 'Price the rides of some days again' });
  await expect(preview.getByLabel('Days', { exact: true })).toHaveValue('03/11/2026 – 03/17/2026');
  // How many differ and by how much is said in a sentence, however long the list is.
  await expect(preview.getByText(/^[\d,]+ rides: \d+ dearer, \d+ cheaper, [\d,]+ the same/)).toBeVisible();
  const differences = preview.getByRole('table', { name: 'What would change' });
  const own = differences.getByRole('row').filter({ hasText: surname }).filter({ hasText: '$4.00' });
  await expect(own).toHaveCount(3);
  await expect(own.first()).toContainText('$9.00');
  await preview.getByRole('button', { name: /^Price [\d,]+ rides$/ }).click();
  await expect(page.getByText(/^[\d,]+ rides priced again\./)).toBeVisible();
  const { booking_id } = rides[0] ?? { booking_id: '' };
  const fee = async () =>
    (await town.made<{ ride_fee: number }>('v2_webapp_get_booking_info_by_id', { booking_id })).ride_fee;
  expect(await fee()).toBe(900);
  await page.keyboard.press('Control+z');
  await expect.poll(fee).toBe(400);
  expect(complaints).toEqual([]);
});

/** Three corners, far enough out that both ends lie within. */
function around(home: Place | undefined, clinic: Place | undefined) {
  const [lats, longs] = [
    [home?.latitude ?? 0, clinic?.latitude ?? 0],
    [home?.longitude ?? 0, clinic?.longitude ?? 0],
  ];
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...longs), Math.max(...longs)];
  return [
    { latitude: (south - 0.3).toFixed(5), longitude: (west - 0.3).toFixed(5) },
    { latitude: (south - 0.3).toFixed(5), longitude: (east + 1).toFixed(5) },
    { latitude: (north + 1).toFixed(5), longitude: (west - 0.3).toFixed(5) },
  ];
}
