/** One island: a search of its own that now and then hears what the others have found. */
import { parentPort, workerData } from 'node:worker_threads';
import { reduceFleet } from '../search/fleet.ts';
import { hear } from '../search/recombine.ts';
import { openSearch } from '../search/search.ts';
import { goOn, progressOf, stretchOf } from '../search/solve.ts';
import { joinExchange } from './exchange.ts';
import type { IslandNews, IslandTask } from './index.ts';

const task = workerData as IslandTask; // written by solveOnIslands alone
const exchange = joinExchange(task.exchange);
const tell = (news: IslandNews): void => parentPort?.postMessage(news);

function spent(iterations: number): number {
  if (exchange.isStopped()) return Infinity;
  if (task.iterations !== null) return iterations / task.iterations;
  if (task.cpuSeconds !== null) return cpuSeconds() / task.cpuSeconds;
  const now = performance.timeOrigin + performance.now();
  return (now - task.startedAt) / (task.deadlineAt - task.startedAt);
}

function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

const search = openSearch(task.day, task.seed * task.islands + task.island, task.from ?? undefined);
const tellProgress = (): void => tell({ kind: 'progress', progress: progressOf(search) });
tellProgress();
if (task.fleetFirst) reduceFleet(search, spent, tellProgress);
for (;;) {
  goOn(search, stretchOf(task.day), spent, tellProgress);
  const { plans, allFinished } = exchange.meet(task.island, search.best, spent(search.iterations) >= 1);
  if (allFinished) break;
  hear(
    search,
    plans.filter((_, island) => island !== task.island),
    task.fleetFirst,
  );
}
tell({ kind: 'done', plan: { ...search.best, iterations: search.iterations } });
