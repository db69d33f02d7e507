import { type APIRequestContext, expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { brokersFile, tripsOf } from './broker-trips.ts';
import { complaintsOf, signedIn } from './town.ts';

const DATE = '2026-03-10';

interface Column {
  shuttle_id: string;
  driver_id: string | null;
  driver_team_id: string | null;
}

test('A broker’s ride is offered, accepted by a key, changed, dispatched, driven and proved; its return is had again to the byte, and resent as a correction.', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const api = context.request;
  const payers = await call<{ insurance_name: string; insurance_id: string; program: { program_id: string }[] }[]>(
    api,
    'v1_webapp_get_fleet_insurance',
    {},
  );
  const northway = payers.find(({ insurance_name }) => insurance_name === 'Northway Ride Brokers');
  const [payer = '', program = ''] = [northway?.insurance_id, northway?.program[0]?.program_id];
  const bring = async (rows: Parameters<typeof brokersFile>[0]) => {
    await page.goto(`/rider-services/nem-transport/fileUpload/${payer}`);
    await page.getByLabel('Trip file').setInputFiles(brokersFile(rows));
  };

  // The file offers two rides. One is accepted and one is refused, by keys.
  const rows = (await tripsOf(api, program, { first: 8800, names: ['Vance', 'Ibarra'] })).map((row) => ({
    ...row,
    'Trip Status': 'Offered',
  }));
  await bring(rows);
  await expect(page.getByRole('option', { name: /New.*Vance, Quill/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '2 rides imported' })).toBeVisible();
  await page.goto('/rider-services/broker-answers');
  const waiting = page.getByRole('row', { name: /^Vance, Quill/ });
  await waiting.focus();
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  await expect(page.getByText('1 ride accepted.')).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.getByRole('row', { name: /^Ibarra, Quill/ }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('r');
  await page.getByLabel('Reason').click();
  await page.getByTitle('No vehicle free at that time').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse 1 ride' }).click();
  await expect(page.getByText('1 ride refused.')).toBeVisible();

  // Both sides move it: the broker's word is taken by a key.
  const listed = await call<{ booking_id: string; lastname: string }[]>(api, 'v1_webapp_get_nem_prebooking_list', {
    insurance_id: payer,
    answer: 'accepted',
  });
  const booking_id = listed.find(({ lastname }) => lastname === 'Vance')?.booking_id ?? '';
  const moved = { booking_id, trip_id: null, program_id: program, pickup_time: `${DATE}T14:40` };
  await call(api, 'v2_webapp_edit_booking_pickup_time', moved);
  await bring([{ ...rows[0], 'Promised Pick-up Time': '13:50' }]);
  await expect(page.getByRole('option', { name: /Clash.*Vance, Quill/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '1 ride imported' })).toBeVisible();

  // It is dispatched and driven, and measured as its driver's sheet says.
  const trip_id = await dispatched(api, booking_id);
  const now = await townWall(api);
  await call(api, 'v3_webapp_change_booking_status', { booking_id, ride_status: 6, event_time: now });
  await call(api, 'v3_webapp_change_booking_status', { booking_id, ride_status: 3, event_time: now });
  const measure = async (dropoff_odometer: number) =>
    call(api, 'v1_webapp_enter_paper', { trip_id, booking_id, pickup_odometer: 40_000, dropoff_odometer });
  await measure(40_012);

  // What is missing stands on the booking, and is put right there.
  await page.goto(`/rider-services/bookings/view/${booking_id}`);
  const proof = page.getByRole('region', { name: 'Proof' });
  await expect(proof.getByText('Nobody has signed, and nobody says why.')).toBeVisible();
  await page.getByRole('button', { name: 'Add signature' }).click();
  await page.getByLabel('Signed by').click();
  await page.getByTitle('Nobody').click();
  await page.getByLabel('Why nobody signed').fill('Could not hold a pen.');
  await page.getByRole('button', { name: 'Note that nobody signed' }).click();
  await expect(proof.getByText('Ready for Northway Ride Brokers: nothing is missing.')).toBeVisible();

  // The file that goes back says so; what was refused is told as well.
  await page.goto(`/rider-services/broker-returns?insurance=${payer}`);
  await page.getByRole('button', { name: /^Make a file of \d+ rides/ }).click();
  const files = page.getByRole('region', { name: 'Files made' });
  await expect(files.getByText('File 1', { exact: true })).toBeVisible();
  const download = async (number: number) => {
    const coming = page.waitForEvent('download');
    await files.getByRole('button', { name: `Download file ${number}` }).click();
    return readFile(await (await coming).path(), 'utf8');
  };
  const first = await download(1);
  expect(first).toMatch(/^88000,03\/10\/2026,Completed,.*,12,.*,12\.00\r$/m);
  expect(first).toMatch(/^88001,03\/10\/2026,Declined,/m);

  // The odometer was misread: the file stands as it was sent, and the broker is told anew of that ride alone.
  await measure(40_021);
  await expect(page.getByRole('row', { name: /^Vance, Quill/ }).getByText('Changed since 1')).toBeVisible();
  await files.getByRole('button', { name: 'Resend what changed since file 1' }).click();
  await expect(files.getByText('File 2, corrects 1', { exact: true })).toBeVisible();
  const second = await download(2);
  expect(second.split('\r\n')).toHaveLength(3);
  expect(second).toMatch(/^88000,.*,21\.00\r$/m);
  expect(await download(1)).toBe(first);
  expect(complaints).toEqual([]);
});

/** Puts the ride on the first vehicle that takes it. */
async function dispatched(api: APIRequestContext, booking_id: string): Promise<string> {
  const board = await call<{ columns: Column[] }>(api, 'v1_webapp_get_dispatch_board', { date: DATE, program_id: [] });
  for (const { shuttle_id, driver_id, driver_team_id } of board.columns) {
    if (driver_id === null && driver_team_id === null) continue;
    const reply = await api.post('/api/v1_webapp_dispatch_booking', {
      data: {
        booking_id,
        pickup_time: `${DATE}T13:50`,
        shuttle_id,
        driver_id,
        driver_team_id,
        insurance_account_id: null,
      },
    });
    if (reply.ok()) return ((await reply.json()) as { data: { trip: { trip_id: string } } }).data.trip.trip_id;
  }
  throw new Error('No vehicle took the ride.');
}

/** What the town's clocks show, as a wall time of the day. */
async function townWall(api: APIRequestContext): Promise<string> {
  const reply = await api.post('/api/v1_webapp_get_current_account', { data: {} });
  const now = new Date(reply.headers()['handrail-now']?.split(';')[0] ?? '');
  const time = now.toLocaleTimeString('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' });
  return `${DATE}T${time}`;
}

async function call<T>(api: APIRequestContext, name: string, data: object): Promise<T> {
  const reply = await api.post(`/api/${name}`, { data });
  expect(reply.ok(), `${name}: ${await reply.text()}`).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}
