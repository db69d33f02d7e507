/**
 * How long everyone else of an operator waits while rides are dispatched: the head is held from the moment it was taken
 * until what was done is committed, as the server itself times it (`heldMs` in its log).
 * `npm run bench -- head [--times 20] [--vehicles 500] [--bookings 5000] [--db embedded|postgres]`, by default on Postgres.
 */
import { parseArgs } from 'node:util';
import { fillMetro } from './board-metro.ts';
import type { Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';
import { type Kind, kindsAtHand, openSite, type Running } from './server/running.ts';
import { moveIn, openOperator } from './server/town.ts';

const DISPATCH = 'v1_webapp_create_multiple_flex_trips';
const REMOVE = 'v1_webapp_remove_dispatched_bookings';
const UNDO = 'v1_webapp_undo_operation';

/** How many rides, and how long the head may be held for them on Postgres, in milliseconds. */
const SIZES = [
  [1, 20],
  [100, 60],
  [200, 100],
] as const;

interface Board {
  columns: { shuttle_id: string; driver_id: string | null; driver_team_id: string | null }[];
  bookings: { booking_id: string; ride_status: number; mobility_assistance: string[] }[];
}

interface Options {
  times: number;
  vehicles: number;
  bookings: number;
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { times: text, vehicles: text, bookings: text, db: { ...text, default: 'postgres' } },
  });
  const options = {
    times: Number(values.times ?? 20),
    vehicles: Number(values.vehicles ?? 500),
    bookings: Number(values.bookings ?? 5_000),
  };
  for (const kind of kindsAtHand(values.db)) await measure(kind, options);
}

async function measure(kind: Kind, { times, vehicles, bookings }: Options): Promise<void> {
  const site = await openSite(kind, { HANDRAIL_LOG: 'debug' });
  try {
    const invitation = await openOperator(site);
    const { day } = await fillMetro(site, { vehicles, bookings, date: tomorrow(), dispatchedShare: 0.5 });
    const server = await site.start();
    const mia = await (await moveIn(site, invitation, 0)).signIn();
    const board = await mia.get<Board>('v1_webapp_get_dispatch_board', { date: day.date, program_id: [] });
    const waiting = board.bookings
      .filter(({ ride_status, mobility_assistance }) => ride_status === 0 && mobility_assistance.length === 0)
      .map(({ booking_id }) => booking_id);
    const columns = board.columns.filter(({ driver_id }) => driver_id !== null);

    const rows: (string | number)[][] = [];
    for (const [size, limit] of SIZES) {
      const answered: number[] = [];
      const before = holdsOf(server);
      for (let n = -1; n < times; n++) {
        const { shuttle_id, driver_id, driver_team_id } = columns[(n + 1) % columns.length] ?? {};
        const rides = waiting.slice((n + 1) % 10, ((n + 1) % 10) + size);
        const dispatched = await timed(mia, DISPATCH, { bookings: rides, shuttle_id, driver_id, driver_team_id });
        if (n >= 0) answered.push(dispatched.ms); // the first one warms up what is compiled and cached on first use
        const undone = await timed(mia, UNDO, { version: dispatched.version });
        await timed(mia, UNDO, { version: undone.version });
        await timed(mia, REMOVE, { bookings: rides });
      }
      const held = holdsOf(server).slice(before.length);
      const row = (what: string, ms: number[], must: number | '') => [
        what,
        ms.length,
        ...[percentile(ms, 0.5), percentile(ms, 0.95), Math.max(...ms)].map((figure) => figure.toFixed(1)),
        must,
      ];
      const of = (call: string) => held.filter((hold) => hold.call === call).map(({ heldMs }) => heldMs);
      rows.push(
        row(`dispatch ${size}`, of(DISPATCH).slice(1), kind === 'postgres' ? limit : ''),
        row('  until it is answered', answered, ''),
        row('  undo, and redo', of(UNDO).slice(2), ''),
        row('  remove', of(REMOVE).slice(1), ''),
      );
    }
    console.log(`${kind}: the head held, ${vehicles} vehicles, ${bookings} bookings`);
    printTable(['what', 'times', 'p50 ms', 'p95 ms', 'max ms', 'must'], rows);
    mia.close();
  } finally {
    await site.clear();
  }
}

/** A day that is still open, so that what was done on it can be taken back. */
function tomorrow(): string {
  return new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
}

async function timed(who: Client, call: string, params: object): Promise<{ ms: number; version: number | null }> {
  const startedMs = performance.now();
  const { status, code, version } = await who.call(call, params);
  if (status !== 200) throw new Error(`${call} was answered with ${status} ${code ?? ''}.`);
  return { ms: performance.now() - startedMs, version };
}

interface Hold {
  call: string;
  heldMs: number;
}

/** Every hold that the server told of so far, in order. */
function holdsOf(server: Running): Hold[] {
  return server
    .logged()
    .split('\n')
    .filter((line) => line.includes('"heldMs"'))
    .map((line) => JSON.parse(line) as Hold);
}
