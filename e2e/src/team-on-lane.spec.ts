import { type APIRequestContext, expect, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { type Column, openGrid, readBoard } from './board-of-day.ts';
import { complaintsOf, signedIn } from './town.ts';

/** A Friday with more vehicles than drivers. */
const DATE = '2026-03-13';
const NAME = 'Friday pair';

test('[BOARD-60] A team is made on the board where a vehicle has no driver, put on its lane, and taken off it again as one step.', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const { column, drivers } = await vehicleAndPair(context.request);
  await openGrid(page, DATE);
  const head = page.locator('[data-head]').filter({ has: page.getByText(column.fleet_shuttle_id, { exact: true }) });

  // From the vehicle that nobody drives to the list of drivers, and from there to a team that is not in it yet.
  await head.getByText('Driver', { exact: true }).click();
  const list = page.getByRole('dialog', { name: new RegExp(`^Driver of ${column.fleet_shuttle_id}`) });
  await list.getByRole('button', { name: 'New team' }).click();
  const making = page.getByRole('dialog', { name: 'New team' });
  await expect(list).toBeHidden();
  for (const driver of drivers) {
    await making.getByRole('combobox', { name: /^Drivers/ }).fill(driver.split(',')[0] ?? driver);
    await page.getByTitle(driver).click();
  }
  await making.getByLabel(/^Team name/).fill(NAME);
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await making.getByRole('button', { name: 'Make team' }).click();

  // It is found by its name then, with who is in it, and drives the vehicle.
  await expect(making).toBeHidden();
  await expect(list.getByRole('listitem').filter({ hasText: NAME })).toContainText(/, /);
  await list.getByRole('button', { name: NAME }).click();
  await expect(list).toBeHidden();
  await expect(head).toContainText(NAME);
  const driven = await columnOf(context.request, column);
  expect(driven?.driver_team_id).not.toBeNull();
  expect(driven?.driver_id).toBeNull();

  await page.keyboard.press('Control+z');
  await expect(head.getByText('Driver', { exact: true })).toBeVisible();
  expect((await columnOf(context.request, column))?.driver_team_id ?? null).toBeNull();
  expect(complaints).toEqual([]);
});

async function columnOf(api: APIRequestContext, { shuttle_id }: Column): Promise<Column | undefined> {
  return (await readBoard(api, DATE)).columns.find((column) => column.shuttle_id === shuttle_id);
}

/** A vehicle that nobody drives, and two drivers on no vehicle and in no team, as lists file them. */
async function vehicleAndPair(api: APIRequestContext) {
  const { columns } = await readBoard(api, DATE);
  const column = columns.find(({ driver_id, driver_team_id }) => driver_id === null && driver_team_id === null);
  const all = await read<Named & { status: number }>(api, 'v2_webapp_get_fleet_driver_list');
  const teams = await read<{ driver_team: Named[] }>(api, 'v1_webapp_get_driver_team_list');
  const busy = new Set([
    ...columns.map(({ driver_id }) => driver_id),
    ...teams.flatMap(({ driver_team }) => driver_team.map(({ driver_id }) => driver_id)),
  ]);
  const drivers = all
    .filter(({ driver_id, status }) => status === 1 && !busy.has(driver_id))
    .slice(0, 2)
    .map(({ firstname, lastname }) => `${lastname}, ${firstname}`);
  if (!column || drivers.length < 2) throw new Error(`No vehicle without a driver, or no two drivers, on ${DATE}.`);
  return { column, drivers };
}

interface Named {
  driver_id: string;
  firstname: string;
  lastname: string;
}

async function read<T>(api: APIRequestContext, call: string): Promise<T[]> {
  const reply = await api.post(`/api/${call}`, { data: {} });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T[] }).data;
}
