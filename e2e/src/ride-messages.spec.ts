import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
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
}

interface Messages {
  told: { channel: string; state: string; body: string; reason: string | null }[];
}

test('A rider who agreed to texts is told once that the vehicle is on its way or comes at another time, one with a landline is called, and in quiet hours nobody is told anything.', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const [texted, called, moved, asleep] = await waitingRides(context.request);
  if (!texted || !called || !moved || !asleep) throw new Error('Four riders wait at this hour.');
  for (const ride of [texted, moved, asleep]) await agree(page, ride, 'By text');
  await agree(page, called, 'By a call, to a landline');

  for (const ride of [texted, called]) {
    const { trip_id, booking_id } = ride;
    const pressed = { trip_id, booking_id, event: 'enroute', event_time: `${DATE}T06:40` };
    await asked(context.request, 'v1_webapp_report_radio_event', pressed);
  }
  const { booking_id, trip_id, program_id, scheduled_pickup_time } = moved;
  const pickup_time = laterBy(scheduled_pickup_time, 15);
  await asked(context.request, 'v2_webapp_edit_booking_pickup_time', { booking_id, trip_id, program_id, pickup_time });
  const told = async (ride: Ride) =>
    (await asked<Messages>(context.request, 'v1_webapp_get_ride_messages', { booking_id: ride.booking_id })).told;
  for (const ride of [texted, called, moved])
    await expect.poll(async () => (await told(ride)).map(({ state }) => state), { timeout: 90_000 }).toEqual(['sent']);
  expect((await told(texted))[0]).toMatchObject({ channel: 'text' });
  expect((await told(called))[0]).toMatchObject({ channel: 'voice' });
  expect((await told(moved))[0]?.body).toMatch(/your ride has another time/);
  expect(await sentTo(texted.passenger_phone, /is on its way.*\/track\?bid=/)).toBeTruthy();
  expect(await sentTo(called.passenger_phone, /This is .* is on its way/)).toBeTruthy();

  // From now on it is night for as long as the operator says.
  await asked(context.request, 'v1_webapp_edit_operator_settings', { values: { quiet_to_hour: 9 } });
  try {
    const pressed = { trip_id: asleep.trip_id, booking_id: asleep.booking_id, event: 'enroute' };
    await asked(context.request, 'v1_webapp_report_radio_event', { ...pressed, event_time: `${DATE}T06:40` });
    const waits = { state: 'waiting', reason: 'Quiet until 9:00 AM.' };
    await expect.poll(async () => (await told(asleep))[0], { timeout: 90_000 }).toMatchObject(waits);
  } finally {
    await asked(context.request, 'v1_webapp_edit_operator_settings', { values: { quiet_to_hour: 6 } });
  }
  for (const ride of [texted, called, moved]) expect(await told(ride)).toHaveLength(1);

  await page.goto(`/rider-services/bookings/view/${texted.booking_id}`);
  const list = page.getByRole('region', { name: 'Who was told what' });
  await expect(list).toContainText('is on its way');
  await expect(list).toContainText('sent');
  expect(complaints).toEqual([]);
});

/** So many minutes later, as a desk types it. */
function laterBy(at: string, minutes: number): string {
  const wall = Date.parse(`${at.slice(0, 16)}Z`);
  return new Date(wall + minutes * 60_000).toISOString().slice(0, 16);
}

/** Says in a member's record how they agreed to be told. */
async function agree(page: Page, ride: Ride, how: string): Promise<void> {
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

/** Dispatched rides whose driver has not set out, of four riders. */
async function waitingRides(request: APIRequestContext): Promise<Ride[]> {
  const rides = await asked<Ride[]>(request, 'v2_webapp_get_booking_list', {
    future: false,
    start_time: `${DATE}T06:45`,
    end_time: `${DATE}T07:35`,
  });
  const waiting = rides.filter(
    ({ ride_status, driver_enroute_time, passenger_phone }) =>
      ride_status === 1 && driver_enroute_time === null && passenger_phone !== '',
  );
  return [...new Map(waiting.map((ride) => [ride.passenger_phone, ride])).values()].slice(0, 4);
}

async function asked<T>(request: APIRequestContext, call: string, data: object): Promise<T> {
  const reply = await request.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}
