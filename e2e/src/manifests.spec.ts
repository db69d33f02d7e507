import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Download, expect, type Locator, type Page, test } from '@playwright/test';
import { barriersByDay } from './barriers.ts';
import { type Column, fitting, openGrid, readBoard, type Ride } from './board-of-day.ts';
import { complaintsOf, signedIn, TUESDAY } from './town.ts';

/** A Tuesday on which nothing is planned yet: what is printed of it was put there by this journey. */
const DATE = '2026-03-17';
const TODAY = TUESDAY.slice(0, 10);
const MEDICAL = '1004';

test('All of a day is printed, by a press and by the hour for 5 AM; then trips move and a door has another note, and the change alone is printed, and the column with its map.', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  // The office wants those of today at 5 AM: they are printed while something else is done here.
  await made(context.request, 'v1_webapp_edit_operator_settings', { values: { manifests_ready_hour: 5 } });
  const { vehicle, planned, moved, noted, other } = await fourOnOneVehicle(context.request);
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

  // A colleague plans one of them for another time, another rides elsewhere, and at the door of a third there is a gate now:
  // the driver’s paper does not know it.
  await openGrid(page, DATE);
  const head = page.locator('.tg-head', { hasText: vehicle }).first();
  await later(context.request, DATE, { booking: planned, minutes: 60 });
  await made(context.request, 'v1_webapp_move_dispatched_booking', { booking_id: moved, ...other });
  const door = await wholeDoor(context.request, noted);
  await made(context.request, 'v1_webapp_edit_place_note', { door, note: 'Gate 4417.' });
  const changed = head.getByText('3 changes');
  await expect(changed).toBeVisible();
  expect(await pagesOf(await downloaded(page, changed, `Manifest ${vehicle} ${DATE}, changes.pdf`))).toBe(2);
  await expect(changed).toHaveCount(0);

  await head.hover();
  const icon = head.getByTitle(`Print the manifest of ${vehicle}`);
  expect(await pagesOf(await downloaded(page, icon, `Manifest ${vehicle} ${DATE}.pdf`))).toBe(1);
  await head.click({ button: 'right' });
  const withMap = page.getByRole('button', { name: 'Print manifest with a map' });
  expect(await pagesOf(await downloaded(page, withMap, `Manifest ${vehicle} ${DATE}.pdf`))).toBe(2);
  await made(context.request, 'v1_webapp_edit_place_note', { door, note: '' });

  // By now those of today lie ready. A trip of it moves, and the driver is brought the change.
  const { mine, van } = await aloneOnVehicle(context.request);
  await expect.poll(async () => stateOf(context.request, TODAY), { timeout: 90_000 }).toBe('done');
  await made(context.request, 'v1_webapp_edit_operator_settings', { values: { manifests_ready_hour: 0 } });
  await openGrid(page, TODAY);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const whole = page.getByRole('button', { name: 'Download what was printed of all' });
  expect(await pagesOf(await downloaded(page, whole, `Manifests ${TODAY}.pdf`))).toBeGreaterThan(10);
  await later(context.request, TODAY, { booking: mine, minutes: 5 });
  const change = page.locator('.tg-head', { hasText: van }).first().getByText('1 change', { exact: true });
  expect(await pagesOf(await downloaded(page, change, `Manifest ${van} ${TODAY}, changes.pdf`))).toBe(1);
  await later(context.request, TODAY, { booking: mine, minutes: -5 });
  expect(complaints).toEqual([]);
});

/** What a press hands to the browser, under the name that it has to have. */
async function downloaded(page: Page, what: Locator, name: string): Promise<Download> {
  const coming = page.waitForEvent('download');
  await what.click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(name);
  return download;
}

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
  // The reply says where they ride as well. The fourth begins or ends at a door to which none of the others comes.
  const [planned, moved, third, ...more] = rides as Leaving[];
  if (!column || !other || !planned || !moved || !third) throw new Error(`Nobody waits for a vehicle on ${DATE}.`);
  const others = new Set([planned, moved, third].flatMap(doorsOf).map(doorText));
  const own = more.flatMap((ride) => doorsOf(ride).map((door) => ({ ride, door })));
  const noted = own.find(({ door }) => !others.has(doorText(door)));
  if (!noted) throw new Error('All of them ride between the same doors.');
  const chosen = [planned, moved, third, noted.ride];
  await made(api, 'v1_webapp_create_multiple_flex_trips', {
    bookings: chosen.map(({ booking_id }) => booking_id),
    shuttle_id: column.shuttle_id,
    driver_id: column.driver_id,
    driver_team_id: null,
  });
  return {
    vehicle: column.fleet_shuttle_id,
    planned: planned.booking_id,
    moved: moved.booking_id,
    noted: noted.door,
    other: { shuttle_id: other.shuttle_id, driver_id: other.driver_id, team_id: other.driver_team_id },
  };
}

type Leaving = Ride & Record<`${'pickup' | 'dropoff'}_${'address' | 'city'}`, string>;

interface Door {
  line: string;
  city: string;
}

function doorsOf(ride: Leaving): Door[] {
  return [
    { line: ride.pickup_address, city: ride.pickup_city },
    { line: ride.dropoff_address, city: ride.dropoff_city },
  ];
}

function doorText({ line, city }: Door): string {
  return `${line}, ${city}`;
}

/** A door in all the parts by which a note of it is kept. */
async function wholeDoor(api: APIRequestContext, door: Door) {
  const found = await api.post('/api/v1_webapp_search_address', { data: { text: doorText(door) } });
  const { data } = (await found.json()) as { data: { place: { state: string } }[] };
  return { addressLine1: door.line, city: door.city, state: data[0]?.place.state ?? '' };
}

/** A ride of today that nobody shares, late in the day, on a vehicle whose lane is in sight. */
async function aloneOnVehicle(api: APIRequestContext): Promise<{ mine: string; van: string }> {
  const { columns, bookings } = await readBoard(api, TODAY);
  const onIt = ({ trip_ids }: Column) =>
    bookings.filter(
      ({ trip_id, ride_status, scheduled_pickup_time }) =>
        trip_id !== null &&
        trip_ids.includes(trip_id) &&
        ride_status === 1 &&
        (scheduled_pickup_time ?? '').slice(11, 16) > '12:00' &&
        bookings.filter((one) => one.trip_id === trip_id).length === 1,
    );
  for (const column of columns.slice(0, 8)) {
    const mine = onIt(column).at(-1);
    if (mine) return { mine: mine.booking_id, van: column.fleet_shuttle_id };
  }
  throw new Error(`Nobody rides alone on ${TODAY}.`);
}

/** What became of the newest print of a whole day. */
async function stateOf(api: APIRequestContext, date: string): Promise<string | null> {
  const reply = await api.post('/api/v1_webapp_get_manifest_prints', { data: { date } });
  return ((await reply.json()) as { data: { whole_day: { state: string } | null } }).data.whole_day?.state ?? null;
}

/** Plans a ride for so much later than it was. */
async function later(
  api: APIRequestContext,
  date: string,
  { booking, minutes }: { booking: string; minutes: number },
): Promise<void> {
  const ride = (await readBoard(api, date)).bookings.find(({ booking_id }) => booking_id === booking);
  const at = new Date(Date.parse(`${ride?.scheduled_pickup_time?.slice(0, 16)}Z`) + minutes * 60_000);
  await made(api, 'v1_webapp_edit_booking_trip_time', {
    trip_id: ride?.trip_id,
    booking_id: booking,
    pickup_time: at.toISOString().slice(0, 16),
  });
}

async function made(api: APIRequestContext, call: string, data: object): Promise<void> {
  const reply = await api.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
}
