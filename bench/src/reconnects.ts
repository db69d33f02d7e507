/**
 * Two hundred screens with the same day open lose the server in one moment and come back: what they hold then, how long it takes, how
 * much memory it costs the server, and what others wait meanwhile. All within a second, with what was missed and with all of
 * the day; and by their own dice after the server was ended and started again.
 * `npm run bench -- reconnects [--screens 200] [--moves 20] [--vehicles 500] [--bookings 5000] [--db embedded|postgres]`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillMetro } from './board-metro.ts';
import { type Board, movesOn } from './board-moves.ts';
import type { Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';
import { comeBack } from './server/returning-screen.ts';
import { type Kind, kindsAtHand, openSite, type Running, type Site } from './server/running.ts';
import { moveIn, openOperator, type Town } from './server/town.ts';

/** At the 99th percentile, in milliseconds, and megabytes more than before. */
const MUST = { snapshot: 2_000, memory: 200 };
/** All are back within this. */
const WITHIN_MS = 1_000;
/** As screens do it by their own dice: see `LiveHub`. */
const BACK_MS = { least: 2_000, more: 2_000 };
const MB = 1_000_000;
/** So many screens share a session, since one address may not sign in without end. */
const TABS = 8;

interface Options {
  screens: number;
  moves: number;
  vehicles: number;
  bookings: number;
}

type Row = (string | number)[];

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { screens: text, moves: text, vehicles: text, bookings: text, db: text },
  });
  const options = {
    screens: Number(values.screens ?? 200),
    moves: Number(values.moves ?? 20),
    vehicles: Number(values.vehicles ?? 500),
    bookings: Number(values.bookings ?? 5_000),
  };
  for (const kind of kindsAtHand(values.db)) await measure(kind, options);
}

async function measure(kind: Kind, options: Options): Promise<void> {
  const site = await openSite(kind);
  try {
    const invitation = await openOperator(site);
    const { day } = await fillMetro(site, options);
    let server = await site.start();
    const town = await moveIn(site, invitation, 0);
    const cookies = await sessionsFor(town, options.screens);
    const desk = await town.signIn();
    const ask = async () => desk.get<Board>('v1_webapp_get_dispatch_board', { date: day.date, program_id: [] });
    const rows: Row[] = [];
    const round = async (what: string, isWhole: boolean, atMs: () => number, restart: boolean) => {
      const board = await ask();
      const since = board.version;
      for (const move of movesOn(board, options.moves)) await desk.get('v1_webapp_move_dispatched_booking', move);
      if (restart) {
        await server.stop();
        server = await site.start();
      }
      const upTo = since + options.moves;
      rows.push(
        ...(await allReturn(site, server, desk, { what, isWhole, atMs, cookies, date: day.date, since, upTo })),
      );
    };
    const withinASecond = () => Math.random() * WITHIN_MS;
    await round('what was missed, within a second', false, withinASecond, false);
    await round('all of the day, within a second', true, withinASecond, false);
    await round('by their dice, after a new start', false, () => BACK_MS.least + Math.random() * BACK_MS.more, true);
    console.log(`${kind}: ${options.screens} screens, ${options.vehicles} vehicles, ${options.bookings} bookings`);
    printTable(['what', 'times', 'p50 ms', 'p99 ms', 'max ms', 'must p99', 'memory MB', 'must'], rows);
    desk.close();
  } finally {
    await site.clear();
  }
}

interface Return {
  what: string;
  isWhole: boolean;
  /** When a screen comes back, after all of them were gone. */
  atMs: () => number;
  cookies: readonly string[];
  date: string;
  since: number;
  upTo: number;
}

/** All of them come back; each has heard every change once, in order, and was answered a day that is no older. */
async function allReturn(
  site: Site,
  server: Running,
  desk: Client,
  { what, isWhole, atMs, cookies, date, since, upTo }: Return,
): Promise<Row[]> {
  const before = server.residentBytes();
  let most = before;
  const over = new AbortController();
  const watching = (async () => {
    for (; !over.signal.aborted; await pause(50)) most = Math.max(most, server.residentBytes());
  })();
  const others: number[] = [];
  const working = (async () => {
    for (; !over.signal.aborted; await pause(100)) {
      const startedMs = performance.now();
      await desk.get('v1_webapp_get_operation_list', { limit: 5 });
      others.push(performance.now() - startedMs);
    }
  })();
  const screens = await Promise.all(
    cookies.map(async (cookie) => {
      await pause(atMs());
      return comeBack({ port: site.port, cookie, date, since, isWhole, upTo });
    }),
  );
  over.abort();
  await Promise.all([watching, working]);
  const missed = Array.from({ length: upTo - since }, (_, n) => since + 1 + n);
  for (const { heard, version } of screens) {
    if (heard.join() !== missed.join()) throw new Error(`A screen heard ${heard.join()} of ${missed.join()}.`);
    if (!(version >= upTo)) throw new Error(`A screen was answered version ${version}, and ${upTo} was there.`);
  }
  for (const screen of screens) screen.close();
  await pause(500); // what was closed is closed there too
  const figuresOf = (name: string, times: readonly number[], must: number | '', memory: (string | number)[]): Row => [
    name,
    times.length,
    percentile(times, 0.5).toFixed(0),
    percentile(times, 0.99).toFixed(0),
    Math.max(...times).toFixed(0),
    must,
    ...memory,
  ];
  const ms = screens.map((screen) => screen.ms);
  return [
    figuresOf(what, ms, MUST.snapshot, [((most - before) / MB).toFixed(0), MUST.memory]),
    figuresOf('  what others ask meanwhile', others, '', ['', '']),
  ];
}

/** A cookie for each screen. */
async function sessionsFor(town: Town, screens: number): Promise<string[]> {
  const cookies: string[] = [];
  let session: Client | null = null;
  for (let n = 0; n < screens; n++) {
    if (n % TABS === 0) {
      session?.close();
      session = await town.signIn();
    }
    cookies.push(session?.cookie ?? '');
  }
  session?.close();
  return cookies;
}
