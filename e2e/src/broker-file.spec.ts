import { expect, test } from '@playwright/test';
import { brokersFile, type TripRow, tripsOf } from './broker-trips.ts';
import { complaintsOf, signedIn } from './town.ts';

test('A broker’s morning becomes rides, and its changed file of noon is decided by keys: a clash, and a ride that is gone; what it has authorized is used up at booking, dispatch and import.', async ({
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
  const { data } = (await payers.json()) as {
    data: { insurance_id: string; insurance_name: string; program: { program_id: string }[] }[];
  };
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
  // Each side says whose it is.
  const ride = page.getByRole('region', { name: 'Ride' });
  await expect(ride.getByRole('columnheader', { name: /^This file keystone\.csv, \d+:\d\d/ })).toBeVisible();
  await expect(ride.getByRole('row', { name: /^Pickup/ }).getByText(/^[A-Z]\w+ [A-Z]\w+, \d+:\d\d/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 of 1 clashes decided')).toBeVisible();
  await page.getByRole('option', { name: /Gone.*Kline, Quill/ }).click();
  await page.getByRole('button', { name: 'Cancel the ride' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '2 rides imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Show its rides' }).click();
  await expect(page.getByRole('row', { name: /^Toth, Quill/ }).getByText('1:50 PM')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Kline, Quill/ }).getByText('Canceled')).toBeVisible();

  // Of Toth it has authorized one ride, which is that one: no other is booked, sent for or taken in.
  const send = async (name: string, sent: object) => {
    const reply = await context.request.post(`/api/${name}`, { data: sent });
    return { text: await reply.text(), ok: reply.ok() };
  };
  const made = async <T>(name: string, sent: object): Promise<T> => {
    const { ok, text } = await send(name, sent);
    expect(ok, text).toBe(true);
    return (JSON.parse(text) as { data: T }).data;
  };
  const insurance_id = northway?.insurance_id;
  const { passenger_id } = await made<{ passenger_id: string }>('v2_webapp_get_booking_info_by_id', {
    booking_id: bookingId,
  });
  const rule = { insurance_id, papers: 'off', driver_papers: [], vehicle_papers: [] };
  const again = { booking_id: bookingId, dates: ['2026-03-11'] };
  const copied = await made<{ booking_ids: string[] }>('v2_webapp_replicate_booking', again);
  const [spare] = copied.booking_ids;
  const granted = { starts_on: '2026-03-01', ends_on: '2026-03-31', counts: 'rides', granted: 1, level: null };
  await made('v1_webapp_create_authorization', { passenger_id, insurance_id, number: 'EF-20421', ...granted });
  await made('v1_webapp_edit_payer_rule', { ...rule, authorizations: 'refuse' });
  const NONE_LEFT = 'Authorization EF-20421 has no ride left.';
  expect((await send('v2_webapp_replicate_booking', { ...again, dates: ['2026-03-12'] })).text).toContain(NONE_LEFT);
  const { columns } = await made<{ columns: { shuttle_id: string; driver_id: string | null }[] }>(
    'v1_webapp_get_dispatch_board',
    { date: '2026-03-11', program_id: [] },
  );
  const lane = columns.find(({ driver_id }) => driver_id !== null);
  const dispatched = await send('v1_webapp_create_single_flex_trip', {
    booking_id: spare,
    shuttle_id: lane?.shuttle_id,
    driver_id: lane?.driver_id,
    driver_team_id: null,
  });
  expect(dispatched.text).toContain(NONE_LEFT);
  await page.goto('/rider-services/nem-transport/select');
  await page.getByRole('link', { name: 'Northway Ride Brokers' }).click();
  await bring([
    { ...first, 'Promised Pick-up Time': '13:50' },
    { ...first, 'Trip ID': '97149', 'Trip Date': '03/12/2026' },
  ]);
  await page.getByRole('option', { name: /Refused.*Toth, Quill/ }).click();
  await expect(page.getByRole('region', { name: 'Ride' }).getByText(NONE_LEFT)).toBeVisible();
  await made('v1_webapp_edit_payer_rule', { ...rule, authorizations: 'off' });
  await made('v2_webapp_cancel_booking', { booking_id: spare, for_reschedule: false });
  expect(complaints).toEqual([]);
});
