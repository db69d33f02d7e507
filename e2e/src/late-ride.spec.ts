import { type APIRequestContext, expect, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { fitting, openGrid, readBoard, type Ride, vehicleOf } from './board-of-day.ts';
import { complaintsOf, signedIn } from './town.ts';

/** A Monday on which nothing is planned yet: who is late on it is late by this journey. */
const DATE = '2026-03-16';
const MEDICAL = '1004';
const MOST_PRESSES = 6;
const LATE_MIN = 20;

test('A late ride is found by its chip and mended with A, in six presses at most, and taken back as one step.', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const { ride, vehicle } = await lateRide(context.request);
  await openGrid(page, DATE);
  const late = page.getByRole('button', { name: / Late$/ });
  await expect(late).toHaveText('1 Late');
  const block = page.getByRole('gridcell', { name: new RegExp(ride.passenger_lastname) });
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };

  // The chip stands on the first that is late, wherever it is.
  presses++;
  await late.click();
  await expect(block).toBeInViewport();
  await expect(block).toHaveAttribute('aria-label', new RegExp(`${LATE_MIN} minutes late`));
  await expect(page.getByRole('grid', { name: 'Vehicles' })).toBeFocused();
  await press('Space');
  const foot = page.getByRole('region', { name: 'In the hand' });
  await expect(foot).toContainText(`Holding ${ride.passenger_lastname}`);
  await expect(foot).toContainText('best place');
  await expect(page.getByText(/Best\. /).first()).toBeVisible({ timeout: 60_000 });
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await press('a');
  await expect(late).toHaveText('0 Late');
  await expect(page.getByText(/ moved to .*, planned for /)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  const mended = await vehicleOf(context.request, DATE, ride.booking_id);
  expect(mended).not.toBeNull();
  expect(mended).not.toBe(vehicle);

  await page.keyboard.press('Control+z');
  await expect(late).toHaveText('1 Late');
  expect(await vehicleOf(context.request, DATE, ride.booking_id)).toBe(vehicle);
  expect(complaints).toEqual([]);
});

/** A ride that was sent at a time long after what its rider was promised, as it comes of a day that slips. */
async function lateRide(api: APIRequestContext): Promise<{ ride: Ride; vehicle: string }> {
  const { rides, vehicles } = fitting(await readBoard(api, DATE), MEDICAL, '10:00', '11:00');
  const [column] = vehicles;
  const ride = rides.find(({ window_end_time }) => window_end_time !== null);
  if (!column || !ride?.window_end_time) throw new Error(`Nobody waits for a vehicle on ${DATE}.`);
  // The wall clock of the town, of which only the minutes are moved.
  const promised = Date.parse(`${ride.window_end_time.slice(0, 16)}Z`);
  const reply = await api.post('/api/v1_webapp_dispatch_booking', {
    data: {
      booking_id: ride.booking_id,
      pickup_time: new Date(promised + LATE_MIN * 60_000).toISOString().slice(0, 16),
      shuttle_id: column.shuttle_id,
      driver_id: column.driver_id,
      driver_team_id: null,
      insurance_account_id: ride.insurance_account_id,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return { ride, vehicle: column.fleet_shuttle_id };
}
