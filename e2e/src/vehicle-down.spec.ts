import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { blockOf, headOf, openGrid, readBoard, type Ride } from './board-of-day.ts';
import { complaintsOf, signedIn } from './town.ts';

const DATE = '2026-03-10';
/** Rides that are spread beside the rider who sits in the vehicle. */
const RIDES = 4;
const MOST_PRESSES = 8;
const DISPATCHED = 1;

test('A vehicle goes down with rides ahead and a rider aboard: each ride gets a vehicle, the rider is to be met, and one step takes it back.', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const api = context.request;
  const { column, rides } = await vanWithRides(api);
  const [aboard, ...ahead] = rides;
  if (!aboard) throw new Error('Nobody is on the van.');
  await tellByRadio(api, aboard);
  const before = await vehiclesOf(api);

  // Hours so small that all of its day is in sight: what is not, is not in the document.
  await openGrid(page, DATE, '&zoom=48');
  const head = headOf(page, column);
  await head.scrollIntoViewIfNeeded();

  // It goes into the shop while the board is open: its rides are marked there, and the chip counts them.
  const chip = page.getByRole('button', { name: /^\d+ No driver$/ });
  const counted = async () => Number.parseInt(await chip.innerText(), 10);
  const countedBefore = await counted();
  const shop = { vehicle_period_id: null, shuttle_id: column.shuttle_id, kind: 'maintenance', reason: 'Brakes' };
  const down = await asked<{ period: { vehicle_period_id: string } }>(api, 'v1_webapp_save_shuttle_period', {
    ...shop,
    starts_on: DATE,
    ends_on: DATE,
  });
  for (const ride of ahead.slice(0, RIDES)) await expect(blockOf(page, ride)).toHaveClass(/tg-forsaken/);
  await expect.poll(counted).toBeGreaterThan(countedBefore);
  await expect(head).toHaveClass(/tg-head-away/);
  await expect(head.locator('[title*="Brakes"]')).toBeAttached();
  // Who presses the chip is led to them.
  await chip.click();
  for (const ride of ahead.slice(0, RIDES)) await expect(blockOf(page, ride)).not.toHaveClass(/tg-dim/);
  await chip.click();
  const presses = countPresses(page);

  // As a sentence it says how many rides there are, and opens the same.
  const spread = page.getByRole('dialog', { name: `Spread the rides of ${column.fleet_shuttle_id}` });
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Find anything or type a command' });
  await box.fill(`spread ${column.fleet_shuttle_id}`);
  await expect(page.getByRole('option').first()).toContainText(/\d+ rides/);
  await page.keyboard.press('Enter');
  await expect(spread).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(spread).toBeHidden();

  // From the vehicle's menu to the rides of it, each with a vehicle before anything is done.
  await head.hover();
  await presses.press(head.getByTitle(/^Menu of /));
  await presses.press(page.getByRole('button', { name: /^Spread \d+ rides?$/ }));
  // Who is aboard is met by somebody with a name, somewhere, at a time.
  await expect(spread.getByRole('listitem').filter({ hasText: aboard.passenger_lastname }).first()).toContainText(
    new RegExp(`, meets ${aboard.passenger_lastname}, .+ at .+ at [\\d:]+ [AP]M, .+ Tell both drivers\\.`),
    { timeout: 90_000 },
  );
  for (const ride of ahead.slice(0, RIDES)) {
    await expect(spread.getByRole('listitem').filter({ hasText: ride.passenger_lastname }).first()).toBeVisible();
  }
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await presses.key('Control+Enter');
  await expect(spread).toBeHidden();
  expect(presses.count()).toBeLessThanOrEqual(MOST_PRESSES);

  // Who was aboard still is; the others ride with others, as one step.
  const during = await vehiclesOf(api);
  expect(during.get(aboard.booking_id)).toBe(column.shuttle_id);
  const moved = ahead.filter(({ booking_id }) => during.get(booking_id) !== column.shuttle_id);
  expect(moved.length).toBeGreaterThanOrEqual(RIDES);
  // The van is well again: then they may come back to it.
  const { vehicle_period_id } = down.period;
  await asked(api, 'v1_webapp_remove_shuttle_period', { vehicle_period_id, date: DATE });
  await expect.poll(counted).toBe(countedBefore);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => [...(await vehiclesOf(api))]).toEqual([...before]);
  expect(complaints).toEqual([]);
});

async function asked<T>(api: APIRequestContext, call: string, data: object): Promise<T> {
  const reply = await api.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

/** Counts what a hand does, and does it. */
function countPresses(page: Page) {
  let count = 0;
  return {
    press: async (on: ReturnType<Page['getByRole']>) => {
      count++;
      await on.click();
    },
    key: async (key: string) => {
      count++;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}

/** Which vehicle each dispatched ride of the day is on. */
async function vehiclesOf(api: APIRequestContext): Promise<Map<string, string>> {
  const { columns, bookings } = await readBoard(api, DATE);
  const vehicleOf = new Map(columns.flatMap(({ shuttle_id, trip_ids }) => trip_ids.map((id) => [id, shuttle_id])));
  return new Map(
    bookings.flatMap(({ booking_id, trip_id }) => {
      const vehicle = trip_id === null ? undefined : vehicleOf.get(trip_id);
      return vehicle === undefined ? [] : [[booking_id, vehicle] as const];
    }),
  );
}

/** A vehicle with a driver, who has not set out, and rides enough that nobody has begun, in the order of their pickups, each with a block of its own. */
async function vanWithRides(api: APIRequestContext) {
  const { columns, bookings } = await readBoard(api, DATE);
  for (const column of columns.filter(({ driver_id }) => driver_id !== null)) {
    const rides = bookings
      .filter(
        ({ ride_status, trip_id }) =>
          ride_status === DISPATCHED && trip_id !== null && column.trip_ids.includes(trip_id),
      )
      .toSorted((a, b) => Date.parse(a.scheduled_pickup_time ?? '') - Date.parse(b.scheduled_pickup_time ?? ''));
    const trips = new Set(rides.map(({ trip_id }) => trip_id));
    const hasNotSetOut = rides.every(({ driver_enroute_time }) => driver_enroute_time === null);
    if (rides.length > RIDES + 1 && trips.size === rides.length && hasNotSetOut) return { column, rides };
  }
  throw new Error(`No vehicle has ${RIDES} rides ahead on ${DATE}.`);
}

/** The driver says by radio that the rider sits in the vehicle. */
async function tellByRadio(api: APIRequestContext, { booking_id, trip_id }: Ride): Promise<void> {
  for (const [event, time] of [
    ['arrived_pickup', '06:30'],
    ['picked_up', '06:32'],
  ] as const) {
    const reply = await api.post('/api/v1_webapp_report_radio_event', {
      data: { trip_id, booking_id, event, event_time: `${DATE}T${time}` },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
}
