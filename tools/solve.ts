/**
 * Solves one benchmark file:
 * `npm run solve -- FILE --format cordeau|hdarp|lilim [--seconds S | --iterations N] [--seed N] [--threads T] [--out FILE]`
 */
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  FormatError,
  type Instance,
  nodeRoutes,
  publishedCost,
  readCordeau,
  readHdarp,
  readLilim,
  vehiclesUsed,
  verify,
} from '@handrail/solver';
import { solveOnIslands } from '@handrail/solver/islands';
import type { Deadline } from './solve-island.ts';

const readers = new Map<string, (text: string) => Instance>([
  ['cordeau', readCordeau],
  ['hdarp', readHdarp],
  ['lilim', readLilim],
]);

const usage =
  'Usage: npm run solve -- FILE --format cordeau|hdarp|lilim [--seconds S | --iterations N] [--seed N] [--threads T] [--out FILE]';

/** What the caller got wrong, told in one sentence. */
class Mistake extends Error {}

try {
  await main();
} catch (error) {
  if (!(error instanceof Mistake || error instanceof FormatError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { file, read, seconds, iterations, seed, threads, out } = readArguments();
  const instance = parse(file, read);
  if (out !== null) expectWritable(out);
  const startedAt = performance.timeOrigin + performance.now();
  const deadline: Deadline = { startedAt, seconds };
  const plan = await solveOnIslands(instance.day, {
    islands: threads,
    seed,
    fleetFirst: instance.fleetFirst,
    ...(iterations === null
      ? { timed: { by: new URL('./solve-island.ts', import.meta.url), told: deadline } }
      : { iterations }),
  });
  const wall = (performance.timeOrigin + performance.now() - startedAt) / 1000;

  const wrong = verify(instance.day, plan);
  if (wrong.length > 0) throw new Error(`The plan breaks a rule: ${JSON.stringify(wrong[0])}`);

  const routes = nodeRoutes(instance, plan);
  // The n-th route is the n-th vehicle's, which is named as the file describes it.
  const vehicles = instance.fleet.map(({ capacity, duration }, n) => ({
    name: `Vehicle ${n + 1}`,
    capacity,
    ...(duration === undefined ? {} : { duration }),
  }));
  if (out !== null) writeFileSync(out, `${JSON.stringify({ routes, vehicles })}\n`);
  const { user, system } = process.cpuUsage();
  console.log(
    JSON.stringify({
      cost: publishedCost(instance, routes),
      vehicles: vehiclesUsed(routes),
      unserved: plan.unserved.length,
      iterations: plan.iterations,
      seconds: Math.round(wall * 1000) / 1000,
      cpu: Math.round((user + system) / 1000) / 1000,
    }),
  );
}

/** Nobody wants to hear after ten seconds of search that there is no such folder. */
function expectWritable(file: string): void {
  try {
    closeSync(openSync(file, 'a'));
  } catch {
    throw new Mistake(`${file} cannot be written.`);
  }
}

function readArguments() {
  const { values, positionals } = parsed();
  const file = positionals[0];
  const read = readers.get(values.format ?? '');
  if (file === undefined || positionals.length > 1 || read === undefined) throw new Mistake(usage);
  if (values.seconds !== undefined && values.iterations !== undefined) {
    throw new Mistake('Say either --seconds or --iterations, not both.');
  }
  return {
    file,
    read,
    seconds: positive('--seconds', values.seconds ?? '10'),
    iterations: values.iterations === undefined ? null : whole('--iterations', values.iterations, 1),
    seed: whole('--seed', values.seed ?? '1', 0),
    threads: whole('--threads', values.threads ?? '2', 1),
    out: values.out ?? null,
  };
}

function parsed() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { format: text, seconds: text, iterations: text, seed: text, threads: text, out: text },
    });
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new Mistake(`${name} must be more than 0, not “${text}”.`);
  return value;
}

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!(Number.isSafeInteger(value) && value >= least)) {
    throw new Mistake(`${name} must be a whole number from ${least}, not “${text}”.`);
  }
  return value;
}

function parse(file: string, read: (text: string) => Instance): Instance {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Mistake(`${file} cannot be read.`);
  }
  try {
    return read(text);
  } catch (error) {
    if (error instanceof FormatError) throw new Mistake(`${file}: ${error.message}`);
    throw error;
  }
}
