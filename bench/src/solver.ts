/**
 * What the solver is worth: the published instances against their best known values, generated days, and insertions
 * into a running day. `npm run bench -- solver [--sets a,b,pr,hdarp,lilim100,…] [--seconds 10,60] [--cpu yes] [--seeds 3]
 * [--threads 2] [--days 1000,3000,5000] [--day-seconds 10] [--only NAME]`
 * Without `--seconds` each set gets what it is judged by. A plan that leaves somebody over fails, whatever it costs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  bestCandidate,
  type Day,
  type Instance,
  nodeRoutes,
  openLive,
  type Plan,
  publishedCost,
  readCordeau,
  readHdarp,
  readLilim,
  solve,
  vehiclesUsed,
  verify,
} from '@handrail/solver';
import { solveOnIslands } from '@handrail/solver/islands';
import type { IslandTime } from './solver-island.ts';
import { generatedDay, openChance } from './solver-days.ts';
import { BUDGETS, isFailed, type Row, rowText, summaryText } from './solver-rows.ts';

interface Options {
  sets: string[];
  /** For every set; null for those of `BUDGETS`. */
  seconds: number[] | null;
  /** Whether seconds are of processor on each thread rather than of the clock on the wall. */
  isCpu: boolean;
  seeds: number;
  threads: number;
  days: number[];
  daySeconds: number;
  only: string | null;
}

interface Case {
  name: string;
  instance: Instance;
  bestCost: number;
  bestVehicles: number | null;
}

export async function bench(args: string[]): Promise<void> {
  const options = readOptions(args);
  const extras = process.env['HANDRAIL_EXTRAS'];
  if (extras === undefined || extras === '') {
    console.log('HANDRAIL_EXTRAS is not set: the published instances are skipped.');
  } else {
    for (const set of options.sets) await benchSet(join(extras, 'darp'), set, options);
  }
  for (const requests of options.days) await benchDay(requests, options);
}

function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      sets: text,
      seconds: text,
      cpu: text,
      seeds: text,
      threads: text,
      days: text,
      'day-seconds': text,
      only: text,
    },
  });
  const list = (value: string) => value.split(',').filter((one) => one !== '');
  return {
    sets: list(values.sets ?? 'a,b,pr,hdarp,lilim100,lilim200,lilim400,lilim1000'),
    seconds: values.seconds === undefined ? null : list(values.seconds).map(Number),
    isCpu: values.cpu === 'yes',
    seeds: Number(values.seeds ?? 3),
    threads: Number(values.threads ?? 2),
    days: list(values.days ?? '1000,3000,5000').map(Number),
    daySeconds: Number(values['day-seconds'] ?? 10),
    only: values.only ?? null,
  };
}

async function benchSet(root: string, set: string, options: Options): Promise<void> {
  const { isCpu, seeds, threads, only } = options;
  const cases = casesOf(root, set).filter(({ name }) => only === null || name.includes(only));
  for (const budget of options.seconds ?? BUDGETS[set] ?? [10]) {
    const rows: Row[] = [];
    for (const one of cases) {
      for (let seed = 1; seed <= seeds; seed++) {
        const row = await solved(one, seed, budget, options);
        rows.push(row);
        console.log(rowText(row));
        if (isFailed(row)) process.exitCode = 1;
      }
    }
    const unit = isCpu ? 'processor seconds on each of' : 's on';
    console.log(`${set}, ${budget} ${unit} ${threads} threads, ${seeds} seeds: ${summaryText(rows)}`);
  }
}

async function solved(one: Case, seed: number, budget: number, { threads, isCpu }: Options): Promise<Row> {
  const { name, instance, bestCost, bestVehicles } = one;
  const plan = await solveOnIslands(instance.day, {
    islands: threads,
    seed,
    timed: timeOf(budget, isCpu),
    fleetFirst: instance.fleetFirst,
  });
  const routes = nodeRoutes(instance, plan);
  return {
    name,
    seed,
    gap: 100 * (publishedCost(instance, routes) / bestCost - 1),
    vehicles: vehiclesUsed(routes),
    bestVehicles,
    iterations: plan.iterations,
    unserved: plan.unserved.length,
    violations: verify(instance.day, plan).length,
  };
}

function casesOf(root: string, set: string): Case[] {
  if (set.startsWith('lilim')) {
    const folder = set.slice('lilim'.length);
    return [...bestKnown(join(root, 'lilim', 'bks.tsv'))].flatMap(([name, cells]) => {
      const file = join(root, 'lilim', `${name}.txt`);
      if (!name.startsWith(`${folder}/`) || !existsSync(file)) return [];
      const instance = readLilim(readFileSync(file, 'utf8'));
      return [{ name, instance, bestVehicles: Number(cells[1]), bestCost: Number(cells[2]) }];
    });
  }
  const folder = set === 'pr' ? 'cordeau' : set === 'hdarp' ? 'hdarp' : 'ropke';
  const read = set === 'hdarp' ? readHdarp : readCordeau;
  const best = bestKnown(join(root, folder, 'bks.tsv'));
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.txt') && (set.length > 1 || file.startsWith(set)))
    .map((file) => {
      const name = file.replace('.txt', '');
      const cells = best.get(name) ?? [];
      return {
        name,
        instance: read(readFileSync(join(root, folder, file), 'utf8')),
        bestCost: Number(cells[folder === 'cordeau' ? 2 : 1]),
        bestVehicles: null,
      };
    });
}

function bestKnown(file: string): Map<string, string[]> {
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  return new Map(rows.map((row) => row.split('\t')).map((cells) => [cells[0] ?? '', cells]));
}

/** A generated day: how soon there is a whole plan, how much better it gets, and how fast one more request goes in. */
async function benchDay(requests: number, { threads, daySeconds, isCpu }: Options): Promise<void> {
  const vehicles = Math.ceil(requests / 13.6) + 6;
  const day = generatedDay({ requests, vehicles, seed: 1 });
  const startedAt = performance.now();
  const first = solve(day, { seed: 1, spent: () => 1 });
  const firstSec = (performance.now() - startedAt) / 1000;
  console.log(
    `day of ${requests}: first plan ${Math.round(first.cost / 1000)} in ${firstSec.toFixed(2)} s, ` +
      `${first.unserved.length} unserved, ${used(first)} of ${vehicles} vehicles, ${verify(day, first).length} violations`,
  );
  if (daySeconds > 0) {
    const plan = await solveOnIslands(day, {
      islands: threads,
      seed: 1,
      timed: timeOf(daySeconds, isCpu),
      from: first,
    });
    const better = 100 * (1 - plan.cost / first.cost);
    console.log(
      `day of ${requests}: after ${daySeconds} ${isCpu ? 'processor seconds on each of' : 's on'} ${threads} threads ${Math.round(plan.cost / 1000)} (${better.toFixed(1)} % less), ` +
        `${plan.unserved.length} unserved, ${used(plan)} vehicles, ${plan.iterations} iterations, ${verify(day, plan).length} violations, ` +
        `${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
    );
  }
  benchInsertion(day, first, requests);
}

/** Takes one rider at a time off the day and asks for the best of all places, over every vehicle. */
function benchInsertion(day: Day, plan: Plan, requests: number): void {
  const chance = openChance(7);
  const times: number[] = [];
  for (let round = 0; round < 100; round++) {
    const request = Math.floor(chance() * requests);
    const live = openLive(day, {
      ...plan,
      routes: plan.routes.map((route) => route.filter((stop) => stop >> 1 !== request)),
    });
    for (let again = 0; again < 10; again++) {
      const startedAt = performance.now();
      const found = bestCandidate(live, request);
      if (found === null) throw new Error(`Request ${request} fits nowhere, though it did.`);
      times.push(performance.now() - startedAt);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(2); // 1,000 measured
  const total = times.reduce((sum, time) => sum + time, 0);
  console.log(
    `day of ${requests}: one request over all vehicles, median ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `${Math.round((1000 * times.length) / total)} insertions/s`,
  );
}

/** Time from now on, for islands that read it off the clock in `solver-island.ts`. */
function timeOf(seconds: number, isCpu: boolean): { by: URL; told: IslandTime } {
  const startedAt = performance.timeOrigin + performance.now();
  const told = isCpu ? { cpuSeconds: seconds } : { seconds, startedAt };
  return { by: new URL('./solver-island.ts', import.meta.url), told };
}

const used = (plan: Plan): number => plan.routes.filter((route) => route.length > 0).length;
