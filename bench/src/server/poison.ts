/** Loaded into a process before anything of it: the thread that makes plans breaks as soon as it tells of one, in the way that is named. */
import { isMainThread, parentPort } from 'node:worker_threads';

const way = process.env['BENCH_POISON'];

if (!isMainThread && way !== undefined && parentPort) {
  const port = parentPort;
  const tell = port.postMessage.bind(port);
  port.postMessage = (word: unknown) => {
    if (typeof word !== 'object' || word === null || !('plan' in word)) return tell(word);
    if (way === 'ends') process.exit(1);
    const kept: unknown[] = [];
    for (;;) if (way === 'fills') kept.push(Array.from({ length: 1_000_000 }, (_, n) => n + 0.5));
  };
}
