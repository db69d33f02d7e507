/** What a question takes that is asked of a plan: why a ride is where it is, or has no place, asked of every vehicle of the day. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Region } from '@handrail/atlas';
import type { countyDay } from './scheduler-days.ts';
import { percentile } from './server/figures.ts';

/** Who explains, as it runs in the server: no part of it is loaded here, and it is told the same words. */
const THREAD = join(fileURLToPath(new URL('../../', import.meta.url)), 'apps/server/src/scheduler/why/why-thread.ts');

export const WHY_TITLES = [
  'rides',
  'lanes',
  'asked',
  'opened s',
  'p50 ms',
  'p99 ms',
  'longest ms',
  'cpu p50 ms',
  'cpu p99 ms',
];

const ASKED = 300;

interface Planned {
  rides: readonly { ride: number }[];
  lunches: readonly unknown[];
}

export async function measureWhy(
  region: Region,
  numbers: ReturnType<typeof countyDay>,
  plan: Planned,
): Promise<(string | number)[]> {
  const thread = new Worker(THREAD);
  try {
    let question = 0;
    const ask = async (ride: number) => {
      const [began, before] = [performance.now(), process.cpuUsage()];
      await new Promise<void>((resolve, reject) => {
        thread.removeAllListeners('message');
        thread.on('message', (heard: { is: string; why?: string }) =>
          heard.is === 'said' ? resolve() : reject(new Error(heard.why)),
        );
        thread.removeAllListeners('error').on('error', reject);
        thread.postMessage({ is: 'ask', question: ++question, key: 'plan', asked: { about: 'ride', ride } });
      });
      const { user, system } = process.cpuUsage(before);
      return { ms: performance.now() - began, cpuMs: (user + system) / 1000 };
    };
    const roads = { memory: region.travel.memory, named: 1 };
    const after = numbers.rides.map(() => -1);
    const opening = performance.now();
    thread.postMessage({ is: 'open', key: 'plan', opened: { numbers, plan, after, roads, paid: null } });
    await ask(0);
    const openedSec = (performance.now() - opening) / 1000;
    // Every so many of the day, and all who have no place: these ask most.
    const placed = new Set(plan.rides.map(({ ride }) => ride));
    const unplaced = numbers.rides.flatMap((_, ride) => (placed.has(ride) ? [] : [ride]));
    const step = Math.max(1, Math.floor(numbers.rides.length / ASKED));
    const asked = [...unplaced.slice(0, ASKED), ...numbers.rides.keys().filter((ride) => ride % step === 0)];
    const took: { ms: number; cpuMs: number }[] = [];
    for (const ride of asked) took.push(await ask(ride));
    const ms = took.map((one) => one.ms);
    const cpuMs = took.map((one) => one.cpuMs);
    return [
      numbers.rides.length,
      numbers.lanes.length,
      asked.length,
      openedSec.toFixed(2),
      percentile(ms, 0.5).toFixed(1),
      percentile(ms, 0.99).toFixed(1),
      Math.max(...ms).toFixed(1),
      percentile(cpuMs, 0.5).toFixed(1),
      percentile(cpuMs, 0.99).toFixed(1),
    ];
  } finally {
    await thread.terminate();
  }
}
