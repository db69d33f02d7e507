/**
 * Two servers and a worker on one Postgres: how long it takes until what somebody holds at one server shows at the other,
 * and how much processor time two hundred screens cost on which nothing happens.
 * `npm run bench -- streams [--streams 200] [--seconds 60] [--times 60]`; it needs a Postgres.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Client } from './server/client.ts';
import { type Ear, listen } from './server/ear.ts';
import { percentile, printTable } from './server/figures.ts';
import { openSite, type Running, type Site } from './server/running.ts';
import { bringColleague, moveIn, openOperator, type Town } from './server/town.ts';

/** Milliseconds until a hand shows at the other server, and the share of a processor that the streams may add. */
const MUST = { hand: 300, share: 0.02 };
const DATE = '2026-03-10';
/** As many streams as a session may have. */
const A_SESSION = 12;

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { streams: text, seconds: text, times: text } });
  const site = await openSite('postgres');
  try {
    const invitation = await openOperator(site);
    const here = await site.start();
    const there = await site.startAnother();
    const worker = await site.startWorker();
    const town = await moveIn(site, invitation, 0);

    // Who does it hears nothing of it: the colleague is somebody else.
    const people = [await town.signIn(), await bringColleague(site, town, 'theo@bench.example')] as const;
    const hands = await handsAcross(people, there, Number(values.times ?? 60));
    printTable(
      ['what', 'times', 'p50 ms', 'p95 ms', 'max ms', 'must'],
      [
        [
          'a hand taken on one server shows on the other',
          hands.length,
          percentile(hands, 0.5).toFixed(0),
          percentile(hands, 0.95).toFixed(0),
          Math.max(...hands).toFixed(0),
          MUST.hand,
        ],
      ],
    );

    const [streams, seconds] = [Number(values.streams ?? 200), Number(values.seconds ?? 60)];
    const before = await workedIn(here, seconds);
    const ears = await openStreams(site, town, streams);
    await pause(2_000); // what it takes to open them is not what they cost
    const during = await workedIn(here, seconds);
    for (const ear of ears) ear.close();
    await pause(2_000);
    const after = await workedIn(here, seconds);
    const share = (during - (before + after) / 2) / (seconds * 1_000);
    console.log(
      `${streams} idle streams: ${during.toFixed(0)} ms of processor time in ${seconds} s, ` +
        `${before.toFixed(0)} and ${after.toFixed(0)} ms without them before and after: ` +
        `${(share * 100).toFixed(1)} % of a processor (must: ${MUST.share * 100} %); load ${loadavg()[0]?.toFixed(1)}`,
    );
    await worker.stop();
  } finally {
    await site.clear();
  }
}

/** From the moment somebody takes a ride in hand at one server until a colleague at the other hears of it. */
async function handsAcross(
  [mia, theo]: readonly [Client, Client],
  there: { port: number },
  times: number,
): Promise<number[]> {
  let hear = () => {};
  const ear = await listen(there, theo.cookie, DATE, undefined, () => hear());
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    await pause(100 + ((n * 37) % 200)); // at any moment between two readings
    const heard = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const startedMs = performance.now();
    await mia.get('v1_webapp_set_presence', { date: DATE, looking_at: null, holding: String(1_000 + n) });
    await heard;
    taken.push(performance.now() - startedMs);
  }
  ear.close();
  mia.close();
  theo.close();
  return taken;
}

async function openStreams(site: Site, town: Town, count: number): Promise<Ear[]> {
  const ears: Ear[] = [];
  let session: Client | null = null;
  for (let n = 0; n < count; n++) {
    if (n % A_SESSION === 0) session = await town.signIn();
    ears.push(await listen(site, session?.cookie ?? '', DATE));
  }
  return ears;
}

async function workedIn(server: Running, seconds: number): Promise<number> {
  const before = server.workedMs();
  await pause(seconds * 1_000);
  return server.workedMs() - before;
}
