/**
 * Whether whoever asks for a plan always gets an answer, and one: workers are killed or stand still while they make plans, and
 * plans break their planner in three ways. No plan may come twice or wait for ever, and ninety seconds are the most.
 * `npm run bench -- plans [--rounds 10] [--only killed,stood still,ends,fills,goes on]`, on Postgres.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillMetro, tomorrow } from './board-metro.ts';
import type { Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';
import { openSite, type Running, type Site } from './server/running.ts';
import { moveIn, openOperator } from './server/town.ts';

const MUST_MS = 90_000;
/** Who has no answer by then waits for ever. */
const ENDLESS_MS = 240_000;
/** A few seconds of search: a worker that dies has a plan in hand then. */
const RIDES = 100;
const LOOK_MS = 250;
/** Longer than a lease. */
const STOOD_MS = 45_000;
/** What a worker that wakes up still had to say is said by then. */
const WOKEN_MS = 5_000;

const WAYS = ['killed', 'stood still', 'ends', 'fills', 'goes on'] as const;
type Way = (typeof WAYS)[number];

interface Round {
  way: Way;
  plans: number;
  done: number;
  failed: number;
  /** Another answer than the one that was given before. */
  twice: number;
  endless: number;
  ms: number[];
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { rounds: text, only: text } });
  const rounds = Number(values.rounds ?? 10);
  const ways = WAYS.filter((way) => (values.only ?? way).split(',').includes(way));
  const site = await openSite('postgres', { HANDRAIL_JOBS: 'elsewhere' });
  try {
    const desks = await openDesks(site);
    const rows: Round[] = [];
    for (const way of ways) {
      rows.push(
        await (way === 'killed' || way === 'stood still'
          ? worn(site, desks, way, rounds)
          : poisoned(site, desks, way, rounds)),
      );
      print(rows.slice(-1));
    }
    print(rows);
    const isWrong = ({ twice, endless, ms }: Round) => twice + endless > 0 || Math.max(...ms) > MUST_MS;
    if (rows.some(isWrong)) process.exitCode = 1;
    for (const { client } of desks) client.close();
  } finally {
    await site.clear();
  }
}

/** Someone who asks for the plan of a day of their own. */
interface Desk {
  client: Client;
  asked: { date: string; bookings: string[]; program_id: string[]; config: object };
}

/** Ten days of one operator: plans of one day for the same programs are one. */
async function openDesks(site: Site): Promise<Desk[]> {
  const invitation = await openOperator(site);
  const first = tomorrow();
  const dates = Array.from({ length: 10 }, (_, n) => dayAfter(first, n));
  const doors = Array.from({ length: 40 }, (_, n) => ({
    latitude: 41.7 + (n % 8) / 50,
    longitude: -77.7 + Math.floor(n / 8) / 50,
  }));
  const size = { vehicles: 12, bookings: RIDES, dispatchedShare: 0, shiftHours: 10, doors };
  const { day } = await fillMetro(site, { ...size, date: first }, dates.slice(1));
  const program_id = [...day.zones.keys()];
  await site.start();
  const town = await moveIn(site, invitation, 1);
  const desks: Desk[] = [];
  for (const date of dates) {
    const client = await town.signIn();
    const { bookings } = await client.get<{ bookings: { booking_id: string }[] }>('v1_webapp_get_dispatch_board', {
      date,
      program_id: [],
    });
    const config = { before_pickup_time: 0, after_pickup_time: 0, pickup_loading_time: 0, dropoff_unloading_time: 0 };
    desks.push({
      client,
      asked: {
        date,
        bookings: bookings.map(({ booking_id }) => booking_id),
        program_id,
        config,
      },
    });
  }
  await desks[0]?.client.get('v1_webapp_edit_operator_settings', { values: { plans_a_day: 1000 } });
  return desks;
}

/** Two workers, one of which is killed or stands still at some moment of ten plans; the other has to make them. */
async function worn(site: Site, desks: readonly Desk[], way: 'killed' | 'stood still', rounds: number): Promise<Round> {
  const round = emptyRound(way);
  let [victim, other] = [await site.startWorker(), await site.startWorker()];
  for (let n = 0; n < rounds; n++) {
    const answers = Promise.all(desks.map(async (desk) => answered(desk)));
    await pause(200 + ((n * 577) % 3000));
    if (way === 'killed') await victim.kill();
    else victim.hold();
    const woken = way === 'killed' ? Promise.resolve() : wakenLater(victim);
    const all = await answers;
    await woken;
    await count(round, desks, all);
    if (way === 'killed') [victim, other] = [other, await site.startWorker()];
    else [victim, other] = [other, victim];
  }
  await Promise.all([victim.stop(), other.stop()]);
  return round;
}

async function wakenLater(victim: Running): Promise<void> {
  await pause(STOOD_MS);
  victim.goOn();
  await pause(WOKEN_MS);
}

/** A worker whose planner breaks at every plan. One that goes on for ever keeps the next waiting, so it is one plan a round. */
async function poisoned(site: Site, desks: readonly Desk[], way: Way, rounds: number): Promise<Round> {
  const round = emptyRound(way);
  const poison = new URL('./server/poison.ts', import.meta.url).href;
  const worker = await site.startWorker({ NODE_OPTIONS: `--import=${poison}`, BENCH_POISON: way });
  for (let n = 0; n < rounds; n++) {
    const some = way === 'goes on' ? desks.slice(n % desks.length, (n % desks.length) + 1) : desks;
    const all = await Promise.all(some.map(async (desk) => answered(desk)));
    await count(round, some, all);
  }
  await worker.kill();
  return round;
}

interface Answered {
  queueId: string;
  ms: number;
  /** What was said of it; null where nothing was. */
  says: string | null;
  status: string;
}

async function answered({ client, asked }: Desk): Promise<Answered> {
  const began = performance.now();
  const found = await client.get<{ queue_id: string }>('v1_webapp_start_auto_schedule', asked);
  const queueId = found.queue_id;
  for (;;) {
    const looked = await look(client, queueId);
    const ms = performance.now() - began;
    if (looked.status !== 'PENDING') return { queueId, ms, ...looked };
    if (ms > ENDLESS_MS) return { queueId, ms, says: null, status: looked.status };
    await pause(LOOK_MS);
  }
}

async function look(client: Client, queueId: string): Promise<{ status: string; says: string }> {
  const plan = await client.get<{ status: string }>('v1_webapp_get_auto_schedule_queue', { queue_id: queueId });
  return { status: plan.status, says: JSON.stringify(plan) };
}

/** Looks once more at what everybody was told. */
async function count(round: Round, desks: readonly Desk[], all: readonly Answered[]): Promise<void> {
  for (const [n, { queueId, ms, says, status }] of all.entries()) {
    round.plans += 1;
    round.ms.push(ms);
    if (says === null) round.endless += 1;
    else if (status === 'DONE') round.done += 1;
    else round.failed += 1;
    const again = desks[n] && (await look(desks[n].client, queueId));
    if (says !== null && again?.says !== says) round.twice += 1;
  }
}

function emptyRound(way: Way): Round {
  return { way, plans: 0, done: 0, failed: 0, twice: 0, endless: 0, ms: [] };
}

function print(rows: readonly Round[]): void {
  printTable(
    ['the planner', 'plans', 'made', 'failed with a sentence', 'twice', 'endless', 'p50 s', 'longest s', 'must'],
    rows.map(({ way, plans, done, failed, twice, endless, ms }) => [
      way,
      plans,
      done,
      failed,
      twice,
      endless,
      (percentile(ms, 0.5) / 1000).toFixed(1),
      (Math.max(...ms) / 1000).toFixed(1),
      MUST_MS / 1000,
    ]),
  );
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
