import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { bookByKeyboard, someRider } from './reservation.ts';
import { complaintsOf, made, signedIn } from './town.ts';

const DATE = '2026-03-10';

interface Ride {
  booking_id: string;
  passenger_id: string;
  passenger_firstname: string;
  passenger_lastname: string;
  ride_status: number;
  trip_id: string | null;
}

test('Whoever rings and asks where their ride is has an answer after four presses, over any page, and is told it by one more.', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  await page.goto('/rider-services/members');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { ride, letters } = await foundByTwoLetters(page);

  const ask = async () => {
    await page.keyboard.press('Control+k');
    for (const letter of letters) await page.keyboard.press(letter);
    await expect(page.getByRole('option').first()).toContainText('Where’s my ride?');
    await page.keyboard.press('Enter');
  };
  await ask();

  const card = page.getByRole('dialog', { name: `${ride.passenger_lastname}, ${ride.passenger_firstname}` });
  await expect(card).toContainText('Promised');
  await expect(card).toContainText(await vehicleOf(context.request, ride));
  await expect(card.locator('blockquote')).toContainText(/“.+”/);
  await expect(card.getByRole('region', { name: 'Who was told what' })).toBeVisible();
  await expect(card.getByRole('region', { name: 'Sooner' })).toContainText(/Next is|more to drive|No other|fits|take/);
  await expect(page).toHaveURL(/\/rider-services\/members/);

  // A message to the driver, over the page like the answer; then the rider, who is asked after once more, is told.
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: 'Driver messages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Driver messages' })).toBeHidden();
  await ask();
  await expect(card.getByRole('button', { name: /^Tell the rider \d/ })).toBeVisible();
  await page.keyboard.press('t');
  await expect(card.getByRole('region', { name: 'Who was told what' })).toContainText(/comes about/);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  expect(complaints).toEqual([]);
});

test('A rider of a will call rings, and is on a vehicle after two keys; undone, they wait in the queue again.', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const rider = await someRider(context.request, 3);
  await bookByKeyboard(page, rider, { typed: '230p', time: '2:30 PM', isBack: true });
  await expect(page.getByText(`${rider.firstname} ${rider.lastname}: 2 trips booked`)).toBeVisible();

  await page.goto(`/fleet/dispatch?date=${DATE}&view=grid`);
  const pool = page.getByRole('region', { name: 'Unassigned' });
  const name = `${rider.lastname}, ${rider.firstname}`;
  const waits = pool.getByRole('button', { name: new RegExp(`^Will call, ${name}\\.`) });
  await expect(pool.getByRole('heading', { name: /^Will call, not called yet/ })).toBeVisible();
  await waits.focus();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');

  // The call is noted, every vehicle is asked, and the best one has the ride.
  await expect(waits).toBeHidden();
  await expect.poll(async () => (await ridesOf(context.request, rider.lastname)).some(isSent)).toBe(true);
  await expect(page.getByText(new RegExp(`${rider.lastname}.* on .+|Successfully dispatched`)).first()).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await ridesOf(context.request, rider.lastname)).some(isSent)).toBe(false);
  const ready = pool.getByRole('heading', { name: /^Will call, ready now/ });
  await expect(ready).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(waits).toBeVisible();
  await cancelAll(context.request, await ridesOf(context.request, rider.lastname));
  expect(complaints).toEqual([]);
});

function isSent({ ride_status, trip_id }: Ride): boolean {
  return ride_status === 1 && trip_id !== null;
}

/** Somebody who rides today and has a time to be told, and the two letters of their name that find their ride before any other and before every command. */
async function foundByTwoLetters(page: Page): Promise<{ ride: Ride; letters: [string, string] }> {
  const { request } = page.context();
  const rides = (await boardRides(request)).filter(isSent);
  const starts = new Set(rides.map(({ passenger_lastname }) => passenger_lastname.slice(0, 2).toLowerCase()));
  for (const text of starts) {
    const [best] = await made<{ kind: string; id: string }[]>(request, 'v1_webapp_find_anything', { text });
    const ride = rides.find(({ booking_id }) => best?.kind === 'ride' && booking_id === best.id);
    const [first, second] = text;
    if (!ride || first === undefined || second === undefined) continue;
    const { booking_id } = ride;
    const { eta } = await made<{ eta: object | null }>(request, 'v1_webapp_get_ride_whereabouts', { booking_id });
    if (eta === null) continue;
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await expect(page.getByRole('option').filter({ hasText: 'Where’s my ride?' }).first()).toBeVisible();
    const top = await page.getByRole('option').first().textContent();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (top?.includes('Where’s my ride?')) return { ride, letters: [first, second] };
  }
  throw new Error('No two letters find a ride first.');
}

/** What is painted on the vehicle that has a ride. */
async function vehicleOf(request: APIRequestContext, { booking_id }: Ride): Promise<string> {
  const { vehicle } = await made<{ vehicle: string | null }>(request, 'v2_webapp_get_booking_info_by_id', {
    booking_id,
  });
  return vehicle ?? '';
}

async function ridesOf(request: APIRequestContext, lastname: string): Promise<Ride[]> {
  return (await boardRides(request)).filter(({ passenger_lastname }) => passenger_lastname === lastname);
}

/** What this journey booked goes again. */
async function cancelAll(request: APIRequestContext, rides: readonly Ride[]): Promise<void> {
  for (const { booking_id } of rides.filter(({ ride_status }) => ride_status === 0))
    await made(request, 'v2_webapp_cancel_booking', { booking_id, for_reschedule: false });
}

async function boardRides(request: APIRequestContext): Promise<Ride[]> {
  const { bookings } = await made<{ bookings: Ride[] }>(request, 'v1_webapp_get_dispatch_board', {
    date: DATE,
    program_id: [],
  });
  return bookings;
}
