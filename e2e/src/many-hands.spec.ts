import { expect, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { headOf, openGrid, type Ride, say, scrolledTo, sendChosen, vehicleOf, whatWaits } from './board-of-day.ts';
import { complaintsOf, signedIn } from './town.ts';

/** The day after: everything on it is still to come. */
const DATE = '2026-03-11';

test('Two desks on one day: sentences, steps taken back after a reload, one ride in two hands, and a lane of one’s own.', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const { rides, column, beside } = await whatWaits(context.request, DATE);
  const [first, second, third] = rides;
  if (!first || !second || !third) throw new Error('Too few rides wait on the day after.');
  const placeOf = async ({ booking_id }: Ride) => vehicleOf(context.request, DATE, booking_id);
  await openDay(page);
  const lane = page.getByRole('region', { name: new RegExp(`^${column.fleet_shuttle_id}, `) });
  const inLane = ({ booking_id }: Ride) => lane.locator(`[data-ride="${booking_id}"]`);

  // A sentence is read before it is done, and is one step.
  await say(page, `move ${first.passenger_lastname} ${first.passenger_firstname} ${column.fleet_shuttle_id}`);
  const offered = page
    .getByRole('option')
    .filter({ hasText: `to ${column.fleet_shuttle_id}` })
    .first();
  await expect(offered).toContainText(first.passenger_lastname);
  await noBarriers(page);
  await page.keyboard.press('Enter');
  await expect(inLane(first)).toBeVisible();
  await say(page, `break ${column.fleet_shuttle_id} 11:30p 20`);
  await expect(page.getByRole('option', { name: /^Lunch break on/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const lunch = lane.getByRole('button', { name: /11:30 PM to 11:50 PM, Lunch break/ });
  await expect(lunch).toBeVisible();
  await say(page, `swap ${column.fleet_shuttle_id}`);
  await expect(page.getByRole('option', { name: /swap with\?/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const from = first.scheduled_pickup_time?.slice(11, 16) ?? '';
  await say(page, `swap ${column.fleet_shuttle_id} with ${beside.fleet_shuttle_id} after ${from}`);
  await expect(
    page.getByRole('option', { name: new RegExp(`^Swap ${column.fleet_shuttle_id} and ${beside.fleet_shuttle_id}`) }),
  ).toContainText(/\d rides? to /);
  await page.keyboard.press('Enter');
  const besideIt = page.getByRole('region', { name: new RegExp(`^${beside.fleet_shuttle_id}, `) });
  await expect(besideIt.locator(`[data-ride="${first.booking_id}"]`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(inLane(first)).toBeVisible();

  // On the grid a group is one step. After a reload the way back goes on, step after step, and forward again.
  await openGrid(page, DATE);
  await choose(page, [second, third]);
  await expect(page.getByText('2 bookings chosen')).toBeVisible();
  await sendChosen(page, column.fleet_shuttle_id);
  for (const ride of [second, third]) await expect.poll(async () => placeOf(ride)).toBe(column.fleet_shuttle_id);
  await openGrid(page, DATE);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Taken back: /)).toBeVisible();
  for (const ride of [second, third]) await expect(await scrolledTo(page, ride.booking_id)).toBeVisible();
  const planned = page.getByRole('gridcell', { name: /11:30 PM to 11:50 PM, Lunch break/ });
  await page.getByRole('grid', { name: 'Vehicles' }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Taken back: .*unch break/)).toBeVisible();
  await expect(planned).toBeHidden();
  expect(await placeOf(first)).toBe(column.fleet_shuttle_id);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText(/^Done again: .*unch break/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Taken back: .*unch break/)).toBeVisible();

  // The other desk takes a ride in hand; this one asks before it takes it over, and there it is let go with a sentence.
  const other = await (await browser.newContext()).newPage();
  other.setDefaultTimeout(30_000);
  await signedIn(other.context(), 'owner');
  await openGrid(other, DATE);
  const inHand = (desk: Page) => desk.getByRole('region', { name: 'In the hand' });
  await (await scrolledTo(other, second.booking_id)).focus();
  await other.keyboard.press('Space');
  await expect(inHand(other)).toBeVisible();
  const card = await scrolledTo(page, second.booking_id);
  await expect(card).toHaveAccessibleName(/ holds it\.$/);
  await card.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').getByText(/is moving this\. Take over\?/)).toBeVisible();
  await noBarriers(page);
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(inHand(page)).toBeVisible();
  await expect(other.getByText(new RegExp(`took ${second.passenger_lastname} over\\.`)).first()).toBeVisible();
  await expect(inHand(other)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(inHand(page)).toBeHidden();

  // A lane is taken for the day, and the other desk reads whose it is.
  const head = headOf(page, column);
  await head.hover();
  await head.getByTitle(/^Menu of /).click();
  await page.getByRole('button', { name: `Take ${column.fleet_shuttle_id} for today` }).click();
  const rowOf = (desk: Page) => desk.getByRole('rowheader', { name: new RegExp(`^${column.fleet_shuttle_id}, `) });
  await expect(rowOf(page)).toHaveAccessibleName(/You have it today\./);
  await expect(rowOf(other)).toHaveAccessibleName(/ has it today\./);

  // Step by step the day is left as it was found.
  await page.getByRole('grid', { name: 'Vehicles' }).focus();
  await page.keyboard.press('Control+z');
  await expect(rowOf(page)).not.toHaveAccessibleName(/You have it today\./);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => placeOf(first)).toBeNull();
  expect(complaints).toEqual([]);
  await other.context().close();
});

async function openDay(page: Page): Promise<void> {
  await page.goto(`/fleet/dispatch?view=list&date=${DATE}`);
  await expect(page.getByRole('region', { name: 'Unassigned' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** Chooses cards of those who wait, one beside the other. */
async function choose(page: Page, rides: readonly Ride[]): Promise<void> {
  for (const { booking_id } of rides) {
    await (await scrolledTo(page, booking_id)).focus();
    await page.keyboard.press('x');
  }
}

async function noBarriers(page: Page): Promise<void> {
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
