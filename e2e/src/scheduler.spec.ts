import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { barriersByDay } from './barriers.ts';
import { readBoard, type Ride, vehicleOf } from './board-of-day.ts';
import { complaintsOf, signedIn } from './town.ts';

/** The day after: everything on it is still to come. */
const DATE = '2026-03-11';

test('Tomorrow is scheduled, left and come back to; who did not fit is placed; what is pinned stays when it is made again; one vehicle is applied, then the rest, without what a colleague changed; and it is taken back.', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const api = context.request;
  const lying = await threeLyingAtOnce(api);

  // It is asked for on one page, and come back to on another.
  await page.goto('/fleet/vehicles');
  await openTomorrow(page);
  await page.getByRole('button', { name: 'Schedule trips' }).click();
  await page.getByRole('button', { name: /^Schedule \d+ rides/ }).click();
  await expect(page.getByRole('button', { name: /^Schedule \d+ rides/ })).toBeHidden();
  await page.goto('/rider-services/members');
  await openTomorrow(page);
  await page.getByRole('button', { name: 'View results' }).click({ timeout: 90_000 });
  await expect(page.getByText('Rides placed')).toBeVisible();

  // One gurney van, and three who lie: who has no place gets the one that is stated, by keys.
  const why = page.getByRole('button', { name: /^Why not / }).first();
  await why.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Fits 401 /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Riders to call for this' })).toBeVisible();
  expect(await barriersByDay(page)).toEqual([]);
  const place = page.getByRole('button', { name: /^Place .* on 401$/ });
  const name = (await place.getAttribute('aria-label')) ?? '';
  await place.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Every ride has a place' })).toBeVisible();

  // Pinned, a ride and all of a vehicle with the place that was stated: made again, the plan has them as they were.
  const before = await planInSight(page);
  const early = before.placed.find(({ vehicle }) => vehicle !== '401');
  const pinned = before.placed.filter((one) => one === early || one.vehicle === '401');
  expect(pinned).toHaveLength(4);
  await page.getByText('List', { exact: true }).click();
  const list = page.getByRole('grid', { name: 'Changes of the plan' });
  await list
    .getByRole('row', { name: early?.rider ?? '' })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Pin 1', exact: true }).click();
  await page.getByText('Difference').click();
  await page.getByRole('button', { name: 'Pin 401' }).click();
  expect(await barriersByDay(page)).toEqual([]);
  await page.reload();
  await openTomorrow(page);
  await page.getByRole('button', { name: 'Run again, 4 pinned' }).click();
  await expect(page.getByText('4 pinned rides stay as the plan before this one has it.')).toBeVisible();
  await page.getByRole('button', { name: /^Schedule \d+ rides/ }).click();
  await page.getByRole('button', { name: 'View results' }).click({ timeout: 90_000 });
  await expect(page.getByRole('button', { name: 'Run again', exact: true })).toBeVisible();
  const again = await planInSight(page);
  expect(again.queueId).not.toBe(before.queueId);
  expect(again.placed).toEqual(expect.arrayContaining(pinned));

  // A vehicle by itself, by keys: all three are on it.
  await page.getByText('Difference').click();
  await page.getByRole('button', { name: 'Apply 401' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^3 changes of the trip schedule applied/).first()).toBeVisible();
  for (const { booking_id } of lying) expect(await vehicleOf(api, DATE, booking_id)).toBe('401');

  // A colleague cancels one of the others: it is left out, and named.
  const others = waitingOn(await readBoard(api, DATE));
  const canceled = others.find(({ program_id }) => program_id !== lying[0]?.program_id);
  if (!canceled) throw new Error('Nobody else waits on the day after.');
  await send(api, 'v2_webapp_cancel_booking', { booking_id: canceled.booking_id, for_reschedule: false });
  await page.getByRole('button', { name: /^Apply \d+ changes?/ }).click();
  const leftOut = page.getByRole('region', { name: 'Left out when it was applied' });
  await expect(leftOut.getByText('The booking was canceled meanwhile.')).toBeVisible();
  await expect(page.getByText(new RegExp(`^${canceled.passenger_lastname}, `)).first()).toBeVisible();
  const applied = waitingOn(await readBoard(api, DATE)).length;

  // Taken back where it was said: the rides wait again, and the vehicle that was applied before stands.
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(async () => waitingOn(await readBoard(api, DATE)).length).toBeGreaterThan(applied);
  for (const { booking_id } of lying) expect(await vehicleOf(api, DATE, booking_id)).toBe('401');
  expect(complaints).toEqual([]);
});

async function openTomorrow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trip schedule' }).first().click();
  const step = page.getByRole('dialog', { name: 'Trip schedule', exact: true });
  await step.getByText('Select all programs').click();
  await step.getByRole('textbox', { name: 'Day' }).fill('03/11/2026');
  await page.keyboard.press('Tab');
  await step.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('dialog', { name: 'Trip schedule, Wed, Mar 11' }).first()).toBeVisible();
}

/** Who has a new place in the plan that is looked at, from the earliest on. */
async function planInSight(page: Page) {
  const kept = await page.evaluate(() => sessionStorage.getItem('handrail.scheduler.viewed'));
  const queueId = (JSON.parse(kept ?? '{}') as Record<string, string>)[DATE] ?? '';
  const reply = await page.request.post('/api/v1_webapp_get_auto_schedule_queue', { data: { queue_id: queueId } });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { vehicle_trip_list, placeholders } = ((await reply.json()) as { data: PlanAsFound }).data;
  const riders = vehicle_trip_list.flatMap(({ trips }) => trips.flatMap(({ bookings }) => bookings));
  const placed = placeholders.map(({ booking_id, shuttle_id, pickup_time, dropoff_time }) => {
    const rider = riders.find((one) => one.booking_id === booking_id);
    return {
      rider: `${rider?.passenger_lastname}, ${rider?.passenger_firstname}`,
      vehicle: vehicle_trip_list.find((one) => one.shuttle_id === shuttle_id)?.fleet_shuttle_id,
      pickup_time,
      dropoff_time,
    };
  });
  return { queueId, placed: placed.toSorted((a, b) => a.pickup_time.localeCompare(b.pickup_time)) };
}

interface PlanAsFound {
  vehicle_trip_list: {
    shuttle_id: string;
    fleet_shuttle_id: string;
    trips: { bookings: { booking_id: string; passenger_lastname: string; passenger_firstname: string }[] }[];
  }[];
  placeholders: { booking_id: string; shuttle_id: string; pickup_time: string; dropoff_time: string }[];
}

/** Three in the program of the one vehicle with a place to lie, all at a quarter past ten, who wait: whoever has a vehicle is taken off. */
async function threeLyingAtOnce(api: APIRequestContext): Promise<Ride[]> {
  const board = await readBoard(api, DATE);
  const van = board.columns.find(({ fleet_shuttle_id }) => fleet_shuttle_id === '401');
  const lying = board.bookings
    .filter(({ program_id, will_call }) => !will_call && van?.shuttle_program_id.includes(program_id))
    .filter(({ ride_status }) => ride_status === 0 || ride_status === 1)
    // Who is fetched earlier than they asked still comes in time.
    .filter(({ scheduled_pickup_time }) => (scheduled_pickup_time ?? '').slice(11, 16) >= '10:15')
    .toSorted((a, b) => a.ride_status - b.ride_status || Number(a.booking_id) - Number(b.booking_id))
    .slice(0, 3);
  expect(lying).toHaveLength(3);
  const driven = lying.filter(({ trip_id }) => trip_id !== null).map(({ booking_id }) => booking_id);
  if (driven.length > 0) await send(api, 'v1_webapp_remove_dispatched_bookings', { bookings: driven });
  for (const { booking_id, program_id } of lying) {
    await send(api, 'v3_webapp_change_booking_mobility', { booking_id, mobility_assistance: ['Stretcher'] });
    const pickup_time = `${DATE}T10:15`;
    await send(api, 'v2_webapp_edit_booking_pickup_time', { booking_id, trip_id: null, program_id, pickup_time });
  }
  return lying;
}

function waitingOn({ bookings }: Awaited<ReturnType<typeof readBoard>>): Ride[] {
  return bookings
    .filter(({ ride_status, will_call, trip_id }) => ride_status === 0 && !will_call && trip_id === null)
    .toSorted((a, b) => a.booking_id.localeCompare(b.booking_id));
}

async function send(api: APIRequestContext, call: string, data: object): Promise<void> {
  const reply = await api.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
}
