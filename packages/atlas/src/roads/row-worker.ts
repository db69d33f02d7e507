/** One thread of the row pool. */
import { parentPort, workerData } from 'node:worker_threads';
import { openGraph } from './road-graph.ts';
import type { RowOrder } from './row-pool.ts';
import { aim } from './rows.ts';
import { Search } from './search.ts';

const { memory } = workerData as { memory: SharedArrayBuffer }; // The pool that starts this thread hands it over.
const graph = openGraph(memory);
const searches: Partial<Record<RowOrder['direction'], Search>> = {};

parentPort?.on('message', ({ order, direction, origins, others, from, into }: RowOrder) => {
  const search = (searches[direction] ??= new Search(graph, direction));
  const aimed = aim(graph, direction, others, search);
  const out = new Int32Array(into);
  origins.forEach((origin, k) => aimed.row(origin, out, (from + k) * others.length));
  parentPort?.postMessage(order);
});
