import { type APIRequestContext, expect, type Page, request as requests, test } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { bookByKeyboard, someRider } from './reservation.ts';
import { decidesFirst, PORT, signedIn, signIn } from './town.ts';

const DATE = '2026-03-10';

interface Board {
  columns: { driver_id: string | null; driver_team_id: string | null; trip_ids: string[] }[];
  bookings: { booking_id: string; scheduled_pickup_time: string; passenger_lastname: string; trip_id: string | null }[];
}

test('One booking’s life: found, booked, dispatched, fought over, driven, completed, taken back where it may be, told by its trail and seen as it once stood.', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000);
  await signIn(page, 'owner');
  const api = context.request;
  await townIsPast(api, '06:42');

  // The second desk has the day open all along.
  const other = await (await browser.newContext()).newPage();
  await signedIn(other.context(), 'dispatch');
  await other.goto(`/fleet/dispatch?view=list&date=${DATE}`);
  const pool = other.getByRole('region', { name: 'Unassigned' });
  await expect(pool).toBeVisible();
  await expect(other.getByText('Live', { exact: true })).toBeVisible();

  // A rider calls, and has a ride for today before they hang up.
  const rider = await someRider(api, 1);
  const name = `${rider.lastname}, ${rider.firstname}`;
  await bookByKeyboard(page, rider, { typed: '730a', time: '7:30 AM', isBack: false });
  const details = page.getByRole('dialog', { name });
  await expect(details.getByText('Booked', { exact: true }).first()).toBeVisible();
  const board = await call<Board>(api, 'v1_webapp_get_dispatch_board', { date: DATE, program_id: [] });
  const ride = board.bookings.find(
    ({ passenger_lastname, scheduled_pickup_time, trip_id }) =>
      passenger_lastname === rider.lastname && scheduled_pickup_time.includes('T07:30') && trip_id === null,
  );
  if (!ride) throw new Error('The ride that was booked is not on the day.');
  const card = other.locator(`[data-ride="${ride.booking_id}"]`);
  const waiting = pool.locator(`[data-ride="${ride.booking_id}"]`);
  await expect(waiting).toBeVisible();
  // The past is looked at by the minute: there is one that begins with the ride booked and nothing decided.
  const bookedAt = await townTime(api);
  await expect.poll(async () => (await townTime(api)) > bookedAt, { timeout: 90_000, intervals: [1_000] }).toBe(true);
  const decidedAt = await townTime(api);

  // A third window has the day as well, and sends the ride; the others see it go.
  const first = await context.newPage();
  await first.goto(`/fleet/dispatch?view=list&date=${DATE}`);
  await choose(first, ride.booking_id, 1);
  await first.keyboard.press('Enter');
  await expect(first.getByText(/^Successfully dispatched booking\(s\)\. 1 booking to/)).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(card).toBeVisible();
  await expect(details.getByText('Dispatched', { exact: true }).first()).toBeVisible();

  // Both move it at once. One does; the other is told who it was, and sees where it went.
  await choose(other, ride.booking_id, 3);
  await choose(first, ride.booking_id, 2, 'from a colleague');
  const letGo = await decidesFirst(other, 'v1_webapp_move_dispatched_booking');
  await first.keyboard.press('Enter');
  await expect(first.getByText(/moved to/).first()).toBeVisible();
  letGo();
  const told = other.getByRole('alert').filter({ hasText: /^Not moved\. .* moved .* to .* at / });
  await expect(told).toBeVisible();
  await first.close();

  const now = await call<Board>(api, 'v1_webapp_get_dispatch_board', { date: DATE, program_id: [] });
  const tripId = now.bookings.find(({ booking_id }) => booking_id === ride.booking_id)?.trip_id ?? '';
  const column = now.columns.find(({ trip_ids }) => trip_ids.includes(tripId));
  const driverId = column?.driver_id ?? (await memberOf(api, column?.driver_team_id ?? null));

  // What the driver presses on the road is read at both desks.
  const device = await deviceOf(api, driverId);
  for (const [event, status] of [
    ['enroute', 'On Route'],
    ['arrived_pickup', 'Arrived'],
    ['picked_up', 'Pickup'],
    ['arrived_dropoff', 'Arrived'],
    ['dropped_off', 'Completed'],
  ] as const) {
    await call(device, 'v1_driverapp_report_stop_event', {
      trip_id: tripId,
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
  await other.goto(`/fleet/dispatch?view=list&date=${DATE}&at=${decidedAt}`);
  await expect(other.getByText(/You look at this day as it stood at/)).toBeVisible();
  await expect(waiting).toBeVisible();
  await other.context().close();
});

/** Takes a ride up by keys and stands on one of the vehicles it could go to. */
async function choose(desk: Page, bookingId: string, nth: number, taken?: 'from a colleague'): Promise<void> {
  const card = desk.locator(`[data-ride="${bookingId}"]`);
  await card.focus();
  await desk.keyboard.press('Space');
  if (taken) await desk.getByRole('button', { name: 'Take over' }).click();
  await expect(desk.getByText('1 booking chosen')).toBeVisible();
  await desk.keyboard.press('m');
  await expect(desk.getByPlaceholder('Vehicle or driver')).toBeFocused();
  // What a vehicle says of the ride comes a moment later, and decides whether it can be walked to.
  await expect(
    desk
      .locator('.vehicle-choices')
      .getByText(/[+−]\d+ min|Pickup /)
      .first(),
  ).toBeVisible();
  for (let step = 0; step < nth; step++) await desk.keyboard.press('ArrowDown');
  await expect(desk.locator('.vehicle-choices [aria-current="true"]')).toHaveCount(1);
}

async function undo(trail: ReturnType<Page['getByRole']>, told: string): Promise<void> {
  const step = trail.getByRole('listitem').filter({ hasText: told }).first();
  await step.getByRole('button', { name: 'Undo' }).click();
}

async function call<T>(api: APIRequestContext, name: string, data: object): Promise<T> {
  const reply = await api.post(`/api/${name}`, { data });
  expect(reply.ok(), `${name}: ${await reply.text()}`).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

/** One of a team: whoever drives, reports for all of them. */
async function memberOf(api: APIRequestContext, teamId: string | null): Promise<string> {
  const teams = await call<{ driver_team_id: string; driver_team: { driver_id: string }[] }[]>(
    api,
    'v1_webapp_get_driver_team_list',
    {},
  );
  return teams.find(({ driver_team_id }) => driver_team_id === teamId)?.driver_team[0]?.driver_id ?? '';
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
