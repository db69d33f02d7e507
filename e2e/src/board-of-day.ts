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
    mobility_assistance: string[];
    will_call: boolean;
    ride_status: number;
    trip_id: string | null;
    scheduled_pickup_time: string | null;
    window_end_time: string | null;
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

/** Opens the grid of a day, as it is when everything has come. */
export async function openGrid(page: Page, date: string, more = ''): Promise<void> {
  await page.goto(`/fleet/dispatch?date=${date}&view=grid${more}`);
  await expect(page.getByRole('grid', { name: 'Vehicles' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.locator('[data-head]').first()).toBeVisible();
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
