/** Loaded into a process before anything of it: whatever thread is told to make a plan breaks, in the way that is named. */
import { isMainThread, parentPort } from 'node:worker_threads';

const way = process.env['BENCH_POISON'];

if (!isMainThread && way !== undefined) {
  parentPort?.on('message', (word: unknown) => {
    if (typeof word !== 'object' || word === null || !('plan' in word) || !('work' in word)) return;
    if (way === 'throws') throw new Error('A plan that breaks its planner.');
    const kept: unknown[] = [];
    for (;;) if (way === 'fills') kept.push(Array.from({ length: 100_000 }, (_, n) => ({ n })));
  });
}
