import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Town } from '@handrail/testbed/town';
import { fillMetro, tomorrow } from '../board-metro.ts';
import { loopGaps } from '../city/timed.ts';
import { readBoard } from '../head/holds.ts';
import type { Client } from '../server/client.ts';
import { percentile } from '../server/figures.ts';
import { type Kind, openSite, type Running } from '../server/running.ts';
import { moveIn, openOperator } from '../server/town.ts';
import { importApart } from './import-apart.ts';
import { planned } from './pressed.ts';

const LOOP_WATCH = new URL('../server/loop-watch.ts', import.meta.url);

/** So many rides a vehicle of ten hours is given. */
const RIDES_OF_VEHICLE = 9;
/** Between two calls of whoever works beside it, and two ways that are asked for. */
const PACE_MS = 50;
/** How long others are listened to before there is a plan. */
const QUIET_MS = 6_000;

export const SERVED_TITLES = [
  'rides',
  'database',
  'answered ms',
  'first s',
  'known s',
  'end s',
  'placed',
  'impossible',
  'late',
  'miles',
  'vehicles',
  'others p99 before',
  'meanwhile',
  'times',
  'a way p99 before',
  'meanwhile',
  'loop gap ms',
  'peak MB',
];

/**
 * What a dispatcher waits for who presses the button: a county's day in a server with roads of its own, asked for as the console
 * asks. Another desk goes on reading and a call taker on asking for ways; the server says how long its loop let them wait.
 */
export async function measureServed(kind: Kind, town: Town, rides: number): Promise<(string | number)[]> {
  const site = await openSite(kind, { NODE_OPTIONS: `--import=${LOOP_WATCH.href}` });
  const loopFile = join(site.env['HANDRAIL_DATA'] ?? '', '..', 'loop');
  site.env['BENCH_LOOP_FILE'] = loopFile;
  try {
    await importApart(town, join(site.env['HANDRAIL_DATA'] ?? '', 'regions'));
    const invitation = await openOperator(site);
    const doors = town.addresses.map(({ lat, lng }) => ({ latitude: lat, longitude: lng }));
    const { day } = await fillMetro(site, {
      vehicles: Math.max(2, Math.round(rides / RIDES_OF_VEHICLE)),
      bookings: rides,
      date: tomorrow(),
      dispatchedShare: 0,
      appointmentShare: 0.33,
      shiftHours: 10,
      doors,
      seed: 3,
    });
    const server = await site.start();
    const desk = await moveIn(site, invitation, 3);
    const [mia, other, taker] = [await desk.signIn(), await desk.signIn(), await desk.signIn()];
    const { whole } = await readBoard(mia, day.date);

    const beside = beginBeside({ other, taker, server, date: day.date, doors });
    await pause(QUIET_MS);
    const before = beside.cut();
    const seen = loopGaps(loopFile).length;
    const bookings = whole.bookings.map(({ booking_id }) => booking_id);
    const asked = { date: day.date, bookings, program_id: [...day.zones.keys()] };
    const cold = await planned(mia, asked);
    const meanwhile = beside.cut();
    const gap = Math.max(...loopGaps(loopFile).slice(seen));
    const known = await planned(mia, asked, { isFirstEnough: true });
    beside.end();
    const { placed, late, loaded_meters, empty_meters, vehicles } = cold.figures;
    const p99 = (ms: number[]) => percentile(ms, 0.99);
    const row = [
      rides,
      kind,
      cold.answeredMs.toFixed(0),
      (cold.firstMs / 1000).toFixed(2),
      (known.firstMs / 1000).toFixed(2),
      (cold.endMs / 1000).toFixed(1),
      placed,
      cold.impossible,
      late,
      ((loaded_meters + empty_meters) / 1609.344).toFixed(0),
      vehicles,
      p99(before.calls).toFixed(1),
      p99(meanwhile.calls).toFixed(1),
      (p99(meanwhile.calls) / p99(before.calls)).toFixed(2),
      p99(before.ways).toFixed(1),
      p99(meanwhile.ways).toFixed(1),
      gap,
      (beside.peakBytes() / 1e6).toFixed(0),
    ];
    for (const client of [mia, other, taker]) client.close();
    return row;
  } finally {
    await site.clear();
  }
}

interface Beside {
  other: Client;
  taker: Client;
  server: Running;
  date: string;
  doors: readonly { latitude: number; longitude: number }[];
}

/** Another desk that reads and a call taker who asks for ways, one call after the other each, until they are told to end. */
function beginBeside({ other, taker, server, date, doors }: Beside) {
  let heard = { calls: [] as number[], ways: [] as number[] };
  let peak = 0;
  const state = { isOver: false };
  const reads = [
    ['v1_webapp_get_current_account', {}],
    ['v1_webapp_search_user_by_name', { name: 'Wh' }],
    ['v1_webapp_get_operation_list', { date }],
  ] as const;
  const timed = async (client: Client, name: string, params: object, into: number[]) => {
    const began = performance.now();
    await client.call(name, params);
    into.push(performance.now() - began);
  };
  const going = async (next: (n: number) => Promise<void>) => {
    for (let n = 0; !state.isOver; n++) {
      await next(n);
      peak = Math.max(peak, server.residentBytes());
      await pause(PACE_MS);
    }
  };
  const door = (n: number) => doors[n % doors.length];
  const working = Promise.all([
    going(async (n) => {
      const [name, params] = reads[n % reads.length] ?? reads[0];
      await timed(other, name, params, heard.calls);
    }),
    going(async (n) => {
      const points = [door(7 * n), door(13 * n + 1)];
      await timed(taker, 'v1_webapp_get_directions', { points, mode: 'driving' }, heard.ways);
    }),
  ]);
  working.catch(() => (state.isOver = true));
  return {
    /** What was heard since the last time. */
    cut: () => {
      const so = heard;
      heard = { calls: [], ways: [] };
      return so;
    },
    peakBytes: () => peak,
    end: () => (state.isOver = true),
  };
}
