/**
 * How long a city's board takes: whole, only what a move changed, as it stood an hour of work ago, and until a second
 * screen has what somebody else did. `npm run bench -- board [--vehicles 500] [--bookings 5000] [--times 60] [--db embedded|postgres]`
 */
import { parseArgs } from 'node:util';
import { fillMetro } from './board-metro.ts';
import { type Board, movesOn } from './board-moves.ts';
import type { Client } from './server/client.ts';
import { listen } from './server/ear.ts';
import { percentile, printTable } from './server/figures.ts';
import { type Kind, kindsAtHand, openSite, type Site } from './server/running.ts';
import { moveIn, openOperator } from './server/town.ts';

/** On Postgres, in milliseconds, and bytes of what one move changed. */
const AIMS = { snapshot: 300, delta: 20, deltaBytes: 5_000 };

interface Options {
  vehicles: number;
  bookings: number;
  times: number;
}

type Row = [what: string, times: number[], aim: number | null];

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { vehicles: text, bookings: text, times: text, db: text } });
  const options = {
    vehicles: Number(values.vehicles ?? 500),
    bookings: Number(values.bookings ?? 5_000),
    times: Number(values.times ?? 60),
  };
  for (const kind of kindsAtHand(values.db)) await measure(kind, options);
}

async function measure(kind: Kind, { vehicles, bookings, times }: Options): Promise<void> {
  const site = await openSite(kind);
  try {
    const invitation = await openOperator(site);
    const { day } = await fillMetro(site, { vehicles, bookings });
    await site.start();
    const town = await moveIn(site, invitation, 0);
    const [mia, theo] = [await town.signIn(), await town.signIn()];
    const ask = async (who: Client, more: object = {}) =>
      who.get<Board>('v1_webapp_get_dispatch_board', { date: day.date, program_id: [], ...more });

    const cold = await timed(async () => ask(mia));
    const board = cold.result;
    const first = board.version;
    const whole: number[] = [];
    for (let n = 0; n < times; n++) whole.push((await timed(async () => ask(mia))).ms);

    const moves: number[] = [];
    const deltas: number[] = [];
    const bytes: number[] = [];
    let version = first;
    for (const move of movesOn(board, times)) {
      moves.push((await timed(async () => mia.get('v1_webapp_move_dispatched_booking', move))).ms);
      const delta = await timed(async () => ask(theo, { since_version: version }));
      deltas.push(delta.ms);
      bytes.push(JSON.stringify(delta.result).length);
      ({ version } = delta.result);
    }

    const past: number[] = [];
    for (let n = 0; n < Math.min(times, 20); n++)
      past.push((await timed(async () => ask(mia, { at_version: first }))).ms);
    const second = await secondScreen(site, day.date, [mia, theo], movesOn(await ask(mia), times), version);

    const rows: Row[] = [
      ['first snapshot after a start', [cold.ms], AIMS.snapshot],
      ['snapshot', whole, AIMS.snapshot],
      ['a move', moves, null],
      ['what the move changed', deltas, AIMS.delta],
      ['  its bytes', bytes, AIMS.deltaBytes],
      [`as it stood ${version - first} moves ago`, past, AIMS.snapshot],
      ['from the move until a second screen has it', second, null],
    ];
    console.log(`${kind}: ${vehicles} vehicles, ${bookings} bookings, ${JSON.stringify(board).length} bytes`);
    printTable(['what', 'times', 'p50', 'p99', 'max', 'aim p99'], rows.map(figuresOf));
    mia.close();
    theo.close();
  } finally {
    await site.clear();
  }
}

/** From the moment a move is sent until another browser has heard of it and holds what it changed. */
async function secondScreen(
  site: Site,
  date: string,
  [mover, watcher]: readonly [Client, Client],
  moves: Iterable<object>,
  from: number,
): Promise<number[]> {
  const ear = await listen(site, watcher.cookie, date);
  const times: number[] = [];
  let version = from;
  for (const move of moves) {
    const sent = performance.now();
    const [{ version: made }] = await Promise.all([
      mover.call('v1_webapp_move_dispatched_booking', move),
      ear.heard(version + 1),
    ]);
    const delta = { date, program_id: [], since_version: version };
    ({ version } = await watcher.get<Board>('v1_webapp_get_dispatch_board', delta));
    if (made !== version) throw new Error(`The second screen has ${version}, and ${made} was made.`);
    times.push(performance.now() - sent);
  }
  ear.close();
  return times;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedMs = performance.now();
  const result = await work();
  return { ms: performance.now() - startedMs, result };
}

function figuresOf([what, times, aim]: Row): (string | number)[] {
  const shown = (value: number) => (value > 1_000 ? Math.round(value) : value.toFixed(1));
  return [
    what,
    times.length,
    shown(percentile(times, 0.5)),
    shown(percentile(times, 0.99)),
    shown(Math.max(...times)),
    aim ?? '',
  ];
}
