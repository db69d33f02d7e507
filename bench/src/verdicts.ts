/**
 * What every lane says of a ride that is taken in hand: who can take it, when, and why the others cannot. First of the
 * kernel alone, in processor time; then of a running server, as whoever holds the ride waits for it.
 * `npm run bench -- verdicts [--days 150x1500,500x5000] [--rides 60] [--each 6] [--seconds 12] [--of kernel|server] [--db embedded|postgres]`
 */
import { parseArgs } from 'node:util';
import { candidates, explain, openLive, type Plan, setRoute, solve } from '@handrail/solver';
import { percentile, printTable } from './server/figures.ts';
import { kindsAtHand } from './server/running.ts';
import { richDay } from './verdict-days.ts';
import { measureServer } from './verdict-server.ts';

/** Reasons are told in whole minutes, and no way out that lies farther than four hours. */
const SCALE = { step: 60, farthest: 4 * 3600 };

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { days: text, rides: text, each: text, seconds: text, of: text, db: text };
  const { values } = parseArgs({ args, options });
  const sizes = (values.days ?? '150x1500,500x5000').split(',').map((day): Size => {
    const [vehicles = 0, requests = 0] = day.split('x').map(Number);
    const numbered = (given: string | undefined, usual: number) => Number(given ?? usual);
    return {
      vehicles,
      requests,
      rides: numbered(values.rides, 60),
      each: numbered(values.each, 6),
      seconds: numbered(values.seconds, 12),
    };
  });
  if (values.of !== 'server') measureKernel(sizes);
  if (values.of === 'kernel') return;
  for (const kind of kindsAtHand(values.db)) for (const size of sizes) await measureServer(kind, size);
}

function measureKernel(sizes: readonly Size[]): void {
  printTable(
    ['lanes', 'rides', 'planned', 'who p50 ms', 'p95', 'who and why p50', 'p95', 'one lane set ms', 'fit %'],
    sizes.map(measure),
  );
}

interface Size {
  vehicles: number;
  requests: number;
  rides: number;
  each: number;
  seconds: number;
}

function measure({ vehicles, requests, rides, seconds }: Size): (string | number)[] {
  const day = richDay({ vehicles, requests, seed: 7 });
  const until = process.cpuUsage().user / 1e6 + seconds;
  const plan: Plan = solve(day, { seed: 1, spent: () => (process.cpuUsage().user / 1e6 > until ? 2 : 0) });
  const live = openLive(day, plan);
  const [who, whoAndWhy, set]: [number[], number[], number[]] = [[], [], []];
  let fit = 0;
  const held = plan.routes.flatMap((route, shift) =>
    route.filter((stop) => stop < 2 * requests && stop % 2 === 0).map((stop) => ({ shift, request: stop >> 1 })),
  );
  for (let n = 0; n < rides; n++) {
    const { shift, request } = held[Math.floor((n * held.length) / rides)]!;
    const route = plan.routes[shift]!;
    const isOther = (stop: number) => stop >> 1 !== request || stop >= 2 * requests;
    set.push(spent(() => setRoute(live, shift, route.filter(isOther))));
    let found = 0;
    who.push(spent(() => (found = candidates(live, request).length)));
    whoAndWhy.push((who.at(-1) ?? 0) + spent(() => explain(live, request, SCALE)));
    fit += found / vehicles / rides;
    setRoute(live, shift, route);
  }
  const ms = (values: readonly number[], share: number) => percentile(values, share).toFixed(2);
  return [
    vehicles,
    requests,
    held.length,
    ms(who, 0.5),
    ms(who, 0.95),
    ms(whoAndWhy, 0.5),
    ms(whoAndWhy, 0.95),
    ms(set, 0.5),
    (100 * fit).toFixed(0),
  ];
}

/** Processor time of one piece of work, in milliseconds. */
function spent(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
