import { expect, test, type APIRequestContext } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

type Row = Record<string, string>;

/** The columns by which the file is known, and those that a ride takes. */
const HEADER = [
  'Customer Number',
  'First Name',
  'Last Name',
  'Trip ID',
  'Trip Date',
  'Trip Status',
  'Mobility Device',
  'Total Passengers',
  'PCA',
  'Vehicle Requirement',
  'Promised Pick-up Time',
  'Pick-up Street',
  'Pick-up City',
  'Pick-up Latitude',
  'Pick-up Longitude',
  'Drop-off Street',
  'Drop-off City',
  'Drop-off Latitude',
  'Drop-off Longitude',
  'Reported Pick-up Arrival Time',
] as const;

/** A file as the broker writes it. */
function fileOf(rows: readonly Row[]) {
  const lines = [HEADER, ...rows.map((row) => HEADER.map((name) => row[name] ?? ''))];
  const text = lines.map((cells) => `${cells.join(',')}\r\n`).join('');
  return { name: 'keystone.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Rides between doors of the town: of riders whom nobody there knows yet. */
async function tripsOf(request: APIRequestContext, programId: string): Promise<Row[]> {
  const asked = { start_time: '2026-03-10T00:00', end_time: '2026-03-11T00:00', future: false };
  const reply = await request.post('/api/v2_webapp_get_booking_list', { data: asked });
  const { data } = (await reply.json()) as { data: Record<string, string | number>[] };
  const known = data.find(({ program_id }) => program_id === programId) ?? {};
  return ['Toth', 'Abara', 'Kline'].map((last, n) => ({
    'Customer Number': `KA${9000 + n}`,
    'First Name': 'Quill',
    'Last Name': last,
    'Trip ID': `9714${n}`,
    'Trip Date': '03/10/2026',
    'Total Passengers': '1',
    'Promised Pick-up Time': `1${n + 4}:10`,
    'Pick-up Street': String(known['pickup_address']),
    'Pick-up City': String(known['pickup_city']),
    'Pick-up Latitude': String(known['pickup_latitude']),
    'Pick-up Longitude': String(known['pickup_longitude']),
    'Drop-off Street': String(known['dropoff_address']),
    'Drop-off City': String(known['dropoff_city']),
    'Drop-off Latitude': String(known['dropoff_latitude']),
    'Drop-off Longitude': String(known['dropoff_longitude']),
  }));
}

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
  const bring = async (rows: readonly Row[]) => page.getByLabel('Trip file').setInputFiles(fileOf(rows));
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
