/** Worker threads that search the shared graph, so that a large matrix uses every core and never blocks a server. */
import { Worker } from 'node:worker_threads';
import { AtlasFault } from '../travel.ts';
import type { Spot } from './ends.ts';
import type { RoadGraph } from './road-graph.ts';
import { aim } from './rows.ts';
import { Search } from './search.ts';

export interface RowJob {
  direction: 'forward' | 'backward';
  origins: readonly Spot[];
  others: readonly Spot[];
}

/** What a worker is told: rows `from` to `to` of a job, written into shared memory. */
export interface RowOrder {
  order: number;
  direction: 'forward' | 'backward';
  origins: Spot[];
  others: Spot[];
  from: number;
  into: SharedArrayBuffer;
}

export interface RowPool {
  /** Pairs of time and length, origin by origin. */
  run(job: RowJob): Promise<Int32Array>;
  close(): Promise<void>;
}

/** Without workers the rows are searched right here; tests and one-off tools like that. */
export function openRowPool(graph: RoadGraph, workers: number): RowPool {
  return workers === 0 ? inlinePool(graph) : workerPool(graph, workers);
}

export function inlinePool(graph: RoadGraph): RowPool {
  const searches = new Map<string, Search>();
  return {
    run: async ({ direction, origins, others }) => {
      const search = searches.get(direction) ?? new Search(graph, direction);
      searches.set(direction, search);
      const aimed = aim(graph, direction, others, search);
      const out = new Int32Array(2 * origins.length * others.length);
      origins.forEach((origin, k) => aimed.row(origin, out, k * others.length));
      return out;
    },
    close: async () => {},
  };
}

function workerPool(graph: RoadGraph, size: number): RowPool {
  const pending = new Map<number, { worker: Worker; done: (error: Error | null) => void }>();
  let nextOrder = 0;
  let isClosed = false;

  const start = (): Worker => {
    const worker = new Worker(new URL('./row-worker.ts', import.meta.url), { workerData: { memory: graph.memory } });
    worker.unref();
    worker.on('message', (order: number) => {
      pending.get(order)?.done(null);
      pending.delete(order);
    });
    worker.on('error', (cause) => {
      for (const [order, waiting] of pending) {
        if (waiting.worker !== worker) continue;
        pending.delete(order);
        waiting.done(new AtlasFault('A road search failed.', { cause }));
      }
      if (!isClosed) workers[workers.indexOf(worker)] = start();
    });
    return worker;
  };
  const workers: Worker[] = [];
  for (let k = 0; k < size; k++) workers.push(start());

  return {
    run: async ({ direction, origins, others }) => {
      const into = new SharedArrayBuffer(8 * origins.length * others.length);
      // Several helpings per worker, so that none waits long for the slowest.
      const helping = Math.max(1, Math.ceil(origins.length / (size * 4)));
      const orders: Promise<void>[] = [];
      for (let from = 0, k = 0; from < origins.length; from += helping, k++) {
        const worker = workers[k % size];
        if (worker === undefined) break;
        const order = nextOrder++;
        const told: RowOrder = {
          order,
          direction,
          origins: origins.slice(from, from + helping),
          others: [...others],
          from,
          into,
        };
        orders.push(
          new Promise((resolve, reject) => {
            pending.set(order, { worker, done: (error) => (error === null ? resolve() : reject(error)) });
          }),
        );
        worker.postMessage(told);
      }
      await Promise.all(orders);
      return new Int32Array(into);
    },
    close: async () => {
      isClosed = true;
      await Promise.all(workers.map((worker) => worker.terminate()));
      for (const { done } of pending.values()) done(new AtlasFault('The region was closed.'));
      pending.clear();
    },
  };
}
