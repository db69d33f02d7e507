import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { openGrid, scrolledTo } from './board-of-day.ts';
import { complaintsOf, signedIn } from './town.ts';

/** The day after: everything on it is still to come. */
const DATE = '2026-03-11';

interface Board {
  columns: {
    shuttle_id: string;
    fleet_shuttle_id: string;
    driver_id: string | null;
    shuttle_program_id: string[];
    trip_ids: string[];
  }[];
  bookings: {
    booking_id: string;
    program_id: string;
    passenger_lastname: string;
    passenger_firstname: string;
    mobility_assistance: string[];
    ride_status: number;
    trip_id: string | null;
    scheduled_pickup_time: string | null;
  }[];
}
type Ride = Board['bookings'][number];

test('Two desks on one day: sentences, steps taken back after a reload, one ride in two hands, a lane of one’s own, and a line that breaks.', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const { rides, column, beside } = await whatWaits(context.request);
  const [first, second, third, fourth, fifth] = rides;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('Too few rides wait on the day after.');
  await openDay(page);
  const lane = page.getByRole('region', { name: new RegExp(`^${column.fleet_shuttle_id}, `) });
  const pool = page.getByRole('region', { name: 'Unassigned' });
  const inLane = ({ booking_id }: Ride) => lane.locator(`[data-ride="${booking_id}"]`);
  const waiting = ({ booking_id }: Ride) => pool.locator(`[data-ride="${booking_id}"]`);

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

  // A group is one step. After a reload the way back goes on, step after step, and forward again.
  await choose(page, [waiting(second), waiting(third)]);
  await page.keyboard.press('m');
  await expect(page.getByPlaceholder('Vehicle or driver')).toBeFocused();
  await page.keyboard.type(column.fleet_shuttle_id);
  await page.keyboard.press('Enter');
  await expect(inLane(second)).toBeVisible();
  await expect(inLane(third)).toBeVisible();
  // The other drawing of the day is a page of its own, and knows them too.
  await openGrid(page, DATE);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Taken back: /)).toBeVisible();
  await expect(await scrolledTo(page, second.booking_id)).toBeVisible();
  await openDay(page);
  await expect(waiting(second)).toBeVisible();
  await expect(waiting(third)).toBeVisible();
  await expect(lunch).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(lunch).toBeHidden();
  await expect(inLane(first)).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(lunch).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(lunch).toBeHidden();

  // The other desk takes a ride in hand; this one asks before it takes it over, and there it is let go with a sentence.
  const other = await (await browser.newContext()).newPage();
  await signedIn(other.context(), 'owner');
  await openDay(other);
  const there = (ride: Ride) => other.locator(`[data-ride="${ride.booking_id}"]`);
  await choose(other, [there(second)]);
  await expect(
    page.getByRole('button', { name: new RegExp(`${second.passenger_lastname}.* holds it\\.`) }).first(),
  ).toBeVisible();
  await waiting(second).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').getByText(/is moving this\. Take over\?/)).toBeVisible();
  await noBarriers(page);
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('1 booking chosen')).toBeVisible();
  await expect(other.getByText(new RegExp(`took ${second.passenger_lastname} over\\.`)).first()).toBeVisible();
  await expect(other.getByText('1 booking chosen')).toBeHidden();
  await page.keyboard.press('Escape');

  // A lane is taken for the day, and the other desk reads whose it is.
  await lane.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('button', { name: `Take ${column.fleet_shuttle_id} for today` }).click();
  await expect(lane.getByText('You have it today.')).toBeAttached();
  await expect(
    other.getByRole('region', { name: new RegExp(`^${column.fleet_shuttle_id}, `) }).getByText(/ has it today\./),
  ).toBeAttached();

  // The line breaks. Five edits wait, outlive nothing being answered, and are offered one by one when it is back.
  await context.setOffline(true);
  await sendTo(page, waiting(second), column.fleet_shuttle_id);
  await expect(page.getByText('1 edit waits', { exact: false })).toBeVisible();
  await sendTo(page, waiting(third), column.fleet_shuttle_id);
  await sendTo(page, waiting(fourth), column.fleet_shuttle_id);
  await sendTo(page, waiting(fifth), column.fleet_shuttle_id);
  await say(page, `break ${column.fleet_shuttle_id} 11:30p 20`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 edits wait', { exact: false })).toBeVisible();
  // Meanwhile the other desk sends the first of them.
  await sendTo(other, there(second), column.fleet_shuttle_id);
  await expect(other.getByText(/^Successfully dispatched booking\(s\)\./)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Look at them' }).click();
  const panel = page.getByRole('dialog', { name: 'Edits that waited for the connection' });
  await expect(panel.getByText('It is so already')).toBeVisible();
  await expect(panel.getByText('Still possible').first()).toBeVisible();
  await expect(waiting(third)).toBeVisible();
  await noBarriers(page);
  // One is done after the other, each by its own button.
  const oneByOne = panel.getByRole('button', { name: /^Do: / });
  for (const left of [4, 3, 2, 1]) {
    await expect(oneByOne).toHaveCount(left);
    await oneByOne.first().click();
  }
  await expect(oneByOne).toHaveCount(0);
  await expect(inLane(fifth)).toBeVisible();
  await expect(lunch).toBeVisible();
  await panel.getByRole('button', { name: /^Got it: / }).click();
  await expect(page.getByText(/edits? waits?/)).toBeHidden();

  expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await other.context().close();
});

async function openDay(page: Page): Promise<void> {
  await page.goto(`/fleet/dispatch?view=list&date=${DATE}`);
  await expect(page.getByRole('region', { name: 'Unassigned' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** Types a line into the command box. */
async function say(page: Page, line: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything or type a command' }).fill(line);
}

async function choose(page: Page, cards: readonly Locator[]): Promise<void> {
  for (const card of cards) {
    await card.focus();
    await page.keyboard.press('Space');
  }
}

async function sendTo(page: Page, card: Locator, vehicle: string): Promise<void> {
  await choose(page, [card]);
  await page.keyboard.press('m');
  await expect(page.getByPlaceholder('Vehicle or driver')).toBeFocused();
  await page.keyboard.type(vehicle);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Vehicle or driver')).toBeHidden();
}

/** Rides that wait with a time and without a chair, a vehicle of their program with a driver and little to do, and another. */
async function whatWaits(
  api: APIRequestContext,
): Promise<{ rides: Ride[]; column: Board['columns'][number]; beside: Board['columns'][number] }> {
  const reply = await api.post('/api/v1_webapp_get_dispatch_board', { data: { date: DATE, program_id: [] } });
  const { columns, bookings } = ((await reply.json()) as { data: Board }).data;
  const waiting = bookings.filter(
    ({ ride_status, trip_id, mobility_assistance, scheduled_pickup_time }) =>
      ride_status === 0 && trip_id === null && mobility_assistance.length === 0 && scheduled_pickup_time !== null,
  );
  const free = columns
    .filter(({ driver_id }) => driver_id !== null)
    .toSorted((a, b) => a.trip_ids.length - b.trip_ids.length);
  for (const column of free) {
    const rides = waiting.filter(({ program_id }) => column.shuttle_program_id.includes(program_id));
    const riders = new Map(rides.map((ride) => [ride.passenger_lastname, ride]));
    const [ride] = riders.values();
    const beside = free.find(
      ({ shuttle_id, shuttle_program_id }) =>
        shuttle_id !== column.shuttle_id && ride !== undefined && shuttle_program_id.includes(ride.program_id),
    );
    if (riders.size >= 5 && beside) {
      // The last of the day come first: after them few others ride.
      const timeOf = (one: Ride) => one.scheduled_pickup_time ?? '';
      const late = [...riders.values()].toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
      return { rides: late.slice(0, 5), column, beside };
    }
  }
  throw new Error(`Nobody waits on ${DATE}.`);
}

async function noBarriers(page: Page): Promise<void> {
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
