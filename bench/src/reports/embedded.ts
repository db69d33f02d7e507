import { setTimeout as pause } from 'node:timers/promises';
import { type City, dayAfter } from '../city/city.ts';
import { besideMoves, loopGaps, printTimed, timeOf, type Timed, timesOf } from '../city/timed.ts';
import type { Client } from '../server/client.ts';
import { percentile, printTable } from '../server/figures.ts';
import { writtenFile } from './written-file.ts';

/** In milliseconds: how long the loop may let others wait, and how long a report may hold the one session. */
const MUST = { gap: 150, held: 200 };
const YEAR_DAYS = 365;

/**
 * The embedded database has one session, which is everybody's. What somebody else waits who only wants to know who they are, and
 * how long the loop stood still, while each report is taken again and again and a desk writes.
 */
export async function besideReports(city: City, mia: Client, times: number): Promise<void> {
  const { date, town, loopFile, server } = city;
  const [desk, other] = [await town.signIn(), await town.signIn()];
  const all = { program_id: [] };
  const [first, last] = [dayAfter(date, -YEAR_DAYS), dayAfter(date, -1)];
  const year = { ...all, start_date: first, end_date: last };
  const listed = { start_date: dayAfter(date, -31), end_date: last };
  const month = dayAfter(`${date.slice(0, 7)}-01`, -1).slice(0, 7);
  const taken: Record<string, () => Promise<unknown>> = {
    'a year of the graphs': async () => mia.get('v1_webapp_get_daily_ridership_data', year),
    'a month for the board': async () => mia.get('v1_webapp_get_month_report', { ...all, month }),
    'a year on the map': async () => mia.get('v1_webapp_get_origin_destination_data', year),
    'denials of a year': async () => mia.get('v1_webapp_get_denial_data', year),
    'productivity of a month': async () =>
      mia.get('v1_webapp_get_productivity_data', { by: 'driver', ...all, ...listed }),
    'trips of a month': async () => mia.get('v1_webapp_get_trip_history', listed),
    'a page of the history': async () => mia.get('v2_webapp_get_booking_history', listed),
    'rides behind a figure': async () =>
      mia.get('v2_webapp_get_booking_history', { ...listed, measure: 'very_late', limit: 50 }),
    'a file of all rides': async () =>
      writtenFile(mia, server, { report: 'history', format: 'xlsx', start_date: first, end_date: last }),
  };
  const rows: Timed[] = [];
  const summed: (string | number)[][] = [];
  for (const [what, take] of Object.entries(taken)) {
    const seen = loopGaps(loopFile).length;
    const count = what.startsWith('a file') ? 0 : times;
    const beside = await besideMoves(desk, date, async () => besideGlances(other, async () => timesOf(count, take)));
    const { value, glances } = beside.value;
    // What the loop did last is written down within a fifth of a second.
    await pause(400);
    const gaps = loopGaps(loopFile).slice(seen);
    if (value.length > 0) rows.push({ what, ms: value });
    rows.push(
      { what: `${what}: gaps of the loop`, ms: gaps, must: MUST.gap, at: 'max' },
      { what: `${what}: a glance meanwhile`, ms: glances, must: MUST.held, at: 'max' },
      { what: `${what}: a desk's move`, ms: beside.moves },
    );
    summed.push([
      what,
      Math.max(...gaps),
      Math.round(percentile(glances, 1)),
      Math.round(percentile(beside.moves, 0.99)),
    ]);
  }
  printTimed('Embedded', rows);
  printTable(['what', 'longest gap', 'longest glance', "p99 of a desk's move"], summed);
  for (const one of [desk, other]) one.close();
}

/** What somebody waits meanwhile who asks for as little as there is. */
async function besideGlances<T>(who: Client, work: () => Promise<T>): Promise<{ value: T; glances: number[] }> {
  const glances: number[] = [];
  const over = new AbortController();
  const glancing = (async () => {
    while (!over.signal.aborted) {
      glances.push(await timeOf(async () => who.get('v1_webapp_get_current_account', {})));
      await pause(20);
    }
  })();
  try {
    return { value: await work(), glances };
  } finally {
    over.abort();
    await glancing;
  }
}
