/**
 * `docs/pictures/board/anatomy.jpg`: the blocks of the board one by one, by day and by night, of a day that is made for it. The
 * console draws them; the board that it is told is this one. Beside the same demo as the other pictures of the board it is
 * `node e2e/src/draw-anatomy.ts http://localhost:8990`.
 */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page, type Route } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';
import { findBrowser } from './browser.ts';

const DATE = '2026-03-10';
const [address = 'http://localhost:8990'] = process.argv.slice(2);
const browser = await chromium.launch(await findBrowser(fileURLToPath(new URL('../../.cache', import.meta.url))));
const halves = [await drawn(browser, 'light'), await drawn(browser, 'dark')];
const sheet = await browser.newPage({ viewport: { width: 2080, height: 900 } });
await sheet.setContent(`<!doctype html><body style="margin:0;display:flex">${halves.join('')}</body>`);
await sheet.screenshot({
  path: fileURLToPath(new URL('../../docs/pictures/board/anatomy.jpg', import.meta.url)),
  type: 'jpeg',
  quality: 86,
  fullPage: true,
});
await browser.close();

type Row = Record<string, unknown>;
interface Told {
  columns: Row[];
  trips: Row[];
  bookings: Row[];
}

/** A block of the day that is made: when, for how long, and what it is. */
interface Made {
  at: string;
  lasts: number;
  kind?: 'ride' | 'shared' | 'lunch_break' | 'time_block' | 'driver_action';
  /** By how much its promise is broken. */
  late?: number;
  riders?: readonly string[];
  booking?: Row;
  trip?: Row;
}

function lanesMade(): Made[][] {
  const stamp = `${DATE}T13:00:00-04:00`;
  const enroute = { ride_status: 1, driver_enroute_time: stamp };
  const arrived = { ...enroute, driver_arrival_time: stamp };
  const aboard = { ...arrived, ride_status: 6, driver_pickup_time: stamp };
  const states: Row[] = [
    { ride_status: 1 },
    enroute,
    arrived,
    aboard,
    { ...aboard, ride_status: 11, driver_arrival_dropoff_time: stamp },
    { ...aboard, ride_status: 3 },
    { ride_status: 5 },
  ];
  return [
    states.map((booking, at) => ({ at: clock(14 * 60 + at * 40), lasts: 28, booking })),
    [
      ...[34, 26, 18, 11, 6].map((lasts, at) => ({ at: clock(14 * 60 + at * 50), lasts, late: 12, booking: enroute })),
      // Right after the shortest, which has no room for a word then.
      { at: clock(14 * 60 + 207), lasts: 20 },
    ],
    [
      { at: '14:00', lasts: 30, kind: 'lunch_break' },
      { at: '14:40', lasts: 30, kind: 'time_block', trip: { notes: 'Lift inspection' } },
      { at: '15:20', lasts: 20, kind: 'driver_action', trip: { action_detail: 'Refuel' } },
      { at: '15:50', lasts: 60, kind: 'shared', riders: ['Abara', 'Ionescu', 'Zook'], booking: aboard },
      { at: '17:00', lasts: 30, kind: 'shared', riders: ['Abara', 'Ionescu', 'Zook'] },
    ],
    [
      { at: '14:00', lasts: 20, late: 12, booking: enroute },
      { at: '14:30', lasts: 20 },
      { at: '15:02', lasts: 12 },
    ],
  ];
}

function tripId(lane: number, at: number): string {
  return String(900_000 + lane * 100 + at);
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function wall(at: string, more = 0): string {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  return `${DATE}T${clock(hour * 60 + minute + more)}:00-04:00`;
}

/** The board as it is told, with the made blocks on its first vehicles and nothing else on it. */
function made({ columns, trips, bookings, ...rest }: Told): Told {
  const trip = trips.find(({ kind }) => kind === 'ride');
  const [ridden] = (trip?.['booking_ids'] ?? []) as string[];
  const booking = bookings.find(({ booking_id }) => booking_id === ridden);
  const blank = Object.fromEntries(
    ['driver_enroute_time', 'driver_arrival_time', 'driver_pickup_time', 'driver_arrival_dropoff_time'].map((key) => [
      key,
      null,
    ]),
  );
  const told: Told = { ...rest, columns: [], trips: [], bookings: [] };
  const driven = columns.filter(({ driver_id, run_id }) => driver_id !== null && run_id !== null);
  for (const [lane, blocks] of lanesMade().entries()) {
    const column = driven[lane];
    if (!column || !trip || !booking) throw new Error('The demo has no day like that.');
    const ids = blocks.map((_, at) => tripId(lane, at));
    told.columns.push({ ...column, trip_ids: ids });
    for (const [n, { at, lasts, kind = 'ride', late = 0, riders, ...more }] of blocks.entries()) {
      const names = kind === 'ride' ? ['Mehta'] : (riders ?? []);
      const riding = names.map((_, place) => String(800_000 + lane * 1000 + n * 10 + place));
      const share = lasts / (2 * names.length + 1);
      const stop = (booking_id: string, stop_type: string, order: number) => ({
        ...(trip['stop_order'] as Row[])[0],
        id: `${booking_id}${stop_type === 'pickup' ? 1 : 2}`,
        stop_type,
        bookings: [{ booking_id, stop_type, passenger_firstname: '', passenger_lastname: '', mobility_assistance: [] }],
        scheduled_pickup_time: stop_type === 'pickup' ? wall(at, Math.round(order * share)) : null,
        scheduled_dropoff_time: stop_type === 'dropoff' ? wall(at, Math.round((order + 1) * share)) : null,
      });
      told.trips.push({
        ...trip,
        trip_id: ids[n],
        run_id: column['run_id'],
        shuttle: { shuttle_id: column['shuttle_id'] },
        driver_id: column['driver_id'],
        driver_team_id: null,
        kind,
        booking_ids: riding,
        first_pickup_time: wall(at),
        last_dropoff_time: wall(at, lasts),
        driver_action: kind === 'driver_action',
        action_detail: null,
        notes: null,
        place: null,
        is_pinned: false,
        stop_order: [
          ...riding.map((id, order) => stop(id, 'pickup', order)),
          ...riding.map((id, order) => stop(id, 'dropoff', names.length + order)),
        ],
        ...more.trip,
      });
      told.bookings.push(
        ...riding.map((booking_id, place) => ({
          ...booking,
          ...blank,
          booking_id,
          trip_id: ids[n],
          ride_status: 1,
          will_call: false,
          passenger_firstname: 'Sunil',
          passenger_lastname: names[place],
          mobility_assistance: kind === 'ride' ? ['Wheelchair'] : [],
          additional_passenger: 0,
          scheduled_pickup_time: wall(at),
          scheduled_dropoff_time: wall(at, lasts),
          appointment_time: null,
          window_start_time: null,
          window_end_time: late > 0 ? wall(at, -late) : wall(at, 60),
          ...more.booking,
        })),
      );
    }
  }
  // The others stand beside them, so that lanes are as wide as on a day with all of them.
  told.columns.push(...driven.slice(lanesMade().length).map((column) => ({ ...column, trip_ids: [] })));
  return told;
}

async function drawn(by: Browser, scheme: 'light' | 'dark'): Promise<string> {
  const pieces: Record<string, string> = {};
  for (const [name, width, query] of [
    ['narrow', 1440, ''],
    ['usual', 1740, ''],
    ['wide', 1440, '&width=wide'],
  ] as const) {
    const context = await by.newContext({
      baseURL: address,
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    });
    const username = 'dispatch@cedar.example';
    await context.request.post('/api/v1_webapp_login', { data: { username, password: demoPassword } });
    const page = await context.newPage();
    for (const call of ['get_dispatch_board', 'get_first_lanes'])
      await page.route(`**/api/v1_webapp_${call}`, tellMade);
    await page.route('**/api/v1_webapp_get_empty_drives', tellDrives);
    await page.goto(`/fleet/dispatch?view=grid&date=${DATE}&zoom=116${query}`);
    await page.locator('.tg-b').first().waitFor();
    await page.waitForTimeout(2_000);
    await page.locator('.tg-scroll').evaluate((grid) => grid.scrollTo({ top: 13.8 * 116 }));
    await page.waitForTimeout(800);
    pieces[name] = await lanesOf(page);
    await context.close();
  }
  const colors = scheme === 'dark' ? 'background:#11161c;color:#e8edf2' : 'background:#fff;color:#15202b';
  const picture = (name: string, words: string) =>
    `<figure style="margin:0 16px 16px 0"><figcaption style="margin:0 0 6px">${words}</figcaption><img src="${pieces[name]}"></figure>`;
  return `<section style="flex:none;width:1040px;padding:24px;box-sizing:border-box;font:14px system-ui;${colors}">
    <h1 style="font-size:20px;margin:0 0 4px">${scheme === 'dark' ? 'Dark' : 'Light'}</h1>
    <p style="margin:0 0 14px">From the left: each status; shorter and shorter, and late; without a ride, and shared; what lies between.</p>
    <div style="display:flex">${picture('narrow', 'Lanes of 79 px and more')}${picture('usual', 'of 94 and more')}</div>
    ${picture('wide', 'and of 160 and more')}
  </section>`;
}

async function tellMade(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as { data: Told };
  await route.fulfill({ response, json: { ...body, data: made(body.data) } });
}

/** Into the second of the last lane three minutes are missing, into the third three are to spare. */
async function tellDrives(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as { data: { runs: { run_id: string; drives: Row[] }[] } };
  const lane = lanesMade().length - 1;
  const drives = [13, 9].map((minutes, at) => ({
    from_trip_id: tripId(lane, at),
    to_trip_id: tripId(lane, at + 1),
    travel_time: minutes * 60,
    is_estimated: false,
  }));
  const runs = body.data.runs.map((run) => ({ ...run, is_pending: false, drives }));
  await route.fulfill({ response, json: { ...body, data: { ...body.data, runs } } });
}

/** The lanes of the made day, as a picture. */
async function lanesOf(page: Page): Promise<string> {
  const grid = await page.locator('.tg-scroll').boundingBox();
  const lane = await page.locator('.tg-lane').first().boundingBox();
  if (!grid || !lane) throw new Error('The grid has no place.');
  const clip = {
    x: grid.x,
    y: grid.y,
    width: 50 + lane.width * lanesMade().length,
    height: Math.min(640, grid.height),
  };
  const png = await page.screenshot({ clip });
  return `data:image/png;base64,${png.toString('base64')}`;
}
