/**
 * Whether the rides of standing orders are made once, whatever happens to who makes them: two processes make the rides of one
 * operator at once and are killed without warning, while somebody edits and pauses orders; the next two go on. In the end each
 * date has its rides once, or is listed as refused. And one process alone, stopped at each of its statements in turn.
 * `npm run bench -- order-kills [--kills 30] [--orders 300] [--stops 2000]`; it needs a Postgres.
 */
import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type City, dayAfter, inCity, say } from './city/city.ts';
import { writeStandingOrders } from './city/standing-orders.ts';
import type { Client } from './server/client.ts';
import { printTable } from './server/figures.ts';

const MAKERS = 2;
/** The kill comes after so many rides more, and a few milliseconds: a different moment of the making each time. */
const LEAST_RIDES = 5;
const MOST_RIDES = 120;
const PATIENCE_MS = 60_000;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Tally {
  kills: number;
  edits: number;
  twice: number;
  brokenChains: number;
}

interface OrderDates {
  today: string;
  generated_through: string;
  refused: { date: string }[];
  dates: { date: string; outcome: string }[];
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { kills: text, orders: text, stops: text } });
  const [kills, orders] = [Number(values.kills ?? 30), Number(values.orders ?? 300)];
  const date = new Date().toISOString().slice(0, 10);
  const { tally, lost, rides } = await inCity(
    { vehicles: 20, bookings: Math.max(100, 2 * orders), date },
    {},
    async (bulk) => writeStandingOrders(bulk, date, orders),
    async (city) => killAll(city, kills),
  );
  printTable(
    ['kills', 'makers', 'edits', 'rides', 'made twice', 'dates lost', 'broken chains'],
    [[tally.kills, MAKERS, tally.edits, rides, tally.twice, lost, tally.brokenChains]],
  );
  if (tally.twice + lost + tally.brokenChains > 0 || tally.kills < kills) process.exitCode = 1;
  const stops = Number(values.stops ?? 2_000);
  if (stops > 0) await stopAt(stops);
}

async function killAll(city: City, kills: number): Promise<{ tally: Tally; lost: number; rides: number }> {
  const { site, bulk, town } = city;
  const desk = await town.signIn();
  const orders = await bulk.rows<{ id: string }>(
    'select subscription_id::text as id from subscription where operator_id = $1 order by subscription_id',
  );
  const tally: Tally = { kills: 0, edits: 0, twice: 0, brokenChains: 0 };
  for (let round = 0; round < kills; round++) {
    const enough = (await ridesMade(city)) + LEAST_RIDES + ((round * 37) % (MOST_RIDES - LEAST_RIDES));
    const makers = await Promise.all(
      Array.from({ length: MAKERS }, async () => site.startCommand('operator.ts', 'make-rides', bulk.operator)),
    );
    const limitMs = performance.now() + PATIENCE_MS;
    const isAtIt = async () => makers.some((maker) => maker.lives()) && (await ridesMade(city)) < enough;
    while (performance.now() < limitMs && (await isAtIt())) await pause(2);
    const editing = editOne(desk, orders[(round * 7) % orders.length]?.id ?? '', round, city.date);
    await pause(round % 10);
    if (makers.some((maker) => maker.lives())) tally.kills += 1;
    await Promise.all(makers.map(async (maker) => maker.kill()));
    if (await editing) tally.edits += 1;
    tally.twice += await madeTwice(city);
    if (!(await chainHolds(city))) tally.brokenChains += 1;
    say(`${tally.kills} kills, ${await ridesMade(city)} rides`);
  }
  say('making what is left');
  await site.command('operator.ts', 'make-rides', bulk.operator);
  tally.twice += await madeTwice(city);
  let lost = 0;
  for (const { id } of orders)
    lost += lostOf(await desk.get<OrderDates>('v1_webapp_get_fleet_subscription_data', { subscription_id: id }));
  desk.close();
  return { tally, lost, rides: await ridesMade(city) };
}

/** What somebody at a desk does while they are at it. */
async function editOne(desk: Client, subscription_id: string, round: number, date: string): Promise<boolean> {
  const edits = [
    { pickup_time: `${8 + (round % 4)}:30 AM`, reach: 'from_here_on', from_date: dayAfter(date, 9) },
    { status: 'paused', from_date: dayAfter(date, 12), pause_until: dayAfter(date, 15) },
    { status: 'active' },
  ];
  const { status } = await desk.call('v1_webapp_edit_fleet_subscription', {
    subscription_id,
    ...edits[round % edits.length],
  });
  return status === 200;
}

async function ridesMade({ bulk }: City): Promise<number> {
  const [row] = await bulk.rows<{ made: number }>(
    'select count(*)::int as made from booking where operator_id = $1 and subscription_id is not null',
  );
  return row?.made ?? 0;
}

async function madeTwice({ bulk }: City): Promise<number> {
  const [row] = await bulk.rows<{ twice: number }>(
    `select count(*)::int as twice from (
       select 1 from booking where operator_id = $1 and subscription_id is not null
       group by subscription_id, occurrence_on, leg_no having count(*) > 1) as again`,
  );
  return row?.twice ?? 0;
}

/** Dates that are wanted and due, and of which nobody is told. */
function lostOf({ today, generated_through, refused, dates }: OrderDates): number {
  const told = new Set(refused.map(({ date }) => date));
  return dates.filter(
    ({ date, outcome }) => outcome === 'due' && date >= today && date <= generated_through && !told.has(date),
  ).length;
}

/** The chain is computed before rows are held against it, and the city's own rows came by no operation. */
async function chainHolds({ site }: City): Promise<boolean> {
  try {
    await site.command('db.ts', 'verify');
    return true;
  } catch (cause) {
    const { message } = cause as Error;
    if (/no operation tells of person/.test(message)) return true;
    console.error(message);
    return false;
  }
}

/** The same as the tests do at each statement once, again and again, over both changes of the clocks. */
async function stopAt(stops: number): Promise<void> {
  say(`${stops} stops between two statements`);
  const startedMs = performance.now();
  const failure = await new Promise<Error | null>((done) => {
    execFile(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', 'apps/server/src/subscriptions/stopped-anywhere.test.ts'],
      { cwd: ROOT, env: { ...process.env, HANDRAIL_STOPS: String(stops) } },
      (error, out) => done(error ? new Error(out) : null),
    );
  });
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(failure ? failure.message : `${stops} stops between two statements: each ride once, ${seconds} s.`);
  if (failure) process.exitCode = 1;
}
