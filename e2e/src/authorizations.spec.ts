import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { fillTrip, someRider } from './reservation.ts';
import { complaintsOf, signedIn } from './town.ts';

const USED_UP = 'Authorization EF-20421 has no ride left.';
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
  'Passenger Phone',
  'Reported Pick-up Arrival Time',
] as const;

interface Booking {
  booking_id: string;
  program_id: string;
  pickup_address: string;
  pickup_city: string;
  pickup_latitude: number;
  pickup_longitude: number;
  dropoff_address: string;
  dropoff_city: string;
  dropoff_latitude: number;
  dropoff_longitude: number;
}

interface Column {
  shuttle_id: string;
  driver_id: string | null;
  shuttle_program_id: string[];
}

async function asked<T>(context: BrowserContext, call: string, data: object): Promise<T> {
  const reply = await send(context, call, data);
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

async function send(context: BrowserContext, call: string, data: object) {
  return context.request.post(`/api/${call}`, { data, headers: { 'Idempotency-Key': crypto.randomUUID() } });
}

/** What Ridgeway makes of a ride without an authorization, said where its papers stand. */
async function ridgewayAsks(page: Page, how: 'Warn' | 'Refuse'): Promise<void> {
  await page.goto('/rider-services/broker-integration');
  await page.getByRole('button', { name: 'Change what Ridgeway Health Plan asks for' }).click();
  await page.getByRole('combobox', { name: 'A ride without an authorization' }).click();
  await page.getByTitle(how, { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const sheet = page.getByRole('region', { name: 'Ridgeway Health Plan' });
  await expect(sheet.getByText(`authorizations (${how.toLowerCase()})`)).toBeVisible();
}

/** The broker's ride of the same rider, as its file has it. */
function fileOf({ firstname, lastname }: { firstname: string; lastname: string }, phone: string, like: Booking) {
  const row: Record<string, string | number> = {
    'Customer Number': 'RH771',
    'First Name': firstname,
    'Last Name': lastname,
    'Trip ID': '88421',
    'Trip Date': '03/10/2026',
    'Total Passengers': 1,
    'Promised Pick-up Time': '17:30',
    'Pick-up Street': like.pickup_address,
    'Pick-up City': like.pickup_city,
    'Pick-up Latitude': like.pickup_latitude,
    'Pick-up Longitude': like.pickup_longitude,
    'Drop-off Street': like.dropoff_address,
    'Drop-off City': like.dropoff_city,
    'Drop-off Latitude': like.dropoff_latitude,
    'Drop-off Longitude': like.dropoff_longitude,
    'Passenger Phone': phone.replaceAll(/\D/g, ''),
  };
  const text = [HEADER, HEADER.map((name) => String(row[name] ?? ''))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
  return { name: 'ridgeway.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test('An authorization is noted and used by a booking, and used up at booking, at dispatch and in a broker’s file.', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const rider = await someRider(context.request, 4);
  const [member] = await asked<{ user_id: string; phone: string }[]>(context, 'v1_webapp_get_community_member_list', {
    search: rider.lastname,
    limit: 5,
  });

  // One ride is granted, on the member's page.
  await page.goto(`/rider-services/members/view/${member?.user_id ?? ''}`);
  await page.getByRole('button', { name: 'Add authorization' }).click();
  await page.getByRole('combobox', { name: 'Payer' }).click();
  await page.getByTitle('Ridgeway Health Plan').click();
  await page.getByRole('button', { name: 'Save authorization' }).click();
  await expect(page.getByText('Enter the number of the authorization.')).toBeVisible();
  await page.getByLabel('Number').fill('EF-20421');
  await page.getByLabel('Granted').fill('1');
  await page.getByRole('button', { name: 'Save authorization' }).click();
  const list = page.getByRole('region', { name: 'Authorizations' });
  await expect(list.getByText('1 of 1 ride left: 0 used, 0 reserved')).toBeVisible();

  // The desk books two rides: the first reserves it, and of the second the payer only wants to be told.
  await ridgewayAsks(page, 'Warn');
  const book = async (time: string) => {
    await fillTrip(page, rider, time);
    await page.getByRole('combobox', { name: 'Charged to' }).click();
    await page.getByTitle('Ridgeway Health Plan').click();
    await page.keyboard.press('Control+Enter');
  };
  await book('1:00 pm');
  await expect(page.getByText(`${rider.firstname} ${rider.lastname}: 1 trip booked`)).toBeVisible();
  await expect(page.getByText(USED_UP)).toBeHidden();
  await book('3:00 pm');
  await expect(page.getByText(USED_UP)).toBeVisible();
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? '';
  await page.goto(`/rider-services/members/view/${member?.user_id ?? ''}`);
  await expect(list.getByText('None of 1 ride left: 0 used, 1 reserved')).toBeVisible();
  await expect(list.getByText('Used up')).toBeVisible();

  // From now on it is refused: to the desk, to the board and to a file.
  await ridgewayAsks(page, 'Refuse');
  await book('4:00 pm');
  await expect(page.getByText(USED_UP).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New reservation' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();

  const booking = await asked<Booking>(context, 'v1_webapp_get_booking_info_by_id', { booking_id: bookingId });
  const { columns } = await asked<{ columns: Column[] }>(context, 'v1_webapp_get_dispatch_board', {
    date: '2026-03-10',
    program_id: [booking.program_id],
  });
  const lane = columns.find(
    ({ driver_id, shuttle_program_id }) => driver_id !== null && shuttle_program_id.includes(booking.program_id),
  );
  const put = await send(context, 'v1_webapp_create_single_flex_trip', {
    booking_id: bookingId,
    shuttle_id: lane?.shuttle_id,
    driver_id: lane?.driver_id,
    driver_team_id: null,
  });
  expect(await put.text()).toContain(USED_UP);

  await page.goto('/rider-services/nem-transport/select');
  await page.getByRole('link', { name: 'Ridgeway Health Plan' }).click();
  await page.getByLabel('Trip file').setInputFiles(fileOf(rider, member?.phone ?? '', booking));
  await expect(page.getByRole('option', { name: /Refused/ })).toBeVisible();
  await expect(page.getByText(USED_UP).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
