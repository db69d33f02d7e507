import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Download, expect, test } from '@playwright/test';
import { barriersByDay } from './barriers.ts';
import { fitting, openGrid, readBoard } from './board-of-day.ts';
import { complaintsOf, signedIn } from './town.ts';

/** A Tuesday on which nothing is planned yet: what is printed of it was put there by this journey. */
const DATE = '2026-03-17';
const MEDICAL = '1004';

test('All of a day is printed and taken from any page; then trips of it move, and the changes alone are printed, and the column anew.', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const { vehicle, planned, moved, other } = await fourOnOneVehicle(context.request);
  await openGrid(page, DATE);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Print all manifests' }).click();
  await expect(page.getByText('Manifests of 1 vehicle are ready.')).toBeVisible({ timeout: 60_000 });
  expect(await barriersByDay(page)).toEqual([]);
  // Whoever leaves has it still.
  await page.getByRole('link', { name: 'Trips' }).first().click();
  await expect(page.getByRole('heading', { name: 'Trips' })).toBeVisible();
  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await all).suggestedFilename()).toBe(`Manifests ${DATE}.pdf`);
  expect(await pagesOf(await all)).toBe(2);
  await expect(page.getByText('Manifests of 1 vehicle are ready.')).toHaveCount(0);

  // A colleague plans one of them for another time, and another rides elsewhere: the driver's paper does not know it.
  await openGrid(page, DATE);
  const head = page.locator('.tg-head', { hasText: vehicle }).first();
  await later(context.request, planned);
  await made(context.request, 'v1_webapp_move_dispatched_booking', { booking_id: moved, ...other });
  const changed = head.getByText('2 changes');
  await expect(changed).toBeVisible();
  const changes = page.waitForEvent('download');
  await changed.click();
  expect((await changes).suggestedFilename()).toBe(`Manifest ${vehicle} ${DATE}, changes.pdf`);
  expect(await pagesOf(await changes)).toBe(2);
  await expect(changed).toHaveCount(0);

  await head.hover();
  const sheet = page.waitForEvent('download');
  await head.getByTitle(`Print the manifest of ${vehicle}`).click();
  expect((await sheet).suggestedFilename()).toBe(`Manifest ${vehicle} ${DATE}.pdf`);
  expect(await pagesOf(await sheet)).toBe(1);
  expect(complaints).toEqual([]);
});

/** How many pages a file has, by what stands in it. */
async function pagesOf(download: Download): Promise<number> {
  const text = readFileSync(await download.path(), 'latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  return [...text.matchAll(/\/Type \/Page\b/g)].length;
}

/** Puts four rides that wait on one vehicle with a driver: the first is planned for later, the second is to go on the other vehicle. */
async function fourOnOneVehicle(api: APIRequestContext) {
  const { rides, vehicles } = fitting(await readBoard(api, DATE), MEDICAL, '09:00', '15:00');
  const [column, other] = vehicles;
  const chosen = rides.slice(0, 4);
  if (!column || !other || chosen.length < 4) throw new Error(`Nobody waits for a vehicle on ${DATE}.`);
  await made(api, 'v1_webapp_create_multiple_flex_trips', {
    bookings: chosen.map(({ booking_id }) => booking_id),
    shuttle_id: column.shuttle_id,
    driver_id: column.driver_id,
    driver_team_id: null,
  });
  const [planned, moved] = chosen.map(({ booking_id }) => booking_id);
  return {
    vehicle: column.fleet_shuttle_id,
    planned: planned ?? '',
    moved: moved ?? '',
    other: { shuttle_id: other.shuttle_id, driver_id: other.driver_id, team_id: other.driver_team_id },
  };
}

/** Plans a ride for an hour later than it was. */
async function later(api: APIRequestContext, bookingId: string): Promise<void> {
  const ride = (await readBoard(api, DATE)).bookings.find(({ booking_id }) => booking_id === bookingId);
  const at = new Date(Date.parse(`${ride?.scheduled_pickup_time?.slice(0, 16)}Z`) + 3_600_000);
  await made(api, 'v1_webapp_edit_booking_trip_time', {
    trip_id: ride?.trip_id,
    booking_id: bookingId,
    pickup_time: at.toISOString().slice(0, 16),
  });
}

async function made(api: APIRequestContext, call: string, data: object): Promise<void> {
  const reply = await api.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
}
