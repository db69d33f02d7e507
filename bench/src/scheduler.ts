/**
 * What a plan takes: the planner's thread alone, on the county's roads, with shifts, lunches, appointments, chairs and rush hours.
 * When the first plan is there, ways cold and known; when the search ends by itself; how many miles it saves over greedy
 * insertion; and what whoever asks for a single way meanwhile waits for.
 * With `--why`, also what a question takes that is asked of the plan then.
 * Before that five days of the demo beside what its dispatchers made of them, and the same through the server: the button, the queue and the job, another desk and a call taker at work beside it.
 * `npm run bench -- scheduler [--rides 250,1000,3000] [--only served|demo|thread] [--longest 180] [--steps N] [--town county] [--why]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { openRegion, type Region } from '@handrail/atlas';
import { drawTown, type Town, type TownSize } from '@handrail/testbed/town';
import { tomorrow } from './board-metro.ts';
import { countyDay } from './scheduler-days.ts';
import { BY_HAND_TITLES, compareByHand } from './scheduler/by-hand.ts';
import { measureServed, SERVED_TITLES } from './scheduler/served.ts';
import { importApart } from './scheduler/import-apart.ts';
import { measureWhy, WHY_TITLES } from './scheduler-why.ts';
import { percentile, printTable } from './server/figures.ts';
import { kindsAtHand } from './server/running.ts';

/** The planner as it runs in the server: no part of it is loaded here, and it is told the same words. */
const THREAD = join(
  fileURLToPath(new URL('../../', import.meta.url)),
  'apps/server/src/scheduler/planner/plan-thread.ts',
);

/** As many rides as are planned on the embedded database. */
const FEW = 250;

/** What the thread says of a plan, as far as it is read here. */
interface Heard {
  is: 'progress' | 'found' | 'lost';
  why?: string;
  share?: number;
  found: {
    rides: { ride: number }[];
    lunches: unknown[];
    unplaced: { is: string }[];
    figures: { placed: number; late: number; loadedMeters: number; emptyMeters: number; vehicles: number };
  };
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args,
    options: { rides: text, longest: text, steps: text, town: text, why: flag, only: text },
  });
  const sizes = (values.rides ?? '250,1000,3000').split(',').map(Number);
  const town = drawTown(1, (values.town ?? 'county') as TownSize); // whatever else is drawn fails at once
  const isWanted = (what: string) => (values.only ?? what) === what;
  if (isWanted('served')) await serve(town, sizes);
  if (isWanted('demo')) printTable(BY_HAND_TITLES, await compareByHand(drawTown(1), weekdays(5)));
  if (isWanted('thread')) await search(town, sizes, values);
}

/** Through the server; few rides on the embedded database, as a small operator has it. */
async function serve(town: Town, sizes: readonly number[]): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const rides of sizes) {
    const [kind] = kindsAtHand(rides <= FEW ? 'embedded' : 'postgres');
    if (kind) rows.push(await measureServed(kind, town, rides));
    printTable(SERVED_TITLES, rows.slice(-1));
  }
  printTable(SERVED_TITLES, rows);
}

/** The next so many days from tomorrow on that are no weekend. */
function weekdays(count: number): string[] {
  const first = Date.parse(`${tomorrow()}T12:00:00Z`);
  return Array.from({ length: 2 * count }, (_, n) => new Date(first + n * 86_400_000))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .slice(0, count)
    .map((day) => day.toISOString().slice(0, 10));
}

interface Searching {
  longest?: string | undefined;
  steps?: string | undefined;
  why?: boolean | undefined;
}

/** The planner's thread alone. */
async function search(town: Town, sizes: readonly number[], values: Searching): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'scheduler-bench-'));
  try {
    const region = openRegion(await importApart(town, join(home, 'regions')), { workers: 1 });
    try {
      const rows: (string | number)[][] = [];
      for (const rides of sizes) {
        const numbers = countyDay(town, { rides, seed: 3 });
        const longestMs = Number(values.longest ?? 180) * 1000;
        const steps = values.steps === undefined ? stepsFor(rides) : Number(values.steps);
        const { row, plan } = await measure(region, { numbers, seed: 1, steps, longestMs });
        rows.push(row);
        printTable(TITLES, rows.slice(-1));
        if (values.why) printTable(WHY_TITLES, [await measureWhy(region, numbers, plan)]);
      }
      printTable(TITLES, rows);
    } finally {
      await region.close();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** As the planner itself counts them (`plan-steps.ts`). */
function stepsFor(rides: number): number {
  return Math.floor(Math.min(20_000 + 60 * rides, 50_000, 90_000_000 / Math.max(1, rides)));
}

const TITLES = [
  'rides',
  'places',
  'first s',
  'cpu',
  'known s',
  'cpu',
  'end s',
  'cpu',
  'placed first',
  'at the end',
  'impossible',
  'miles first',
  'at the end',
  'less %',
  'vehicles first',
  'at the end',
  'way p50 ms',
  'p99',
  'loop gap ms',
  'peak MB',
];

/** When something was heard: on the wall, and by the processor time of everything in this process. */
interface Moment {
  at: number;
  cpu: number;
}

interface Work {
  numbers: ReturnType<typeof countyDay>;
  seed: number;
  steps: number;
  longestMs: number;
}

async function measure(region: Region, work: Work): Promise<{ row: (string | number)[]; plan: Heard['found'] }> {
  const thread = new Worker(THREAD);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const ways: number[] = [];
  let peak = 0;
  const { points } = work.numbers;
  const pointAt = (n: number) => ({ lat: points[2 * n] ?? 0, lng: points[2 * n + 1] ?? 0 });
  let asked = 0;
  const asking = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
    const [from, to] = [asked++ % (points.length / 2), (7 * asked) % (points.length / 2)];
    const began = performance.now();
    void region.travel
      .matrix({ sources: [pointAt(from)], targets: [pointAt(to)] })
      .then(() => ways.push(performance.now() - began));
  }, 25);
  try {
    loop.enable();
    const progress: (Heard & Moment)[] = [];
    const roads = { memory: region.travel.memory, named: 1 };
    const planned = async (plan: number, one: Work) => {
      const [asked, before] = [performance.now(), process.cpuUsage()];
      return new Promise<Heard & Moment>((resolve, reject) => {
        thread.removeAllListeners('message');
        thread.on('message', (heard: Heard) => {
          const { user, system } = process.cpuUsage(before);
          const moment = { at: (performance.now() - asked) / 1000, cpu: (user + system) / 1e6 };
          if (heard.is === 'lost') reject(new Error(heard.why));
          else if (heard.is === 'found') resolve({ ...heard, ...moment });
          else progress.push({ ...heard, ...moment });
        });
        thread.on('error', reject);
        thread.postMessage({
          plan,
          work: { ...one, from: null, roads, paid: null, mostPaid: 0 },
          stop: new SharedArrayBuffer(4),
        });
      });
    };
    const end = await planned(1, work);
    const cold = progress.splice(0);
    loop.disable();
    const told = cold[0] ?? end;
    const again = await planned(2, { ...work, steps: 1 });
    const known = progress[0] ?? again;
    const miles = ({ found: { figures } }: Heard) => (figures.loadedMeters + figures.emptyMeters) / 1609;
    const { placed, vehicles } = end.found.figures;
    const row = [
      work.numbers.rides.length,
      points.length / 2,
      told.at.toFixed(2),
      told.cpu.toFixed(2),
      known.at.toFixed(2),
      known.cpu.toFixed(2),
      end.at.toFixed(1),
      end.cpu.toFixed(1),
      told.found.figures.placed,
      placed,
      end.found.unplaced.filter(({ is }) => is === 'impossible').length,
      miles(told).toFixed(0),
      miles(end).toFixed(0),
      (100 * (1 - miles(end) / miles(told))).toFixed(1),
      told.found.figures.vehicles,
      vehicles,
      percentile(ways, 0.5).toFixed(1),
      percentile(ways, 0.99).toFixed(1),
      (loop.max / 1e6).toFixed(0),
      (peak / 1e6).toFixed(0),
    ];
    return { row, plan: end.found };
  } finally {
    clearInterval(asking);
    await thread.terminate();
  }
}
