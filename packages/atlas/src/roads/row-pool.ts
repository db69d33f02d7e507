/** Worker threads that search the shared graph, so that a large matrix uses every core and never blocks a server. */
import { Worker } from 'node:worker_threads';
import { AtlasFault } from '../travel.ts';
import type { RoadGraph } from './road-graph.ts';
import { prepareRows } from './rows.ts';
import type { RowJob } from './rows.ts';

/** What a worker is told: rows `from` up to `to` of a job, written into shared memory. */
export interface RowOrder {
  order: number;
  job: RowJob;
  from: number;
  to: number;
  into: SharedArrayBuffer;
}

export interface RowPool {
  /** Pairs of time and length, origin by origin. */
  run(job: RowJob): Promise<Int32Array>;
  /** Takes no more jobs, and ends once those at hand are done. */
  close(): Promise<void>;
}

/** Without workers the rows are searched right here; tests and one-off tools like that. */
export function openRowPool(graph: RoadGraph, workers: number): RowPool {
  return workers === 0 ? inlinePool(graph) : workerPool(graph, workers);
}

export function inlinePool(graph: RoadGraph): RowPool {
  return {
    run: async (job) => {
      const searchRow = prepareRows(graph, job);
      const out = new Int32Array(2 * job.origins.length * job.others.length);
      job.origins.forEach((_, row) => searchRow(row, out, row * job.others.length));
      return out;
    },
    close: async () => {},
  };
}

function workerPool(graph: RoadGraph, size: number): RowPool {
  const pending = new Map<number, { worker: Worker; done: (error: Error | null) => void }>();
  const atWork = new Set<Promise<unknown>>();
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
    run: async (job) => {
      if (isClosed) throw new AtlasFault('The region was closed.');
      const rows = job.origins.length;
      const into = new SharedArrayBuffer(8 * rows * job.others.length);
      const share = Math.ceil(rows / size);
      const orders = workers.flatMap((worker, k) => {
        const [from, to] = [k * share, Math.min(rows, (k + 1) * share)];
        if (from >= to) return [];
        const order = nextOrder++;
        const told: RowOrder = { order, job, from, to, into };
        const answered = new Promise<void>((resolve, reject) => {
          pending.set(order, { worker, done: (error) => (error === null ? resolve() : reject(error)) });
        });
        worker.postMessage(told);
        return [answered];
      });
      const work = Promise.all(orders);
      atWork.add(work);
      await work.finally(() => atWork.delete(work));
      return new Int32Array(into);
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(atWork);
      await Promise.all(workers.map(async (worker) => worker.terminate()));
    },
  };
}
