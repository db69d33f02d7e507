/** One thread of the row pool. */
import { parentPort, workerData } from 'node:worker_threads';
import { openGraph } from './road-graph.ts';
import type { RowOrder } from './row-pool.ts';
import { prepareRows } from './rows.ts';

const { memory } = workerData as { memory: SharedArrayBuffer }; // The pool that starts this thread hands it over.
const graph = openGraph(memory);

parentPort?.on('message', ({ order, job, from, to, into }: RowOrder) => {
  const searchRow = prepareRows(graph, { ...job, origins: job.origins.slice(from, to) });
  const out = new Int32Array(into);
  for (let row = from; row < to; row++) searchRow(row - from, out, row * job.others.length);
  parentPort?.postMessage(order);
});
