import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { complaintsOf, sentTo, signedIn } from './town.ts';

const DATE = '2026-03-10';

interface Ride {
  booking_id: string;
  trip_id: string;
  program_id: string;
  scheduled_pickup_time: string;
  passenger_id: string;
  passenger_lastname: string;
  passenger_phone: string;
  ride_status: number;
  driver_enroute_time: string | null;
  window_end_time: string;
  pickup_latitude: number;
  pickup_longitude: number;
}

interface Column {
  driver_id: string | null;
  trip_ids: readonly string[];
}

interface Messages {
  told: { channel: string; state: string; body: string; reason: string | null }[];
}

test('A rider who agreed to texts is told once that the vehicle is on its way, near, or comes at another time, one with a landline is called and told that it is late, and in quiet hours nobody is told anything.', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const { first, others } = await waitingRides(context.request);
  const [late, near] = first;
  const [texted, moved, asleep] = others;
  if (!late || !near || !texted || !moved || !asleep) throw new Error('Five riders wait at this hour.');
  for (const ride of [near, texted, moved, asleep]) await agree(page, ride, 'By text');
  await agree(page, late, 'By a call, to a landline');

  const saysWhere = async ({ ride, phone }: Waiting, north: number) => {
    const device = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
    await asked(device, 'v1_driverapp_login', {
      phone,
      password: demoPassword,
      device_id: `van of ${ride.booking_id}`,
    });
    const at = { latitude: ride.pickup_latitude + north, longitude: ride.pickup_longitude };
    const timestamp = new Date((await townNowMs(context.request)) - 1_000).toISOString();
    const heard = await asked(device, 'v1_driverapp_report_positions', { positions: [{ ...at, timestamp }] });
    expect(heard).toEqual({ accepted: 1 });
    await device.dispose();
  };
  const setsOut = async ({ ride: { trip_id, booking_id } }: Waiting) => {
    const press = { trip_id, booking_id, event: 'enroute', event_time: `${DATE}T06:40` };
    await asked(context.request, 'v1_webapp_report_radio_event', press);
  };
  await saysWhere(late, await degreesTooFar(context.request, late.ride));
  await setsOut(texted);
  await setsOut(near);
  await saysWhere(near, 0);
  const { booking_id, trip_id, program_id, scheduled_pickup_time } = moved.ride;
  const pickup_time = laterBy(scheduled_pickup_time, 15);
  await asked(context.request, 'v2_webapp_edit_booking_pickup_time', { booking_id, trip_id, program_id, pickup_time });
  // That a vehicle is on its way need not be said any more once it is near.
  const told = async ({ ride }: Waiting) => {
    const { booking_id: of } = ride;
    const messages = await asked<Messages>(context.request, 'v1_webapp_get_ride_messages', { booking_id: of });
    return messages.told.filter(({ state }) => state !== 'withdrawn');
  };
  const states = async () =>
    Promise.all([texted, near, late, moved].map(async (one) => (await told(one)).map(({ state }) => state).join()));
  await expect.poll(states, { timeout: 90_000 }).toEqual(['sent', 'sent', 'sent', 'sent']);
  expect((await told(texted))[0]).toMatchObject({ channel: 'text' });
  expect((await told(near))[0]).toMatchObject({
    channel: 'text',
    body: expect.stringMatching(/is near and comes about/),
  });
  expect((await told(late))[0]).toMatchObject({ channel: 'voice' });
  expect((await told(moved))[0]?.body).toMatch(/your ride has another time/);
  expect(await sentTo(texted.ride.passenger_phone, /is on its way.*\/track\?bid=/)).toBeTruthy();
  expect(await sentTo(late.ride.passenger_phone, /This is .* is late and comes about/)).toBeTruthy();

  // From now on it is night for as long as the operator says.
  await asked(context.request, 'v1_webapp_edit_operator_settings', { values: { quiet_to_hour: 9 } });
  try {
    await setsOut(asleep);
    const waits = { state: 'waiting', reason: 'Quiet until 9:00 AM.' };
    await expect.poll(async () => (await told(asleep))[0], { timeout: 90_000 }).toMatchObject(waits);
  } finally {
    await asked(context.request, 'v1_webapp_edit_operator_settings', { values: { quiet_to_hour: 6 } });
  }
  for (const waiting of [texted, near, late, moved]) expect(await told(waiting)).toHaveLength(1);

  await page.goto(`/rider-services/bookings/view/${texted.ride.booking_id}`);
  const list = page.getByRole('region', { name: 'Who was told what' });
  await expect(list).toContainText('is on its way');
  await expect(list).toContainText('sent');
  expect(complaints).toEqual([]);
});

interface Waiting {
  ride: Ride;
  /** The driver's. */
  phone: string;
}

/** So many minutes later, as a desk types it. */
function laterBy(at: string, minutes: number): string {
  const wall = Date.parse(`${at.slice(0, 16)}Z`);
  return new Date(wall + minutes * 60_000).toISOString().slice(0, 16);
}

/** Says in a member's record how they agreed to be told. */
async function agree(page: Page, { ride }: Waiting, how: string): Promise<void> {
  await page.goto(`/rider-services/members/modify/${ride.passenger_id}`);
  const choice = page.getByLabel('Messages about rides');
  await expect(choice).toBeVisible();
  const field = page.locator('.field', { has: choice });
  if ((await field.textContent())?.includes(how)) return;
  await choice.click();
  await page.getByTitle(how, { exact: true }).last().click();
  await page.getByRole('button', { name: 'Save rider' }).click();
  await expect(page.getByText(how).first()).toBeVisible();
}

/** So far north that the vehicle comes a quarter of an hour after it was promised, also on a day of which drivers say that roads go thrice as fast. */
async function degreesTooFar(request: APIRequestContext, { window_end_time }: Ride): Promise<number> {
  const minutes = (Date.parse(window_end_time) - (await townNowMs(request))) / 60_000 + 15;
  return (8 * minutes) / 111;
}

async function townNowMs(request: APIRequestContext): Promise<number> {
  const reply = await request.post('/api/v1_webapp_get_current_account', { data: {} });
  return Date.parse((reply.headers()['handrail-now'] ?? '').split(';')[0] ?? '');
}

/** Dispatched rides whose driver has not set out, each of another rider: the two to whom a vehicle comes next, and some of other vehicles. */
async function waitingRides(request: APIRequestContext): Promise<{ first: Waiting[]; others: Waiting[] }> {
  const { columns, bookings } = await asked<{ columns: Column[]; bookings: Ride[] }>(
    request,
    'v1_webapp_get_dispatch_board',
    { date: DATE, program_id: [] },
  );
  const drivers = await asked<{ driver_id: string; phone: string }[]>(request, 'v2_webapp_get_fleet_driver_list', {});
  // As a vehicle has them: of two at one time the trip that was made first.
  const inOrder = bookings.toSorted(
    (a, b) => a.scheduled_pickup_time.localeCompare(b.scheduled_pickup_time) || Number(a.trip_id) - Number(b.trip_id),
  );
  const isOver = ({ ride_status }: Ride) => ride_status !== 1;
  const isWaiting = (ride: Ride) =>
    !isOver(ride) &&
    ride.driver_enroute_time === null &&
    ride.passenger_phone !== '' &&
    ride.scheduled_pickup_time >= `${DATE}T06:45` &&
    ride.scheduled_pickup_time < `${DATE}T07:46`;
  const vehicles = columns.map(({ driver_id, trip_ids }) => ({
    phone: drivers.find((one) => one.driver_id === driver_id)?.phone ?? '',
    rides: inOrder.filter((ride) => trip_ids.includes(ride.trip_id) && !isOver(ride)),
  }));
  const first: Waiting[] = [];
  const others: Waiting[] = [];
  for (const { phone, rides } of vehicles) {
    const [next] = rides;
    // Off duty nobody is followed: before the hour in which a run begins.
    if (phone !== '' && next && isWaiting(next) && next.scheduled_pickup_time < `${DATE}T07:30` && first.length < 2)
      first.push({ ride: next, phone });
    else others.push(...rides.filter(isWaiting).map((ride) => ({ ride, phone })));
  }
  const known = new Set(first.map(({ ride }) => ride.passenger_phone));
  const apart = others.filter(({ ride: { passenger_phone: of } }) => !known.has(of) && known.add(of));
  return { first, others: apart };
}

async function asked<T>(request: APIRequestContext, call: string, data: object): Promise<T> {
  const reply = await request.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}
