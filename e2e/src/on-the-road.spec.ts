import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { firstRide, type Ride } from './first-ride.ts';
import { complaintsOf, made, signedIn } from './town.ts';

test('A driver works a ride from a phone whose network is cut, whose session ends, and on which midnight passes and its driver signs out with presses unsent, and its rider watches the van come.', async ({
  browser,
  context,
}) => {
  test.setTimeout(300_000);
  await signedIn(context, 'owner');
  const { ride, phone: number } = await firstRide(context.request);

  const road = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });
  const phone = await road.newPage();
  const complaints = complaintsOf(phone);
  const signIn = async () => {
    await phone.getByLabel('Phone').fill(number);
    await phone.getByLabel('Password').fill(demoPassword);
    await phone.getByRole('button', { name: 'Sign in' }).click();
  };
  const isSent = async () => expect(phone.getByText('● Sent')).toBeVisible({ timeout: 60_000 });
  const isKept = async () =>
    expect(phone.getByRole('region', { name: 'No signal' })).toContainText('1 press is kept', { timeout: 60_000 });
  await phone.goto('/driver');
  await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await barriersByDay(phone)).toEqual([]);
  await signIn();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(ride.passenger_lastname);
  expect(await barriersByDay(phone)).toEqual([]);

  // The desk may have clocked them in.
  if (await phone.getByRole('button', { name: /^Clock in/ }).isVisible()) await press(phone, /^Clock in/);
  await press(phone, /^On route/);
  await expect(phone.getByText('● Sent')).toBeVisible();

  // The rider opens the link that the desk gives out: no sign-in, no script needed.
  const link = await made<{ url: string }>(context.request, 'v1_webapp_get_tracking_link', {
    booking_id: ride.booking_id,
  });
  const rider = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  ).newPage();
  const path = new URL(link.url).pathname + new URL(link.url).search;
  await rider.goto(path);
  await expect(rider.getByText('On the way')).toBeVisible();
  await expect(rider.locator('body')).not.toContainText(ride.passenger_lastname);

  await road.setOffline(true);
  await press(phone, /^Arrived/);
  await expect(phone.getByRole('region', { name: 'No signal' })).toContainText('1 press is kept');
  await expect(phone.getByRole('button', { name: /^Picked up/ })).toBeVisible();
  expect((await rideNow(context.request, ride.booking_id)).driver_arrival_time).toBeNull();
  expect(await barriersByDay(phone)).toEqual([]);

  await road.setOffline(false);
  await expect(phone.getByText('● Sent')).toBeVisible({ timeout: 60_000 });
  expect((await rideNow(context.request, ride.booking_id)).driver_arrival_time).not.toBeNull();
  await expect(phone.getByRole('region', { name: 'Waiting' })).toBeVisible();

  await rider.goto(path);
  await expect(rider.getByRole('heading', { name: 'Your ride is here.' })).toBeVisible();
  await press(phone, /^Picked up/);
  await expect.poll(async () => (await rideNow(context.request, ride.booking_id)).ride_status).toBe(6);

  const watcher = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const watched = complaintsOf(watcher);
  await watcher.goto(path);
  await expect(watcher.getByText(/^You arrive/)).toBeVisible();
  expect(await barriersByDay(watcher)).toEqual([]);
  await watcher.emulateMedia({ colorScheme: 'dark' });
  await watcher.reload();
  expect(await barriersByNight(watcher)).toEqual([]);

  // The session ends while a press waits: after the password it is sent.
  await road.setOffline(true);
  await press(phone, /^Arrived/);
  await isKept();
  await road.clearCookies();
  await road.setOffline(false);
  await expect(phone.getByRole('heading', { name: 'Driver sign-in' })).toBeVisible({ timeout: 60_000 });
  await signIn();
  await isSent();
  await expect
    .poll(async () => (await rideNow(context.request, ride.booking_id)).driver_arrival_dropoff_time)
    .not.toBeNull();

  // Midnight passes on a phone without a network: the day is gone, and what was pressed on it is not.
  await road.setOffline(true);
  await press(phone, /^Dropped off/);
  await isKept();
  await phone.clock.setFixedTime(Date.now() + 86_400_000);
  await phone.reload();
  await isKept();
  await expect(phone.getByText('The manifest has not come yet.')).toBeVisible();
  await road.setOffline(false);
  await isSent();
  await expect.poll(async () => (await rideNow(context.request, ride.booking_id)).ride_status).toBe(3);
  await phone.clock.setFixedTime(Date.now());

  // And who signs out where nothing can be sent finds it when they are back.
  await road.setOffline(true);
  await press(phone, /^(Clock in|On route)/);
  await isKept();
  const menu = phone.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(phone.getByText(/^1 press waits\./)).toBeVisible();
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await expect(phone.getByRole('heading', { name: 'Driver sign-in' })).toBeVisible();
  await expect(phone.getByText(ride.passenger_lastname)).toHaveCount(0);
  await road.setOffline(false);
  await signIn();
  await isSent();
  await menu.click();
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await expect(phone.getByRole('heading', { name: 'Driver sign-in' })).toBeVisible();
  expect([...complaints, ...watched].filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

/** A second tap is dead for a moment: whoever means the next press comes after it. */
async function press(phone: Page, name: RegExp): Promise<void> {
  const button = phone.getByRole('button', { name });
  await expect(button).toBeVisible();
  await phone.waitForTimeout(900);
  await button.click();
}

async function rideNow(request: APIRequestContext, booking_id: string) {
  return made<Ride & { ride_status: number }>(request, 'v2_webapp_get_booking_info_by_id', { booking_id });
}
