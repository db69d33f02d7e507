/**
 * Several dispatchers put one ride on different vehicles at once, ten thousand times: exactly one must win each time, the
 * others must be told, and the day must be sound after it. `npm run bench -- races [--rounds 10000] [--db embedded|postgres]`,
 * by default on Postgres. `npm run bench -- races --of money [--rounds 5000]` runs instead so often what the server's tests race
 * about money, the board, shared trips, bookings, standing orders, brokers' files or plans.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillMetro } from './board-metro.ts';
import type { Answer, Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';
import { raceInTests } from './server/races-of-tests.ts';
import { type Kind, kindsAtHand, openSite } from './server/running.ts';
import { moveIn, openOperator } from './server/town.ts';

/** So many rides are fought over at once, each by two to eight dispatchers. */
const AT_ONCE = 4;
const MOST_SIDES = 8;
const MOST_JITTER_MS = 20;
const VEHICLES = 60;
const SEED = 20_260_310;

interface Tally {
  oneWinner: number;
  noWinner: number;
  several: number;
  faults: number;
  other: number;
  calls: number;
  times: number[];
}

interface Board {
  version: number;
  columns: { shuttle_id: string; driver_id: string | null; shuttle_program_id: string[]; shuttle_wheelchair: string }[];
  trips: { trip_id: string; booking_ids: string[] }[];
  bookings: {
    booking_id: string;
    trip_id: string | null;
    program_id: string;
    ride_status: number;
    mobility_assistance: string[];
  }[];
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { rounds: text, of: text, db: { ...text, default: 'postgres' } } as const;
  const { values } = parseArgs({ args, options });
  if (values.of !== undefined) return raceInTests(values.of, Number(values.rounds ?? 5_000));
  for (const kind of kindsAtHand(values.db)) await race(kind, Number(values.rounds ?? 10_000));
}

async function race(kind: Kind, rounds: number): Promise<void> {
  const site = await openSite(kind);
  try {
    const invitation = await openOperator(site);
    // Some rides need a lift, which half the vehicles lack: they are left out.
    const { day } = await fillMetro(site, { vehicles: VEHICLES, bookings: rounds * 2, dispatchedShare: 0, seed: SEED });
    await site.start();
    const town = await moveIn(site, invitation, 0);
    const owner = await town.signIn();
    const ask = { date: day.date, program_id: [] };
    const board = await owner.get<Board>('v1_webapp_get_dispatch_board', ask);
    const rides = board.bookings.filter(({ mobility_assistance }) => mobility_assistance.length === 0).slice(0, rounds);

    const tally: Tally = { oneWinner: 0, noWinner: 0, several: 0, faults: 0, other: 0, calls: 0, times: [] };
    const startedMs = performance.now();
    let next = 0;
    const rings = Array.from({ length: AT_ONCE }, async () => {
      const sides = Array.from({ length: MOST_SIDES }, () => owner.another());
      while (next < rides.length) {
        const n = next++;
        const ride = rides[n];
        // All of them take turns: the server lets go of a connection that says nothing for ten seconds.
        const taking = Array.from({ length: 2 + (n % (MOST_SIDES - 1)) }, (_, at) => sides[(n + at) % MOST_SIDES]);
        if (ride)
          await quarrel(
            taking.flatMap((side) => side ?? []),
            ride,
            board,
            n,
            tally,
          );
      }
      for (const side of sides) side.close();
    });
    await Promise.all(rings);
    const seconds = (performance.now() - startedMs) / 1_000;
    const after = await owner.get<Board>('v1_webapp_get_dispatch_board', ask);
    owner.close();
    report(kind, { rounds: rides.length, seconds, wrong: wrongWith(after, rides.length) }, tally);
  } finally {
    await site.clear();
  }
}

async function quarrel(
  sides: readonly Client[],
  ride: Board['bookings'][number],
  { columns }: Board,
  n: number,
  tally: Tally,
): Promise<void> {
  const fitting = columns.filter(({ driver_id, shuttle_program_id }) => {
    return driver_id !== null && shuttle_program_id.includes(ride.program_id);
  });
  const answers = await Promise.all(
    sides.map(async (side, at) => {
      const column = fitting[(n + at) % fitting.length];
      await pause((n * 7 + at * 13) % MOST_JITTER_MS);
      const startedMs = performance.now();
      const answer = await side.call('v1_webapp_create_single_flex_trip', {
        booking_id: ride.booking_id,
        shuttle_id: column?.shuttle_id,
        driver_id: column?.driver_id,
        driver_team_id: null,
        ...(n % 2 === 0 ? { expected_version: 1 } : {}),
      });
      tally.times.push(performance.now() - startedMs);
      return answer;
    }),
  );
  count(answers, tally);
}

function count(answers: readonly Answer[], tally: Tally): void {
  const winners = answers.filter(({ status }) => status === 200).length;
  if (winners === 1) tally.oneWinner += 1;
  else if (winners === 0) tally.noWinner += 1;
  else tally.several += 1;
  tally.calls += answers.length;
  for (const { status, code } of answers) {
    if (status >= 500) tally.faults += 1;
    else if (status !== 200 && code !== 'STALE' && code !== 'ALREADY_DISPATCHED') tally.other += 1;
  }
}

/** How many rides and trips do not name each other, one to one. */
function wrongWith({ trips, bookings }: Board, rounds: number): number {
  const dispatched = bookings.filter(({ ride_status }) => ride_status === 1);
  const tripOf = new Map(dispatched.map(({ booking_id, trip_id }) => [booking_id, trip_id]));
  const wrong = trips.filter(({ trip_id, booking_ids }) => {
    const [only, ...others] = booking_ids;
    return only === undefined || others.length > 0 || tripOf.get(only) !== trip_id;
  });
  return wrong.length + Math.abs(dispatched.length - trips.length) + Math.abs(dispatched.length - rounds);
}

function report(
  kind: string,
  { rounds, seconds, wrong }: { rounds: number; seconds: number; wrong: number },
  { oneWinner, noWinner, several, faults, other, calls, times }: Tally,
): void {
  printTable(
    [
      'database',
      'rounds',
      'one winner',
      'none',
      'several',
      '5xx',
      'other',
      'wrong',
      'calls',
      'a second',
      'p50 ms',
      'p99 ms',
    ],
    [
      [
        kind,
        rounds,
        oneWinner,
        noWinner,
        several,
        faults,
        other,
        wrong,
        calls,
        Math.round(calls / seconds),
        percentile(times, 0.5).toFixed(1),
        percentile(times, 0.99).toFixed(1),
      ],
    ],
  );
  if (oneWinner !== rounds || faults > 0 || other > 0 || wrong > 0) process.exitCode = 1;
}
