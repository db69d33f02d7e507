import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { barriersByDay, barriersByNight } from './barriers.ts';
import { openGrid, type Ride, say, scrolledTo, sendChosen, vehicleOf, whatWaits } from './board-of-day.ts';
import { TOWN } from './fill-towns.ts';
import { complaintsOf, PORT, signedIn } from './town.ts';

const DATE = '2026-03-11';
/** A server of this journey's own, on a town of its own: it is ended and started again. */
const OWN_PORT = PORT + 2;

test('The server is gone for five minutes: the plan stays to be read, five edits wait, and each is offered and done by itself on the day as it is then.', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  let server = await startServer('06:40');
  const context = await browser.newContext({ baseURL: `http://localhost:${OWN_PORT}` });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await signedIn(context, 'dispatch');
    const complaints = complaintsOf(page);
    const { rides, column } = await whatWaits(context.request, DATE);
    await openGrid(page, DATE);
    const vehicle = column.fleet_shuttle_id;
    const placeOf = async ({ booking_id }: Ride) => vehicleOf(context.request, DATE, booking_id);
    const edited = rides.slice(0, 4);
    const drawn = await page.getByRole('gridcell').count();

    await stop(server);
    await expect(page.getByText(/^Not connected since /)).toBeVisible();
    for (const ride of edited) await send(page, ride, vehicle);
    await say(page, `break ${vehicle} 11:30p 20`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('5 edits wait', { exact: false })).toBeVisible();
    // What was planned is still there to be read, and says of when it is.
    expect(await page.getByRole('gridcell').count()).toBe(drawn);
    await expect(page.getByText(/You see the plan of /)).toBeVisible();
    await page.getByRole('button', { name: 'Look at them' }).click();
    const panel = page.getByRole('dialog', { name: 'Edits that waited for the connection' });
    await expect(panel.getByText('There is still no connection.', { exact: false })).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).last().click();

    // Five minutes later it is back, and somebody at another desk is quicker with the first of them.
    server = await startServer('06:45');
    const [first] = edited;
    const { shuttle_id, driver_id } = column;
    const quicker = await context.request.post('/api/v1_webapp_create_multiple_flex_trips', {
      data: { bookings: [first?.booking_id], shuttle_id, driver_id, driver_team_id: null },
    });
    expect(quicker.ok(), await quicker.text()).toBe(true);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    // Nothing was sent by itself.
    for (const ride of edited.slice(1)) expect(await placeOf(ride)).toBeNull();
    await page.getByRole('button', { name: 'Look at them' }).click();
    await expect(panel.getByText('It is so already')).toBeVisible();
    expect(await barriersByDay(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await barriersByNight(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    const oneByOne = panel.getByRole('button', { name: /^Do: / });
    for (const left of [4, 3, 2, 1]) {
      await expect(oneByOne).toHaveCount(left);
      await oneByOne.first().click();
    }
    await expect(oneByOne).toHaveCount(0);
    await panel.getByRole('button', { name: /^Got it: / }).click();
    await expect(page.getByText(/edits? waits?/)).toBeHidden();
    for (const ride of edited) expect(await placeOf(ride)).toBe(vehicle);
    expect(complaints.filter((line) => !/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE/.test(line))).toEqual([]);
  } finally {
    await context.close();
    await stop(server);
  }
});

async function send(page: Page, { booking_id }: Ride, vehicle: string): Promise<void> {
  await (await scrolledTo(page, booking_id)).focus();
  await page.keyboard.press('x');
  await expect(page.getByText('1 booking chosen')).toBeVisible();
  await sendChosen(page, vehicle);
}

async function startServer(time: string): Promise<ChildProcess> {
  const folder = process.env['HANDRAIL_E2E_DATA']?.split(':')[2] ?? '';
  const now = `${TOWN.HANDRAIL_NOW.slice(0, 10)}T${time}`;
  const env = { ...process.env, ...TOWN, HANDRAIL_NOW: now, PORT: String(OWN_PORT), HANDRAIL_DATA: folder };
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const server = spawn('node', ['apps/server/src/main.ts'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const isReady = async () =>
    fetch(`http://localhost:${OWN_PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries++) {
    if (server.exitCode !== null || tries > 600) throw new Error('The server of this journey did not start.');
    await pause(100);
  }
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
