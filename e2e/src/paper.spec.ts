import { type APIRequestContext, expect, type Locator, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

/** The day before the journeys' own: its sheets have come back. */
const DATE = '2026-03-09';
const TRIPS = 12;

/** An average typist's press, of any key (Card, Moran and Newell, *The Psychology of Human-Computer Interaction*, 1983). */
const SECONDS_A_PRESS = 0.2;
const SHEET_SECONDS = 90;

test('A sheet of twelve trips that nothing is known of is typed whole, by keys, in presses for less than 90 seconds; what is wrong on it is kept through a reload.', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const api = context.request;
  const column = await columnOf(api);
  const { rows } = await sheetsOf(api, column.run_id);
  for (const row of rows.slice(0, TRIPS)) await forgotten(api, row);

  await page.goto(`/fleet/dispatch/paper?date=${DATE}&run=${column.run_id}`);
  const sheet = page.getByRole('table', { name: `Sheets of ${column.vehicle}` });
  const first = sheet.getByRole('textbox', { name: /^Arrived/ }).first();
  await expect(first).toHaveValue('');
  await first.focus();
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  for (let trip = 0; trip < TRIPS; trip++) {
    // On time, in after a minute, and out as planned; the odometers by their last three digits.
    const miles = 300 + 9 * trip;
    await press('=', 'Tab', '+', '1', 'Tab', '=', 'Tab');
    const digits = (of: number) => Array.from(String(of));
    await press(...digits(trip === 0 ? 61_300 : miles), 'Tab', ...digits(miles + 5), 'Tab');
    // Past what is left blank, and the rider's name, to the next trip.
    while (!(await isAtStartOf(sheet, trip + 1))) await press('Tab');
  }
  expect(presses * SECONDS_A_PRESS, `${presses} presses`).toBeLessThanOrEqual(SHEET_SECONDS);

  const typed = async () => (await sheetsOf(api, column.run_id)).rows.slice(0, TRIPS);
  const odometers = Array.from({ length: TRIPS }, (_, trip) => [61_300 + 9 * trip, 61_305 + 9 * trip]);
  await expect
    .poll(async () => (await typed()).map((row) => [row.pickup_odometer, row.dropoff_odometer]))
    .toEqual(odometers);
  for (const row of await typed()) {
    // To the minute, as it is written on paper.
    const [arrived, picked, dropped, pickup, dropoff] = [
      row.driver_arrival_time,
      row.actual_pickup_time,
      row.actual_dropoff_time,
      row.planned_pickup_time,
      row.planned_dropoff_time,
    ].map((at) => Math.floor(Date.parse(at ?? '') / 60_000));
    expect([arrived, picked, dropped]).toEqual([pickup, (pickup ?? 0) + 1, dropoff]);
  }

  // What cannot be read stays where it was typed, with its sentence, and is there after a reload.
  const second = sheet.getByRole('textbox', { name: /^Picked up/ }).nth(1);
  await second.focus();
  await press('9', '9', 'Enter');
  await expect(page.getByText('“99” is no time: a day has 24 hours.')).toBeVisible();
  await page.reload();
  await expect(second).toHaveValue('99');
  await second.focus();
  await press('Escape');
  await expect(second).not.toHaveValue('99');
  expect(complaints).toEqual([]);
});

test('The sheets of all vehicles of a day are typed and closed in one list, by keys, each trip that was left open.', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const api = context.request;
  // Each vehicle's last trip that was driven came back on paper alone.
  const { columns } = await sheetsOf(api, null);
  const open: string[] = [];
  for (const { run_id } of columns) {
    const last = (await sheetsOf(api, run_id)).rows.findLast((row) => row.actual_dropoff_time !== null);
    if (!last) continue;
    await forgotten(api, last);
    open.push(last.booking_id);
  }
  expect(open.length, 'vehicles that drove').toBeGreaterThan(9);

  await page.goto(`/fleet/dispatch/paper?date=${DATE}&run=open`);
  const list = page.getByRole('table', { name: 'Trips that are still open' });
  await expect(list.locator('.paper-row').first()).toBeVisible();
  const count = await list.locator('.paper-row').count();
  expect(count).toBeGreaterThanOrEqual(open.length);
  for (const label of ['Arrived', 'Picked up', 'Dropped off']) {
    await list
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .first()
      .focus();
    for (let row = 0; row < count; row++) {
      await page.keyboard.press('=');
      await page.keyboard.press('Enter');
    }
  }
  await expect(page.getByText('Every trip of Mon, Mar 9 has ended: it was driven, or nobody was there.')).toBeVisible();
  const after = await sheetsOf(api, null);
  for (const { entered, trips, vehicle } of after.columns) expect([vehicle, entered]).toEqual([vehicle, trips]);
  expect(complaints).toEqual([]);
});

/** Whether the keys go into the first blank of a row. */
async function isAtStartOf(sheet: Locator, row: number): Promise<boolean> {
  return sheet
    .locator('.paper-row')
    .nth(row)
    .getByRole('textbox', { name: /^Arrived/ })
    .evaluate((blank) => blank === document.activeElement);
}

/** A trip of which nobody knows when anything happened, as of a vehicle without a device. */
async function forgotten(api: APIRequestContext, { booking_id, trip_id }: Row): Promise<void> {
  const reply = await api.post('/api/v1_webapp_update_current_trip', {
    data: {
      trip_id,
      booking_id,
      driver_enroute_time: null,
      driver_arrival_time: null,
      actual_pickup_time: null,
      driver_arrival_dropoff_time: null,
      actual_dropoff_time: null,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

interface Row {
  booking_id: string;
  trip_id: string;
  planned_pickup_time: string | null;
  planned_dropoff_time: string | null;
  driver_arrival_time: string | null;
  actual_pickup_time: string | null;
  actual_dropoff_time: string | null;
  pickup_odometer: number | null;
  dropoff_odometer: number | null;
}

interface Sheets {
  columns: { run_id: string; vehicle: string; trips: number; entered: number }[];
  rows: Row[];
}

async function sheetsOf(api: APIRequestContext, runId: string | null): Promise<Sheets> {
  const reply = await api.post('/api/v1_webapp_get_paper_rows', { data: { date: DATE, run_id: runId } });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: Sheets }).data;
}

async function columnOf(api: APIRequestContext) {
  // One more, to which the hand goes on.
  const column = (await sheetsOf(api, null)).columns.find(({ trips }) => trips > TRIPS);
  if (!column) throw new Error(`No vehicle had more than ${TRIPS} trips on ${DATE}.`);
  return column;
}
