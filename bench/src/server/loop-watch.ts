/** Loaded into a server before anything of it: writes down how long its loop let others wait, five times a second. */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env['BENCH_LOOP_FILE'];

if (isMainThread && file !== undefined) {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  setInterval(() => {
    // Each line is one stretch: what came before a bench looked is not counted to what it measures.
    writeFileSync(file, `${Math.round(loop.max / 1e6)}\n`, { flag: 'a' });
    loop.reset();
  }, 200).unref();
}
