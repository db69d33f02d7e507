/**
 * Days that are played against a server at speed, by drivers and riders over HTTP (`npm run simulate`), with much trouble: in the end each
 * of them keeps every promise that an audit reads, and the log is one unbroken chain.
 * `npm run bench -- played-days [--days 3] [--hours 66.5] [--rate 60] [--drivers 24] [--trouble high] [--seed 1]`; it needs a Postgres, and
 * an hour of the real clock for each sixty of the town's at that rate: `--rate 220` shows the same three days in twenty minutes.
 */
import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { demoPassword, signIns } from '@handrail/testbed/people';
import { dayAfter, say } from './city/city.ts';
import { planned } from './scheduler/pressed.ts';
import { Client } from './server/client.ts';
import { printTable } from './server/figures.ts';
import { openSite, type Site } from './server/running.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DATE = '2026-03-10';
/** Before anybody drives. */
const BEGINS = `${DATE}T05:30`;
const BEGIN_HOUR = 5.5;
const SAID_EVERY_MS = 60_000;

interface Board {
  program: { program_id: string }[];
  bookings: { booking_id: string; ride_status: number }[];
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { days: text, hours: text, rate: text, drivers: text, trouble: text, seed: text },
  });
  // From the first morning to the last midnight.
  const hours = Number(values.hours ?? 24 * Number(values.days ?? 3) - BEGIN_HOUR);
  const rate = Number(values.rate ?? 60);
  const { drivers = '24', trouble = 'high', seed = '1' } = values;
  const site = await openSite('postgres', {
    HANDRAIL_DEMO: 'still',
    HANDRAIL_NOW: BEGINS,
    HANDRAIL_RATE: String(rate),
  });
  try {
    say('a town is filled');
    const server = await site.start();
    const seconds = Math.round((hours * 3_600) / rate);
    const days = Array.from({ length: Math.ceil((BEGIN_HOUR + hours) / 24) }, (_, day) => dayAfter(DATE, day));
    const desk = await atDesk(site);
    for (const date of days) await planDay(desk, date);
    say(`${hours} hours are played in ${Math.ceil(seconds / 60)} minutes`);
    const asked = ['--seed', seed, '--rate', String(rate), '--drivers', drivers, '--trouble', trouble];
    const playing = command('apps/server/src/demo/simulate/main.ts', site.env, [
      ...asked,
      '--seconds',
      String(seconds),
    ]);
    const over = new AbortController();
    const telling = tellWhileGoing(seconds, server, over.signal);
    const played = await playing.finally(() => over.abort());
    await telling;
    if (played.status !== 0) process.exitCode = 1;
    const rows: (string | number)[][] = [];
    // Whoever has signed in days ago signs in again.
    const later = await atDesk(site);
    for (const date of days) {
      const { bookings } = await later.get<Board>('v1_webapp_get_dispatch_board', { date, program_id: [] });
      const count = (status: number) => bookings.filter(({ ride_status }) => ride_status === status).length;
      const audited = await command('tools/audit-day.ts', site.env, [
        date,
        '--address',
        `http://127.0.0.1:${site.port}`,
      ]);
      if (audited.status !== 0) process.exitCode = 1;
      rows.push([date, bookings.length, count(3), count(5), audited.said.trim().split('\n').join(' | ')]);
    }
    desk.close();
    later.close();
    const chain = await chainOf(site);
    printTable(['day', 'rides', 'done', 'no-shows', 'audit'], rows);
    console.log(`The log: ${chain}`);
    const lines = played.faults
      .trim()
      .split('\n')
      .filter((line) => line !== '');
    console.log(
      `What drivers and riders were not answered: ${lines.length}${lines.length > 0 ? `, such as ${lines[0]}` : ''}`,
    );
  } finally {
    await site.clear();
  }
}

async function atDesk(site: Site): Promise<Client> {
  const [first] = signIns;
  if (!first) throw new Error('Nobody may sign in.');
  const desk = new Client(site.port);
  await desk.signIn(first.email, demoPassword);
  return desk;
}

/** The demo's dispatchers plan a day ahead and no further: who waits then is given a vehicle by the plan, or nobody would drive. */
async function planDay(desk: Client, date: string): Promise<void> {
  const board = await desk.get<Board>('v1_webapp_get_dispatch_board', { date, program_id: [] });
  const bookings = board.bookings.filter(({ ride_status }) => ride_status === 0).map(({ booking_id }) => booking_id);
  if (bookings.length === 0) return;
  const program_id = board.program.map((program) => program.program_id);
  const { queueId, placed } = await planned(desk, { date, bookings, program_id });
  const taken = placed.map(({ booking_id }) => booking_id).filter((id) => bookings.includes(id));
  await desk.get('v1_webapp_apply_auto_schedule', { queue_id: queueId, bookings: taken });
  say(`${date}: ${taken.length} of ${bookings.length} who waited have a vehicle`);
}

async function chainOf(site: Site): Promise<string> {
  try {
    return (await site.command('db.ts', 'verify')).trim().split('\n').at(-1) ?? '';
  } catch (cause) {
    process.exitCode = 1;
    return (cause as Error).message;
  }
}

interface Done {
  status: number;
  said: string;
  faults: string;
}

async function command(script: string, env: Record<string, string>, args: readonly string[]): Promise<Done> {
  return new Promise((resolve) => {
    const limits = { cwd: ROOT, env, maxBuffer: 64e6 };
    const child = execFile(process.execPath, [ROOT + script, ...args], limits, (_failure, said, faults) =>
      resolve({ status: child.exitCode ?? 1, said, faults }),
    );
  });
}

/** A minute at a time, so that whoever waits knows that it goes on. */
async function tellWhileGoing(seconds: number, server: { residentBytes(): number }, over: AbortSignal): Promise<void> {
  const startedMs = performance.now();
  while (!over.aborted) {
    await pause(SAID_EVERY_MS, undefined, { signal: over }).catch(() => {}); // it is over
    const share = Math.min(1, (performance.now() - startedMs) / 1_000 / seconds);
    if (!over.aborted) say(`${Math.round(share * 100)} % played, ${Math.round(server.residentBytes() / 1e6)} MB`);
  }
}
