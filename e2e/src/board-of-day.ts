import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** A day as its board reads it, in what journeys ask of it. */
export interface Board {
  columns: {
    shuttle_id: string;
    fleet_shuttle_id: string;
    driver_id: string | null;
    driver_team_id: string | null;
    shuttle_program_id: string[];
    trip_ids: string[];
  }[];
  bookings: {
    booking_id: string;
    program_id: string;
    insurance_account_id: string | null;
    passenger_lastname: string;
    passenger_firstname: string;
    mobility_assistance: string[];
    will_call: boolean;
    ride_status: number;
    trip_id: string | null;
    scheduled_pickup_time: string | null;
    window_end_time: string | null;
    driver_enroute_time: string | null;
  }[];
}
export type Ride = Board['bookings'][number];
export type Column = Board['columns'][number];

export async function readBoard(api: APIRequestContext, date: string): Promise<Board> {
  const reply = await api.post('/api/v1_webapp_get_dispatch_board', { data: { date, program_id: [] } });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: Board }).data;
}

/** The number of the vehicle that a ride is on; null while it waits. */
export async function vehicleOf(api: APIRequestContext, date: string, bookingId: string): Promise<string | null> {
  const { columns, bookings } = await readBoard(api, date);
  const tripId = bookings.find(({ booking_id }) => booking_id === bookingId)?.trip_id ?? null;
  return columns.find(({ trip_ids }) => tripId !== null && trip_ids.includes(tripId))?.fleet_shuttle_id ?? null;
}

/** Vehicles with a driver, and rides that wait for one of their program: with a time, and who needs no place for an aid. */
export function fitting({ columns, bookings }: Board, program: string, from: string, to: string) {
  return {
    vehicles: columns.filter(
      ({ driver_id, shuttle_program_id }) => driver_id !== null && shuttle_program_id.includes(program),
    ),
    rides: bookings
      .filter(
        (ride) =>
          ride.program_id === program &&
          ride.trip_id === null &&
          ride.ride_status === 0 &&
          !ride.will_call &&
          ride.mobility_assistance.length === 0 &&
          (ride.scheduled_pickup_time ?? '').slice(11, 16) >= from &&
          (ride.scheduled_pickup_time ?? '').slice(11, 16) <= to,
      )
      .toSorted((a, b) => a.booking_id.localeCompare(b.booking_id)),
  };
}

/** Rides that wait with a time and without a chair, a vehicle of their program with a driver and little to do, and another. */
export async function whatWaits(
  api: APIRequestContext,
  date: string,
): Promise<{ rides: Ride[]; column: Column; beside: Column }> {
  const { columns, bookings } = await readBoard(api, date);
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
  throw new Error(`Nobody waits on ${date}.`);
}

/** Types a line into the command box. */
export async function say(page: Page, line: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything or type a command' }).fill(line);
}

/** Sends what is chosen to a vehicle by its name. */
export async function sendChosen(page: Page, vehicle: string): Promise<void> {
  await page.keyboard.press('m');
  await expect(page.getByPlaceholder('Vehicle or driver')).toBeFocused();
  await page.keyboard.type(vehicle);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Vehicle or driver')).toBeHidden();
}

/** Opens the grid of a day, as it is when everything has come. */
export async function openGrid(page: Page, date: string, more = ''): Promise<void> {
  await page.goto(`/fleet/dispatch?date=${date}&view=grid${more}`);
  await expect(page.getByRole('grid', { name: 'Vehicles' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.locator('[data-head]').first()).toBeVisible();
}

/** The head of a vehicle's lane, for eyes and pointer. */
export function headOf(page: Page, { fleet_shuttle_id }: Pick<Column, 'fleet_shuttle_id'>): Locator {
  return page.locator('[data-head]').filter({ has: page.getByText(fleet_shuttle_id, { exact: true }) });
}

/** The block of a ride in the grid. */
export function blockOf(page: Page, { booking_id }: Pick<Ride, 'booking_id'>): Locator {
  return page.locator(`[role="gridcell"][data-ride="${booking_id}"]`);
}

/** Where something lies; a board that is drawn anew right now has it nowhere for a moment. */
export async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect.poll(async () => (box = await what.boundingBox())).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** A place in the lane of a vehicle, by the hour on the axis. */
export async function placeIn(
  page: Page,
  column: Pick<Column, 'fleet_shuttle_id'>,
  hour: number,
): Promise<{ x: number; y: number }> {
  const head = await boxOf(headOf(page, column));
  const axis = page.locator('[data-px-per-minute]');
  const from = await boxOf(axis);
  const perMinute = Number(await axis.getAttribute('data-px-per-minute'));
  return { x: head.x + head.width / 2, y: from.y + hour * 60 * perMinute };
}

/** The server has the ride on the vehicle, and the board draws it there: until it does, a hand would reach for where it was. */
export async function isOnVehicle(page: Page, date: string, ride: Ride, column: Column): Promise<void> {
  await expect.poll(async () => vehicleOf(page.context().request, date, ride.booking_id)).toBe(column.fleet_shuttle_id);
  // A lane has another name once it has a run: both are read anew until they agree.
  await expect
    .poll(async () => {
      const lane = await headOf(page, column).getAttribute('data-head');
      return lane !== null && (await blockOf(page, ride).getAttribute('data-lane')) === lane;
    })
    .toBe(true);
}

/** The card of a ride that waits. Of many only those in sight are drawn, so the list is scrolled until it is come to. */
export async function scrolledTo(page: Page, rideId: string): Promise<Locator> {
  const pool = page.getByRole('region', { name: 'Unassigned' });
  const card = pool.locator(`[data-ride="${rideId}"]`);
  for (let top = 0; (await card.count()) === 0; top += 300) {
    const length = await pool.evaluate((element, to) => {
      element.scrollTo({ top: to });
      return element.scrollHeight;
    }, top);
    expect(top, 'the pool has an end').toBeLessThan(length);
    await page.evaluate(async () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  }
  await card.scrollIntoViewIfNeeded();
  return card;
}
