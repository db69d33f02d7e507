import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

interface Home {
  user_id: string;
  firstname: string;
  lastname: string;
  program: { program_id: string; program_name: string }[];
  addresses: ({ latitude: number; longitude: number } & Record<string, unknown>)[];
}

/** Days on which no other journey has a ride. */
const RIDE_DAY = '2026-05-12';
const FROM = '05/11/2026';

test('The service area is redrawn by keys, and a ride outside it is told before it is saved, and touched by nothing.', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const rider = await southernmost(context.request);
  const booked = await book(context.request, rider, `${RIDE_DAY}T11:00`);
  expect(booked.status).toBe('success');

  await openTerms(page, rider);
  await page.getByRole('textbox', { name: 'Valid from' }).fill(FROM);
  await page.keyboard.press('Tab');
  const corner = (n: number) => page.getByRole('textbox', { name: `Corner ${n}, latitude` });
  await expect(corner(4)).toBeVisible();
  await corner(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(corner(2)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(corner(4)).toHaveCount(0);
  await page.keyboard.press('Insert');
  await expect(corner(3)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');

  const outside = page.getByRole('region', { name: 'Rides outside' });
  const row = outside.getByRole('row', { name: new RegExp(`${rider.lastname}, ${rider.firstname}`) });
  await expect(row.first()).toContainText('Tue, May 12, 11:00 AM');
  await expect(row.first()).toContainText('miles out');
  await page.getByRole('button', { name: 'Save terms' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('row', { name: 'Mon, May 11, 2026 area To come' })).toBeVisible();
  expect(await rideOf(context.request, booked.data?.booking.booking_id)).toBe(0);
  const refused = await book(context.request, rider, `${RIDE_DAY}T14:00`);
  expect(refused.message).toMatchObject({ error_code: 'OUTSIDE_AREA' });

  // As it was: the ride that was told is inside again, and so are new ones.
  await page.keyboard.press('Control+z');
  await expect(page.getByText('To come')).toHaveCount(0);
  expect((await book(context.request, rider, `${RIDE_DAY}T14:00`)).status).toBe('success');
  expect(complaints).toEqual([]);
});

test('A corner of the service area is dragged on the map, a part is drawn by clicks, and each is taken back.', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  await openTerms(page, await southernmost(context.request));
  const held = page.getByRole('button', { name: /^Corner 1\. The arrow keys move it/ });
  await expect(held).toBeVisible({ timeout: 30_000 });
  const latitude = page.getByRole('textbox', { name: 'Corner 1, latitude' });
  const before = await latitude.inputValue();
  const at = await middleOf(held);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 20, at.y - 20, { steps: 5 });
  await page.mouse.move(at.x + 40, at.y - 40, { steps: 5 });
  await page.mouse.up();
  await expect(latitude).not.toHaveValue(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(latitude).toHaveValue(before);

  await page.getByText('Draw', { exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of the new service area' });
  const box = await map.locator('canvas').boundingBox();
  if (box === null) throw new Error('The map is not there.');
  const corner = { x: box.x + box.width - 120, y: box.y + box.height - 60 };
  for (const { x, y } of [corner, { ...corner, x: corner.x + 60 }, { ...corner, y: corner.y - 60 }]) {
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.click(x, y);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Part 2, corner 3, latitude' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(latitude).toHaveValue(before);
  expect(complaints).toEqual([]);
});

async function openTerms(page: Page, rider: Home): Promise<void> {
  await page.goto('/programs/services');
  const program = rider.program[0]?.program_name ?? '';
  await page.getByRole('row', { name: new RegExp(`^${program}`) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Terms and area' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Terms and area of ${program}` })).toBeVisible();
}

/** Whoever lives nearest to the corner that goes. */
async function southernmost(request: APIRequestContext): Promise<Home> {
  const reply = await request.post('/api/v1_webapp_get_community_member_list', { data: { limit: 400 } });
  const { data } = (await reply.json()) as { data: Home[] };
  const housed = data.filter(({ addresses, program }) => addresses.length > 0 && program.length > 0);
  const [rider] = housed.sort((a, b) => (a.addresses[0]?.latitude ?? 0) - (b.addresses[0]?.latitude ?? 0));
  if (!rider) throw new Error('Nobody in the demo has a place of their own.');
  return rider;
}

async function book(request: APIRequestContext, rider: Home, pickup_time: string) {
  const others = await request.post('/api/v1_webapp_get_community_member_list', { data: { limit: 20 } });
  const { data } = (await others.json()) as { data: Home[] };
  const dropoff_place = data.find(({ addresses, user_id }) => addresses.length > 0 && user_id !== rider.user_id)
    ?.addresses[0];
  const reply = await request.post('/api/v1_webapp_create_new_booking', {
    data: {
      program_id: rider.program[0]?.program_id,
      passenger_id: rider.user_id,
      pickup_place: rider.addresses[0],
      dropoff_place,
      pickup_time,
      mobility_assistance: [],
      additional_passenger: 0,
      payment: 'cash',
    },
  });
  return (await reply.json()) as {
    status: string;
    data?: { booking: { booking_id: string } };
    message?: { error_code: string };
  };
}

async function rideOf(request: APIRequestContext, booking_id = ''): Promise<number> {
  const reply = await request.post('/api/v2_webapp_get_booking_info_by_id', { data: { booking_id } });
  return ((await reply.json()) as { data: { ride_status: number } }).data.ride_status;
}

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('It is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
