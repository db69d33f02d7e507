import { type APIRequestContext, expect, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { readBoard } from './board-of-day.ts';
import { complaintsOf, signedIn, TUESDAY } from './town.ts';

const DATE = TUESDAY.slice(0, 10);
/** A week later: the same riders are booked, and nobody is dispatched yet. */
const NEXT = '2026-03-17';
const NAME = 'Tuesday, school day';

interface Kept {
  columns: { shuttle_id: string; shuttle_name: string; driver_id: string | null; driver_name: string }[];
}

test('Tuesday’s board is kept by keys and applied to the next Tuesday, on which a driver is on leave and a vehicle in the shop; one step takes it back.', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await signedIn(context, 'dispatch');
  const complaints = complaintsOf(page);
  const api = context.request;

  await page.goto(`/fleet/dispatch?view=list&date=${DATE}`);
  const keep = page.getByRole('button', { name: 'Keep as a template' });
  await expect(keep).toBeVisible({ timeout: 90_000 });
  await keep.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keep Tue, Mar 10 as a template' })).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(NAME);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Tue, Mar 10 is kept as “${NAME}”.`)).toBeVisible();

  const [kept] = await asked<{ template_id: string }[]>(api, 'v1_webapp_get_dispatch_template_list', {});
  const template = await asked<Kept>(api, 'v1_webapp_get_dispatch_template_by_id', { template_id: kept?.template_id });
  const [onLeave, inShop] = await twoAbsences(api, template);

  await page.goto('/fleet/dispatchtemplate');
  await page.getByRole('link', { name: NAME }).focus();
  await page.keyboard.press('Enter');
  const day = page.getByRole('textbox', { name: 'Apply to' });
  await expect(day).toBeVisible();
  await day.fill('3/17/2026');
  await page.keyboard.press('Enter');
  const columns = template.columns.length;
  const figure = (label: string) => page.locator('.template-figures > div').filter({ hasText: label });
  await expect(figure('Columns')).toContainText(`${columns - 1} of ${columns}`, { timeout: 60_000 });
  await expect(figure('Drivers')).toContainText(`${columns - 2} of ${columns - 1}`);

  // J goes through what is left out: the vehicle first, then the driver.
  await page.getByRole('heading', { name: NAME }).click();
  await page.keyboard.press('j');
  await expect(page.locator('button:focus')).toContainText(`This vehicle is in maintenance`);
  await expect(page.locator('button:focus')).toContainText(inShop);
  await page.keyboard.press('j');
  await expect(page.locator('button:focus')).toContainText('is on leave on Tue, Mar 17.');
  await expect(page.locator('button:focus')).toContainText(onLeave);
  expect(await barriersByDay(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersByNight(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  const before = await dispatched(api);
  // Other journeys have been at this day too.
  const stood = new Set((await readBoard(api, NEXT)).columns.flatMap(({ trip_ids }) => trip_ids));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Applied to Tue, Mar 17.')).toBeVisible();
  const after = await readBoard(api, NEXT);
  expect((await dispatched(api)).length).toBeGreaterThan(before.length + 10);
  const used = after.columns
    .filter(({ trip_ids }) => trip_ids.some((id) => !stood.has(id)))
    .map(({ fleet_shuttle_id }) => fleet_shuttle_id);
  expect(used).not.toContain(inShop);
  expect(used).not.toContain(onLeave);
  await expect(page.getByText('Nothing is left to put on the board of Tue, Mar 17.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => dispatched(api)).toEqual(before);
  expect(complaints).toEqual([]);
});

/** A driver who works alone goes on leave that day, and the vehicle of another column into the shop; the names of both vehicles. */
async function twoAbsences(api: APIRequestContext, { columns }: Kept): Promise<[onLeave: string, inShop: string]> {
  const [first, second] = columns.filter(({ driver_id }) => driver_id !== null);
  if (!first || !second) throw new Error('The template has no two drivers.');
  const days = { starts_on: NEXT, ends_on: NEXT };
  const leave = {
    driver_leave_id: null,
    driver_id: first.driver_id,
    kind: 'vacation',
    start_time: null,
    end_time: null,
    note: '',
  };
  await asked(api, 'v1_webapp_save_driver_leave', { ...leave, ...days });
  const shop = { vehicle_period_id: null, shuttle_id: second.shuttle_id, kind: 'maintenance', reason: 'Lift cable' };
  await asked(api, 'v1_webapp_save_shuttle_period', { ...shop, ...days });
  return [first.shuttle_name, second.shuttle_name];
}

async function dispatched(api: APIRequestContext): Promise<string[]> {
  const { bookings } = await readBoard(api, NEXT);
  return bookings.filter(({ trip_id }) => trip_id !== null).map(({ booking_id }) => booking_id);
}

async function asked<T>(api: APIRequestContext, call: string, data: object): Promise<T> {
  const reply = await api.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}
