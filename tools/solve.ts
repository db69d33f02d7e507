/** Solves one benchmark file: `npm run solve -- FILE --format cordeau|hdarp|lilim [--seconds S | --iterations N] …`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nodeRoutes, publishedCost, readCordeau, readHdarp, readLilim, solve, verify } from '@handrail/solver';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string' },
    seconds: { type: 'string' },
    iterations: { type: 'string' },
    seed: { type: 'string' },
    threads: { type: 'string' },
    out: { type: 'string' },
  },
});
const readers: Record<string, typeof readCordeau> = { cordeau: readCordeau, hdarp: readHdarp, lilim: readLilim };
const instance = readers[values.format ?? 'cordeau']!(readFileSync(positionals[0]!, 'utf8'));
const t0 = performance.now();
const seconds = Number(values.seconds ?? 10);
const iterations = Number(values.iterations ?? 0);
const plan = solve(instance.day, {
  seed: Number(values.seed ?? 1),
  spent: iterations > 0 ? (n) => n / iterations : () => (performance.now() - t0) / (seconds * 1000),
});
const bad = verify(instance.day, plan);
if (bad.length) console.error(bad.slice(0, 5));
const routes = nodeRoutes(instance, plan);
if (values.out) writeFileSync(values.out, JSON.stringify({ routes }));
console.log(
  JSON.stringify({
    cost: publishedCost(instance, routes),
    vehicles: routes.length,
    unserved: plan.unserved.length,
    iterations: plan.iterations,
    seconds: (performance.now() - t0) / 1000,
    cpu: process.cpuUsage().user / 1e6,
  }),
);
