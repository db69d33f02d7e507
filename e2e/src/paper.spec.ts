import { type APIRequestContext, expect, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

/** The day before the journeys' own: its sheets have come back. */
const DATE = '2026-03-09';
const TRIPS = 12;

test('A sheet of twelve trips gets its odometers by keys alone, four presses a trip, and keeps what is wrong through a reload.', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const column = await columnOf(context.request);
  await page.goto(`/fleet/dispatch/paper?date=${DATE}&run=${column.run_id}`);
  const sheet = page.getByRole('table', { name: `Sheets of ${column.vehicle}` });
  const cell = (label: string, row: number) =>
    sheet
      .locator('.paper-row')
      .nth(row)
      .getByRole('textbox', { name: new RegExp(`^${label}`) });
  await expect(cell('Odo, start', TRIPS - 1)).toBeVisible();

  let presses = 0;
  const press = async (keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  await cell('Odo, start', 0).focus();
  for (let trip = 0; trip < TRIPS; trip++) {
    // Only the first is written out; of the others the last three digits are enough.
    await press([...Array.from(trip === 0 ? '48210' : String(210 + 7 * trip)), 'Enter']);
  }
  await expect
    .poll(async () => (await odometersOf(context.request, column.run_id)).filter((miles) => miles !== null))
    .toEqual(Array.from({ length: TRIPS }, (_, trip) => 48_210 + 7 * trip));
  expect(presses).toBe(6 + 4 * (TRIPS - 1));

  // What cannot be read stays where it was typed, with its sentence, and is there after a reload.
  await cell('Picked up', 0).focus();
  await press(['9', '9', 'Enter']);
  await expect(page.getByText('“99” is no time: a day has 24 hours.')).toBeVisible();
  await page.reload();
  await expect(cell('Picked up', 0)).toHaveValue('99');
  await cell('Picked up', 0).focus();
  await press(['Escape']);
  await expect(cell('Picked up', 0)).not.toHaveValue('99');
  expect(complaints).toEqual([]);
});

interface Sheets {
  columns: { run_id: string; vehicle: string; trips: number }[];
  rows: { pickup_odometer: number | null }[];
}

async function sheetsOf(api: APIRequestContext, runId: string | null): Promise<Sheets> {
  const reply = await api.post('/api/v1_webapp_get_paper_rows', { data: { date: DATE, run_id: runId } });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: Sheets }).data;
}

async function columnOf(api: APIRequestContext) {
  const column = (await sheetsOf(api, null)).columns.find(({ trips }) => trips >= TRIPS);
  if (!column) throw new Error(`No vehicle had ${TRIPS} trips on ${DATE}.`);
  return column;
}

async function odometersOf(api: APIRequestContext, runId: string): Promise<(number | null)[]> {
  return (await sheetsOf(api, runId)).rows.map(({ pickup_odometer }) => pickup_odometer);
}
