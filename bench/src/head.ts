/**
 * How long everyone else of an operator waits while rides are dispatched: the head is held from the moment it was taken
 * until what was done is committed, as the server itself times it (`heldMs` in its log). Then two thousand rides in one
 * call, which are done in parts, and what another operator's reads wait for a burst of writes.
 * `npm run bench -- head [--only holds|parts|bursts] [--times 20] [--seconds 30] [--vehicles 500] [--bookings 6000]
 * [--db embedded|postgres]`, by default on Postgres.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { fillMetro, tomorrow } from './board-metro.ts';
import { readBesideBursts } from './head/bursts.ts';
import { type Board, type Hold, holdsOf, printed, readBoard, type Row } from './head/holds.ts';
import { dispatchInParts } from './head/parts.ts';
import type { Client } from './server/client.ts';
import { printTable } from './server/figures.ts';
import { type Kind, kindsAtHand, openSite, type Running } from './server/running.ts';
import { moveIn, openOperator } from './server/town.ts';

const DISPATCH = 'v1_webapp_create_multiple_flex_trips';
const MOVE = 'v1_webapp_move_dispatched_booking';
const REMOVE = 'v1_webapp_remove_dispatched_bookings';
const UNDO = 'v1_webapp_undo_operation';

/** How many rides, and how long the head may be held for them on Postgres, in milliseconds. */
const SIZES = [
  [1, 20],
  [100, 60],
  [200, 100],
] as const;

/** How many times as long a read of another operator may take beside a burst, at its 99th percentile. */
const MOST_TIMES = 1.5;

interface Options {
  only: string | undefined;
  times: number;
  seconds: number;
  vehicles: number;
  bookings: number;
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      only: text,
      times: text,
      seconds: text,
      vehicles: text,
      bookings: text,
      db: { ...text, default: 'postgres' },
    },
  });
  const options = {
    only: values.only,
    times: Number(values.times ?? 20),
    seconds: Number(values.seconds ?? 30),
    vehicles: Number(values.vehicles ?? 500),
    bookings: Number(values.bookings ?? 6_000),
  };
  for (const kind of kindsAtHand(values.db)) await measure(kind, options);
}

async function measure(kind: Kind, { only, times, seconds, vehicles, bookings }: Options): Promise<void> {
  const site = await openSite(kind, { HANDRAIL_LOG: 'debug' });
  try {
    const invitations = [await openOperator(site), await openOperator(site, 'Other Transit')] as const;
    const { day } = await fillMetro(site, { vehicles, bookings, date: tomorrow(), dispatchedShare: 0.5 });
    const server = await site.start();
    const mia = await (await moveIn(site, invitations[0], 0)).signIn();
    const other = await (await moveIn(site, invitations[1], 10, 'other@bench.example')).signIn();
    const board = await readBoard(mia, day.date);

    const rows: Row[] = [];
    const isWanted = (what: string) => (only ?? what) === what;
    if (isWanted('holds'))
      for (const [size, must] of SIZES) rows.push(...(await holdFor(server, mia, board, { size, must, times })));
    if (isWanted('parts')) {
      const from = holdsOf(server).length;
      rows.push(...(await dispatchInParts(site, mia, board, Math.ceil(times / 5))));
      rows.push(...heldByParts(holdsOf(server).slice(from)));
    }
    const beside = isWanted('bursts') ? await readBesideBursts(mia, other, board, seconds) : null;
    rows.push(...(beside?.rows ?? []));

    console.log(`${kind}: the head held, ${vehicles} vehicles, ${bookings} bookings; load ${loadavg()[0]?.toFixed(1)}`);
    printTable(
      ['what', 'times', 'p50 ms', 'p95 ms', 'max ms', 'must'],
      rows.map((row) => printed(kind === 'postgres' ? row : { ...row, must: null })),
    );
    if (beside)
      console.log(`A read beside bursts takes ${beside.times.toFixed(2)} times as long (must: ${MOST_TIMES}).`);
    mia.close();
    other.close();
  } finally {
    await site.clear();
  }
}

/** Dispatches so many rides, takes that back, does it again and takes the rides off, each a few times. */
async function holdFor(
  server: Running,
  mia: Client,
  { columns, waiting }: Board,
  { size, must, times }: { size: number; must: number; times: number },
): Promise<Row[]> {
  const answered: number[] = [];
  const before = holdsOf(server).length;
  for (let n = 0; n <= times; n++) {
    const { shuttle_id, driver_id } = columns[n % columns.length] ?? {};
    const rides = waiting.slice(n % 10, (n % 10) + size);
    const dispatched = await timed(mia, DISPATCH, { bookings: rides, shuttle_id, driver_id, driver_team_id: null });
    answered.push(dispatched.ms);
    const undone = await timed(mia, UNDO, { version: dispatched.version });
    await timed(mia, UNDO, { version: undone.version });
    await timed(mia, REMOVE, { bookings: rides });
  }
  const held = holdsOf(server).slice(before);
  // The first of each warms up what is compiled and cached on first use.
  const of = (call: string, first = 1) => held.flatMap((hold) => (hold.call === call ? hold.heldMs : [])).slice(first);
  return [
    { what: `dispatch ${size}`, ms: of(DISPATCH), must },
    { what: '  until it is answered', ms: answered.slice(1), must: null },
    { what: '  undo, and redo', ms: of(UNDO, 2), must: null },
    { what: '  remove', ms: of(REMOVE), must: null },
  ];
}

/** How long each part of the two thousand held the head, and each move beside them. */
function heldByParts(held: readonly Hold[]): Row[] {
  const of = (called: string) => held.flatMap(({ call, heldMs }) => (call === called ? [heldMs] : []));
  return [
    { what: '  the head held: by a part', ms: of(DISPATCH), must: null },
    { what: '  by a move', ms: of(MOVE), must: null },
  ];
}

/** A day that is still open, so that what was done on it can be taken back. */
async function timed(who: Client, call: string, params: object): Promise<{ ms: number; version: number | null }> {
  const startedMs = performance.now();
  const { status, code, version } = await who.call(call, params);
  if (status !== 200) throw new Error(`${call} was answered with ${status} ${code ?? ''}.`);
  return { ms: performance.now() - startedMs, version };
}
