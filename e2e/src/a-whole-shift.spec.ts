import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { barriersByDay } from './barriers.ts';
import { complaintsOf, signedIn } from './town.ts';

const DATE = '2026-03-10';

interface Ride {
  booking_id: string;
  trip_id: string | null;
  program_id: string;
  ride_status: number;
  passenger_firstname: string;
  passenger_lastname: string;
  scheduled_pickup_time: string;
  actual_pickup_time: string | null;
  actual_dropoff_time: string | null;
  driver_note: string;
  no_show_time: string | null;
  passenger_id: string;
}
interface Column {
  driver_id: string | null;
  trip_ids: readonly string[];
}

test('A driver works a whole shift on a phone whose network is cut twice: a rider who does not come and whose way back the desk is asked about, the others with a signature.', async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(300_000);
  await signedIn(context, 'owner');
  const { phone: number, rides } = await shortestShift(context.request);
  const [missed, ...others] = rides;
  if (!missed || others.length === 0) throw new Error('The shift has rides.');
  await standsAtDoor(context.request, missed);

  // Riders watch by their links: one whose ride is hours ahead, and one at whose door the van stands.
  const rider = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  ).newPage();
  const [early, here] = [await linkOf(context.request, others.at(-1) ?? missed), await linkOf(context.request, missed)];
  await rider.goto(early);
  await expect(rider.getByRole('heading', { name: /^Tracking opens at/ })).toBeVisible();
  await rider.goto(here);
  await expect(rider.getByRole('heading', { name: 'Your ride is here.' })).toBeVisible();

  const road = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });
  const phone = await road.newPage();
  // A phone that rings is no page: the call itself is left out.
  await phone.addInitScript(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  const complaints = complaintsOf(phone);
  await phone.goto('/driver');
  await phone.getByLabel('Phone').fill(number);
  await phone.getByLabel('Password').fill(demoPassword);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(missed.passenger_lastname);
  await press(phone, /^Clock in/);

  // The network goes for the first time. Nobody is at the door: the wait is over, and the rider is called first.
  await road.setOffline(true);
  const waiting = phone.getByRole('region', { name: 'Waiting' });
  await expect(waiting.getByText('No show. Call first.')).toBeVisible();
  await waiting.getByRole('link', { name: /^Call / }).click();
  await waiting.getByRole('button', { name: 'No show' }).click();
  expect(await barriersByDay(phone)).toEqual([]);
  await waiting.getByRole('button', { name: 'Nobody at the door' }).click();
  await expect(phone.getByRole('region', { name: 'No signal' })).toContainText('2 presses are kept');
  expect((await rideNow(context.request, missed)).ride_status).toBe(1);

  await road.setOffline(false);
  await expect(phone.getByText('● Sent')).toBeVisible({ timeout: 60_000 });
  expect(await rideNow(context.request, missed)).toMatchObject({ ride_status: 5, driver_note: 'Nobody at the door' });

  await rider.goto(here);
  await expect(rider.getByRole('heading', { name: 'This link shows no ride now.' })).toBeVisible();

  // The desk reads that it was one, and is asked about the way back at once, until it has decided.
  await page.goto(`/rider-services/bookings/view/${missed.booking_id}`);
  await expect(page.getByText('No show', { exact: true }).first()).toBeVisible();
  await page.goto(`/fleet/dispatch?date=${DATE}&view=grid`);
  const question = page.getByRole('region', { name: 'Press to decide' });
  await expect(question).toContainText(`${missed.passenger_lastname}, ${missed.passenger_firstname}.`);
  await expect(question).toContainText(/the rider did not come: no show at .* The way back is/);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();

  let signed: Ride | undefined;
  let setOut = 0;
  for (let word = await nextPress(phone); word !== 'Clock out'; word = await nextPress(phone)) {
    const name = (await phone.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const isSigning = word === 'Dropped off' && !signed;
    if (isSigning) {
      await sign(phone);
      signed = others.find((ride) => name === `${ride.passenger_firstname} ${ride.passenger_lastname}`);
    }
    await phone.locator('.driver-press').click();
    if (word === 'On route') {
      setOut++;
      // The second time it goes in the middle of a ride, and the rider signs without it.
      if (setOut === 1) await road.setOffline(true);
      // Once the wrong button is hit, and taken back at the office while that is offered.
      if (setOut === 2) await phone.getByRole('button', { name: 'Undo On route' }).click();
    }
    if (!isSigning) continue;
    await expect(phone.getByRole('region', { name: 'No signal' })).toContainText('presses are kept');
    await road.setOffline(false);
    await expect(phone.getByText('● Sent')).toBeVisible({ timeout: 60_000 });
  }
  expect(setOut).toBe(others.length + 1);
  await expect(phone.getByText(`Run finished, ${2 * others.length} stops.`)).toBeVisible();
  await press(phone, /^Clock out/);
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await expect(phone.getByRole('heading', { name: 'Driver sign-in' })).toBeVisible();

  for (const ride of others) {
    const { ride_status, actual_pickup_time, actual_dropoff_time } = await rideNow(context.request, ride);
    expect(ride_status).toBe(3);
    expect(Date.parse(actual_pickup_time ?? '')).toBeLessThan(Date.parse(actual_dropoff_time ?? ''));
  }
  const signature = await made<{ signature: string | null; signer: string }>(
    context.request,
    'v1_webapp_get_passenger_signature',
    { booking_id: signed?.booking_id },
  );
  expect(signature).toMatchObject({ signer: 'rider' });
  expect(signature.signature).not.toBeNull();
  expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

/** The word of the press at the foot, once a second tap of the same thumb would be one. */
async function nextPress(phone: Page): Promise<string> {
  await phone.waitForTimeout(800);
  return (await phone.locator('.driver-press strong').textContent()) ?? '';
}

/** A second tap is dead for a moment: whoever means the next press comes after it. */
async function press(phone: Page, name: RegExp): Promise<void> {
  const button = phone.getByRole('button', { name });
  await expect(button).toBeVisible();
  await phone.waitForTimeout(900);
  await button.click();
}

/** A stroke of a finger across the pad. */
async function sign(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'More' }).click();
  const pad = phone.getByRole('img', { name: 'Signature of the rider' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nowhere to sign.');
  await phone.mouse.move(box.x + 20, box.y + box.height / 2);
  await phone.mouse.down();
  for (const step of [0.3, 0.5, 0.8]) await phone.mouse.move(box.x + box.width * step, box.y + box.height * step);
  await phone.mouse.up();
  await expect(phone.getByRole('button', { name: 'Clear the signature' })).toBeVisible();
}

/** Whoever drives the fewest rides today that have not begun, three of them at least, and has a phone. */
async function shortestShift(request: APIRequestContext) {
  const board = await made<{ columns: Column[]; bookings: Ride[] }>(request, 'v1_webapp_get_dispatch_board', {
    date: DATE,
    program_id: [],
  });
  const drivers = await made<{ driver_id: string; phone: string }[]>(request, 'v2_webapp_get_fleet_driver_list', {});
  const shifts = board.columns.flatMap(({ driver_id, trip_ids }) => {
    const phone = drivers.find((one) => one.driver_id === driver_id)?.phone;
    const rides = board.bookings
      .filter(({ trip_id }) => trip_ids.includes(trip_id ?? ''))
      .sort((a, b) => (a.scheduled_pickup_time < b.scheduled_pickup_time ? -1 : 1));
    const isAhead = rides.length >= 3 && rides.every(({ ride_status }) => ride_status === 1);
    const hasWayBack = board.bookings.some(
      ({ passenger_id, booking_id, ride_status }) =>
        passenger_id === rides[0]?.passenger_id && booking_id !== rides[0].booking_id && ride_status <= 1,
    );
    return phone && isAhead && hasWayBack ? [{ phone, rides }] : [];
  });
  const [shortest] = shifts.sort((a, b) => a.rides.length - b.rides.length);
  if (!shortest) throw new Error('Nobody drives a shift that has not begun.');
  return shortest;
}

/**
 * The ride is promised for the next quarter of an hour, so that its rider is to be ready since the one before, and the driver said by
 * radio that they stood at the door then. The wait is over five minutes into a quarter: this journey is the first of all, at 6:40.
 */
async function standsAtDoor(request: APIRequestContext, { booking_id, program_id, trip_id }: Ride): Promise<void> {
  const reply = await request.post('/api/v1_webapp_get_current_account', { data: {} });
  const nowMs = Date.parse((reply.headers()['handrail-now'] ?? '').split(';')[0] ?? '');
  const wall = (ms: number) => new Date(ms - 4 * 3_600_000).toISOString().slice(0, 16); // New York, in summer time
  const quarter = 900_000;
  const startedMs = Math.floor(nowMs / quarter) * quarter;
  const pickup_time = wall(startedMs + quarter);
  await made(request, 'v2_webapp_edit_booking_pickup_time', { booking_id, trip_id, program_id, pickup_time });
  const event_time = wall(startedMs + 60_000);
  const { trip_id: now_on } = await rideNow(request, { booking_id });
  await made(request, 'v1_webapp_report_radio_event', {
    booking_id,
    trip_id: now_on,
    event: 'arrived_pickup',
    event_time,
  });
}

/** The path of the link that the desk gives out. */
async function linkOf(request: APIRequestContext, { booking_id }: Ride): Promise<string> {
  const { url } = await made<{ url: string }>(request, 'v1_webapp_get_tracking_link', { booking_id });
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function rideNow(request: APIRequestContext, { booking_id }: Pick<Ride, 'booking_id'>): Promise<Ride> {
  return made<Ride>(request, 'v2_webapp_get_booking_info_by_id', { booking_id });
}

async function made<T>(request: APIRequestContext, call: string, data: object): Promise<T> {
  const reply = await request.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}
