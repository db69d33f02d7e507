import { type APIRequestContext, expect, type Page, request as requests, test } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { PORT, signedIn } from './town.ts';

const DATE = '2026-03-10';

interface Board {
  columns: { shuttle_id: string; fleet_shuttle_id: string; driver_id: string | null; shuttle_program_id: string[] }[];
  bookings: {
    booking_id: string;
    ride_status: number;
    program_id: string;
    passenger_firstname: string;
    passenger_lastname: string;
    mobility_assistance: string[];
    will_call: boolean;
  }[];
}

test('A ride is dispatched, driven and completed; what may be taken back is, its trail tells it, and the past shows it waiting.', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  await signedIn(context, 'owner');
  const api = context.request;
  await townIsPast(api, '06:42');

  const board = await call<Board>(api, 'v1_webapp_get_dispatch_board', { date: DATE, program_id: [] });
  const ride = board.bookings.find(
    ({ ride_status, will_call, mobility_assistance }) =>
      ride_status === 0 && !will_call && mobility_assistance.length === 0,
  );
  const column = board.columns.find(
    ({ driver_id, shuttle_program_id }) => driver_id !== null && shuttle_program_id.includes(ride?.program_id ?? ''),
  );
  if (!ride || !column) throw new Error('Nobody waits for a vehicle in the demo.');
  const name = `${ride.passenger_lastname}, ${ride.passenger_firstname}`;
  const decidedAt = await townTime(api);

  // A second desk looks on; the first sends the ride.
  const other = await (await browser.newContext()).newPage();
  await signedIn(other.context(), 'dispatch');
  await other.goto(`/fleet/dispatch?date=${DATE}`);
  const waiting = other.getByRole('region', { name: 'Unassigned' }).locator(`[data-ride="${ride.booking_id}"]`);
  await expect(waiting).toBeVisible();
  await page.goto(`/rider-services/bookings?from=${DATE}&to=${DATE}&booking=${ride.booking_id}`);
  const details = page.getByRole('dialog', { name });
  await expect(details.getByText('Booked', { exact: true }).first()).toBeVisible();

  const { shuttle_id, driver_id } = column;
  const sent = await call<{ trip: { trip_id: string } }>(api, 'v1_webapp_create_single_flex_trip', {
    booking_id: ride.booking_id,
    shuttle_id,
    driver_id,
    driver_team_id: null,
  });
  await expect(waiting).toBeHidden();
  const card = other.locator(`[data-ride="${ride.booking_id}"]`);
  await expect(card).toBeVisible();

  // What the driver presses on the road is read at both desks.
  const device = await deviceOf(api, driver_id ?? '');
  for (const [event, status] of [
    ['enroute', 'On Route'],
    ['arrived_pickup', 'Arrived'],
    ['picked_up', 'Pickup'],
    ['arrived_dropoff', 'Arrived'],
    ['dropped_off', 'Completed'],
  ] as const) {
    await call(device, 'v1_driverapp_report_stop_event', {
      trip_id: sent.trip.trip_id,
      booking_id: ride.booking_id,
      event,
      event_time: new Date(await townNow(api)).toISOString(),
    });
    await expect(details.getByText(status, { exact: true }).first()).toBeVisible();
    await expect(card).toHaveAttribute('aria-label', new RegExp(`\\. ${status}`));
  }

  // The trail tells the story. The dispatch stands now; the last step can still be taken back.
  await page.reload();
  const trail = details.getByRole('region', { name: 'History' });
  for (const told of ['Dropped off', 'Arrived at the drop-off', 'Picked up', 'On the way to the pickup'])
    await expect(trail.getByText(told, { exact: true })).toBeVisible();
  const showAll = trail.getByRole('button', { name: /^Show all/ });
  if (await showAll.isVisible()) await showAll.click();
  await undo(trail, 'Put on a vehicle');
  await expect(page.getByRole('dialog', { name: 'Alert' })).toContainText("can't be undone");
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await undo(trail, 'Dropped off');
  await expect(details.getByText('Arrived', { exact: true }).first()).toBeVisible();

  // As the day stood before anyone decided, the ride waits. The slider knows whole minutes: that one must be over.
  await expect.poll(async () => (await townTime(api)) > decidedAt, { timeout: 90_000, intervals: [2_000] }).toBe(true);
  await other.goto(`/fleet/dispatch?date=${DATE}&at=${decidedAt}`);
  await expect(other.getByText(/You look at this day as it stood at/)).toBeVisible();
  await expect(waiting).toBeVisible();
  await other.context().close();
});

async function undo(trail: ReturnType<Page['getByRole']>, told: string): Promise<void> {
  const step = trail.getByRole('listitem').filter({ hasText: told }).first();
  await step.getByRole('button', { name: 'Undo' }).click();
}

async function call<T>(api: APIRequestContext, name: string, data: object): Promise<T> {
  const reply = await api.post(`/api/${name}`, { data });
  expect(reply.ok(), `${name}: ${await reply.text()}`).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

/** A driver's device that is signed in: its token comes in the cookie and is sent as a bearer's. */
async function deviceOf(api: APIRequestContext, driverId: string): Promise<APIRequestContext> {
  const drivers = await call<{ driver_id: string; phone: string }[]>(api, 'v2_webapp_get_fleet_driver_list', {});
  const phone = drivers.find(({ driver_id }) => driver_id === driverId)?.phone ?? '';
  const signIn = await requests.newContext({ baseURL: `http://localhost:${PORT}` });
  await call(signIn, 'v1_driverapp_login', { phone, password: demoPassword, device_id: 'tablet' });
  const { cookies } = await signIn.storageState();
  const token = cookies.find(({ name }) => name.endsWith('sid'))?.value ?? '';
  await signIn.dispose();
  return requests.newContext({
    baseURL: `http://localhost:${PORT}`,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
}

async function townNow(api: APIRequestContext): Promise<number> {
  const reply = await api.post('/api/v1_webapp_get_current_account', { data: {} });
  return Date.parse(reply.headers()['handrail-now']?.split(';')[0] ?? '');
}

/** What the town's clocks show: 06:43. */
async function townTime(api: APIRequestContext): Promise<string> {
  return new Date(await townNow(api)).toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** The town's first minutes are filled when its server starts; a journey into the past begins after them. */
async function townIsPast(api: APIRequestContext, time: string): Promise<void> {
  await expect.poll(async () => (await townTime(api)) >= time, { timeout: 150_000, intervals: [2_000] }).toBe(true);
}
