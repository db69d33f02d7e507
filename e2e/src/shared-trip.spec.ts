import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { type Board, fitting, openGrid, readBoard, scrolledTo, vehicleOf } from './board-of-day.ts';
import { complaintsOf, signedIn, TUESDAY } from './town.ts';

const DATE = TUESDAY.slice(0, 10);
/** A day on which nobody has a vehicle yet. */
const LATER = '2026-03-14';
const MEDICAL = '1004';
const DIALYSIS = 'Bridgehead Kidney Care';
const NEEDS_A_LIFT = new Set(['Wheelchair', 'Stretcher']);

type Ride = Board['bookings'][number] & { dropoff_address: string };

test('[SHARED-01] [SHARED-17] [SHARED-25] Three who go to dialysis are shared by keys, one of them leaves, and that is taken back.', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const three = await threeToDialysis(context.request);
  await openGrid(page, DATE);
  const ids = three.map(({ booking_id }) => booking_id);
  const kindOf = async (id: string) => kindOfTrip(context.request, id);

  // Chosen by keys, and with S the wizard.
  for (const id of ids) {
    await scrolledTo(page, id);
    const card = page.locator('.ride', { has: page.locator(`[data-ride="${id}"]`) });
    await card.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('s');
  const wizard = page.getByRole('dialog', { name: /^Shared trip/ });
  const vehicle = await vehicleFor(context.request, three[0]?.program_id ?? '');
  await wizard.getByRole('combobox', { name: 'Vehicle' }).focus();
  await page.keyboard.type(vehicle);
  await page.keyboard.press('Enter');
  await expect(wizard.getByText('Best of 90')).toBeVisible();
  const stops = wizard.locator('[data-stop]');
  // At the center, those who get out together are one stop.
  const before = await stops.count();
  expect(before).toBeLessThan(6);
  await expect(wizard.getByRole('region', { name: 'Map of the shared trip' })).toBeVisible();
  expect(await barriersByDay(page)).toEqual([]);

  // A stop is taken up, moved and put down, and everyone who listens hears where it is now.
  const free = await stopThatGoesUp(wizard);
  await stops.nth(free).focus();
  await page.keyboard.press('Space');
  await expect(wizard.getByText(`Holding stop ${free + 1}`)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`now ${free} of \\d+\\.`)).first()).toBeAttached();
  await expect(wizard.getByText('Best of 90')).toBeHidden();
  await expect(wizard.getByRole('button', { name: 'Best order' })).toBeVisible();
  await wizard.getByRole('button', { name: 'Best order' }).press('Enter');
  await expect(wizard.getByText('Best of 90')).toBeVisible();
  expect(await stops.count()).toBe(before);

  // The times follow from the first pickup, and each promise stands beside its stop.
  await page.keyboard.press('Control+Enter');
  await expect(wizard.getByText('Estimated total travel time')).toBeVisible();
  await wizard.getByRole('button', { name: 'Create shared trip' }).press('Enter');
  await expect(wizard.getByText('Please make sure to update time by clicking update time button')).toBeVisible();
  await wizard.getByRole('button', { name: 'Update all pickup time' }).press('Enter');
  await expect(wizard.getByText('Successfully updated all pickup time')).toBeVisible();
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Control+Enter');
  const anyway = page.getByRole('dialog', { name: 'Create it all the same?' });
  await expect(wizard.or(anyway).first()).toBeVisible();
  if (await anyway.isVisible()) await page.keyboard.press('Enter');
  await expect(wizard).toBeHidden();
  for (const id of ids) {
    await expect.poll(async () => vehicleOf(context.request, DATE, id)).toBe(vehicle);
    expect(await kindOf(id)).toBe('shared');
  }

  // One leaves the trip, and the other two go on in a new order.
  await page.goto(`/fleet/dispatch?date=${DATE}&view=grid`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await openMenuOf(page, vehicle, ids);
  await page.getByRole('button', { name: 'Edit shared trip' }).press('Enter');
  const edit = page.getByRole('dialog', { name: /^Edit Shared Trip/ });
  const [leaving] = three;
  await expect(edit.getByRole('button', { name: /^View the booking of/ }).first()).toBeVisible();
  await edit
    .getByRole('button', { name: new RegExp(`^Remove: Pickup of ${leaving?.passenger_lastname}`) })
    .first()
    .press('Enter');
  await expect.poll(async () => vehicleOf(context.request, DATE, ids[0] ?? '')).toBeNull();
  expect(await kindOf(ids[1] ?? '')).toBe('shared');
  await expect(edit.getByText(leaving?.passenger_lastname ?? '')).toHaveCount(0);
  await edit.getByRole('button', { name: 'Cancel' }).press('Enter');
  const discard = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(edit.or(discard).first()).toBeAttached();
  if (await discard.isVisible()) await discard.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(edit).toBeHidden();

  // And that is taken back.
  await page.keyboard.press('Control+z');
  await expect.poll(async () => vehicleOf(context.request, DATE, ids[0] ?? '')).toBe(vehicle);
  expect(await kindOf(ids[0] ?? '')).toBe('shared');
  expect(complaints).toEqual([]);
});

test('A stop of a shared trip is taken along by a mouse and by a finger, and goes no further than its own other end.', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const { rides, vehicles } = fitting(await readBoard(context.request, LATER), MEDICAL, '08:00', '15:00');
  const [van] = vehicles;
  await openGrid(page, LATER);
  // Two whose times lie near to each other, so that one of their stops may go before the other's.
  const near = rides
    .toSorted((a, b) => minuteOf(a) - minuteOf(b))
    .filter((ride, at, all) => [all[at - 1], all[at + 1]].some((one) => Math.abs(minuteOf(one) - minuteOf(ride)) < 20));
  for (const { booking_id } of near.slice(0, 2)) {
    await scrolledTo(page, booking_id);
    const card = page.locator('.ride', { has: page.locator(`[data-ride="${booking_id}"]`) });
    await card.getByRole('checkbox').click();
  }
  await page.keyboard.press('s');
  const wizard = page.getByRole('dialog', { name: /^Shared trip/ });
  await wizard.getByRole('combobox', { name: 'Vehicle' }).click();
  await page.getByTitle(new RegExp(`^${van?.fleet_shuttle_id}\\b`)).click();
  const stops = wizard.locator('[data-stop]');
  await expect(stops.nth(2)).toBeVisible();
  const isMarked = wizard.getByRole('button', { name: 'Best order' });

  // A mouse takes a stop by its grip one place up.
  const grip = async (at: number) => {
    const box = await wizard.locator('.shared-grip').nth(at).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const free = await stopThatGoesUp(wizard);
  const [from, to] = [await grip(free), await grip(free - 1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(isMarked).toBeVisible();
  await isMarked.click();
  await expect(isMarked).toBeHidden();

  // A finger takes the first one to the foot of the list, and is told where it has to stay.
  const line = await context.newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [first, foot] = [await grip(0), await grip((await stops.count()) - 1)];
  await touch('touchStart', first);
  await touch('touchMove', { x: first.x, y: first.y + 5 });
  await touch('touchMove', { x: foot.x, y: foot.y + 4 });
  await touch('touchEnd');
  await expect(wizard.getByText(/A pickup never comes after its own drop-off\./).first()).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

/** Three of one program who go to the dialysis center within an hour: taken off their vehicles, they wait. */
async function threeToDialysis(api: APIRequestContext): Promise<Ride[]> {
  const found = await api.post('/api/v1_webapp_search_address', { data: { text: DIALYSIS } });
  const { data: places } = (await found.json()) as { data: { place: { addressLine1: string } }[] };
  const bookings = (await readBoard(api, DATE)).bookings as Ride[]; // the reply says where they go as well
  const going = bookings
    .filter(
      (ride) =>
        ride.dropoff_address === places[0]?.place.addressLine1 &&
        ride.ride_status === 1 &&
        !ride.will_call &&
        !ride.mobility_assistance.some((aid) => NEEDS_A_LIFT.has(aid)),
    )
    .toSorted((a, b) => ((a.scheduled_pickup_time ?? '') < (b.scheduled_pickup_time ?? '') ? -1 : 1));
  // Those three whose pickups lie nearest to each other.
  const spread = (at: number) => minuteOf(going[at + 2]) - minuteOf(going[at]);
  const starts = going.slice(0, -2).map((_, at) => at);
  const first = starts.toSorted((a, b) => spread(a) - spread(b))[0] ?? 0;
  const three = going.slice(first, first + 3);
  expect(three.length, `rides to ${DIALYSIS}`).toBe(3);
  const taken = { bookings: three.map(({ booking_id }) => booking_id) };
  const reply = await api.post('/api/v1_webapp_remove_dispatched_bookings', { data: taken });
  expect(reply.ok(), await reply.text()).toBe(true);
  return three;
}

function minuteOf(ride: Pick<Ride, 'scheduled_pickup_time'> | undefined): number {
  return Date.parse(ride?.scheduled_pickup_time ?? '') / 60_000;
}

/** A vehicle of the program with a driver, and with a place for a chair. */
async function vehicleFor(api: APIRequestContext, program: string): Promise<string> {
  const { columns } = await readBoard(api, DATE);
  const fit = columns.find(
    ({ driver_id, shuttle_program_id }) => driver_id !== null && shuttle_program_id.includes(program),
  );
  return fit?.fleet_shuttle_id ?? '';
}

/** Where the first stop stands that may go further up. */
async function stopThatGoesUp(wizard: Locator): Promise<number> {
  const buttons = await wizard.getByRole('button', { name: /^Up: / }).all();
  for (const [at, button] of buttons.entries()) {
    if ((await button.getAttribute('aria-disabled')) !== 'true') return at;
  }
  throw new Error('No stop may go up.');
}

async function kindOfTrip(api: APIRequestContext, bookingId: string): Promise<string | null> {
  // The reply has the trips beside what journeys ask otherwise.
  const board = (await readBoard(api, DATE)) as Board & { trips: { booking_ids: string[]; kind: string }[] };
  return board.trips.find(({ booking_ids }) => booking_ids.includes(bookingId))?.kind ?? null;
}

/** The menu of the trip that carries these riders; its block is known by whichever of them it names. */
async function openMenuOf(page: Page, vehicle: string, riders: readonly string[]): Promise<void> {
  const head = page.locator('[data-head]').filter({ has: page.getByText(vehicle, { exact: true }) });
  await head.first().scrollIntoViewIfNeeded();
  // Of a long day only the hours in sight are drawn: it is gone through from its beginning until the block is there.
  const block = page.locator(riders.map((id) => `[role="gridcell"][data-ride="${id}"]`).join());
  const grid = page.getByRole('grid', { name: 'Vehicles' });
  for (let top = 0; (await block.count()) === 0; top += 300) {
    const length = await grid.evaluate((element, to) => {
      element.scrollTo({ top: to });
      return element.scrollHeight;
    }, top);
    expect(top, 'the day has an end').toBeLessThan(length);
    await page.evaluate(async () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  }
  await block.click({ button: 'right' });
}
