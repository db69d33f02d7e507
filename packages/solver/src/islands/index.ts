/** The second door of the solver: the same search on several islands at once, each in a worker thread. */
import { Worker } from 'node:worker_threads';
import type { Day, Plan } from '../day/day.ts';
import { type Progress, type Solved } from '../search/solve.ts';
import { openExchange } from './exchange.ts';

export { runIsland } from './island.ts';

export interface IslandOptions {
  islands: number;
  seed: number;
  /** How long: iterations on each island, the same plan every time … */
  iterations?: number;
  /**
   * … or as long as a clock of the caller's says. No function can be handed to a worker, so the clock comes as the
   * module each worker is started with: it calls `runIsland`, and is told this. Without either it is until the signal.
   */
  timed?: { by: URL; told: unknown };
  from?: Plan;
  fleetFirst?: boolean;
  progress?: (progress: Progress) => void;
  /** Ends the search at once; the best plan so far is the answer, and early on it leaves those over not placed yet. */
  signal?: AbortSignal;
}

/** What an island is told when it starts. */
export interface IslandTask {
  day: Day;
  island: number;
  islands: number;
  seed: number;
  iterations: number | null;
  /** What the caller's clock is told. */
  told: unknown;
  from: Plan | null;
  fleetFirst: boolean;
  exchange: SharedArrayBuffer;
}

export type IslandNews = { kind: 'progress'; progress: Progress } | { kind: 'done'; plan: Solved };

/** The best plan of all islands; equal plans go to the lower island, never to the faster. */
export async function solveOnIslands(day: Day, options: IslandOptions): Promise<Solved> {
  const { islands, seed, signal } = options;
  const exchange = openExchange(day, islands);
  const task = {
    day: shareMatrices(day),
    islands,
    seed,
    iterations: options.iterations ?? null,
    told: options.timed?.told ?? null,
    from: options.from ?? null,
    fleetFirst: options.fleetFirst ?? false,
    exchange: exchange.buffer,
  };
  const stop = () => exchange.stop();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();

  const entry = options.timed?.by ?? new URL('./clockless-island.ts', import.meta.url);
  const workers: Worker[] = [];
  try {
    const plans = await Promise.all(
      Array.from({ length: islands }, (_, island) => {
        const worker = new Worker(entry, { workerData: { ...task, island } });
        workers.push(worker);
        return answerOf(worker, island === 0 ? options.progress : undefined);
      }),
    );
    const served = (plan: Solved) => plan.unserved.length;
    const best = plans.reduce((a, b) =>
      served(b) < served(a) || (served(b) === served(a) && b.cost < a.cost) ? b : a,
    );
    return { ...best, iterations: plans.reduce((sum, plan) => sum + plan.iterations, 0) };
  } finally {
    signal?.removeEventListener('abort', stop);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function answerOf(worker: Worker, progress: ((progress: Progress) => void) | undefined): Promise<Solved> {
  return new Promise((resolve, reject) => {
    worker.on('message', (news: IslandNews) => {
      if (news.kind === 'done') resolve(news.plan);
      else progress?.(news.progress);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`An island ended early, with code ${code}.`)));
  });
}

/** The two matrices are by far the most of a day; the islands read one copy of them. */
function shareMatrices(day: Day): Day {
  const travelTime = shared(day.travelTime);
  const travelDistance = day.travelDistance === day.travelTime ? travelTime : shared(day.travelDistance);
  return { ...day, travelTime, travelDistance };
}

function shared(matrix: Int32Array): Int32Array {
  if (matrix.buffer instanceof SharedArrayBuffer) return matrix;
  const copy = new Int32Array(new SharedArrayBuffer(matrix.byteLength));
  copy.set(matrix);
  return copy;
}
