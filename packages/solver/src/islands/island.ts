import { parentPort, workerData } from 'node:worker_threads';
import { reduceFleet } from '../search/fleet.ts';
import { hear } from '../search/recombine.ts';
import { openSearch } from '../search/search.ts';
import { goOn, progressOf, stretchOf, untilStopped } from '../search/solve.ts';
import { unload } from '../search/state.ts';
import { joinExchange } from './exchange.ts';
import type { IslandNews, IslandTask } from './index.ts';

/**
 * One island, the work of one worker: a search of its own that now and then hears what the others have found.
 * `shareOfTime` is the caller's clock: told what `IslandOptions.timed` says, it answers which share of the time is
 * behind this island. It is not asked where iterations are counted.
 */
export function runIsland<Told>(shareOfTime: (told: Told) => number): void {
  const task = workerData as IslandTask; // written by solveOnIslands alone
  const { day, seed, island, islands, iterations, from, fleetFirst } = task;
  const told = task.told as Told; // what the same caller passed along with this very module
  const exchange = joinExchange(task.exchange);
  const tell = (news: IslandNews): void => parentPort?.postMessage(news);
  const stop = (): boolean => exchange.isStopped();
  const spent = untilStopped((done) => (iterations === null ? shareOfTime(told) : done / iterations), stop);

  const search = openSearch(day, seed * islands + island, from ?? undefined, stop);
  const tellProgress = (): void => tell({ kind: 'progress', progress: progressOf(search) });
  tellProgress();
  if (fleetFirst) reduceFleet(search, spent, tellProgress);
  for (;;) {
    goOn(search, stretchOf(day), spent, tellProgress);
    const told = { best: search.best, current: unload(search.state) };
    const { heard, allFinished } = exchange.meet(island, told, spent(search.iterations) >= 1);
    if (allFinished) break;
    heard.splice(island, 1);
    hear(search, heard, fleetFirst, spent(search.iterations));
  }
  tell({ kind: 'done', plan: { ...search.best, iterations: search.iterations } });
}
