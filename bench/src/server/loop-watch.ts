/** Loaded into a server before anything of it: writes down how long its loop let others wait, five times a second. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['BENCH_LOOP_FILE'];
const EACH_MS = 5;
const STRETCH_MS = 200;

if (isMainThread && file !== undefined) {
  let delays: number[] = [];
  let expectedMs = performance.now() + EACH_MS;
  setInterval(() => {
    const nowMs = performance.now();
    delays.push(Math.max(0, Math.round(nowMs - expectedMs)));
    expectedMs = nowMs + EACH_MS;
  }, EACH_MS).unref();
  setInterval(() => {
    // Each line is one stretch: what came before a bench looked is not counted to what it measures.
    writeFileSync(file, `${delays.join(' ')}\n`, { flag: 'a' });
    delays = [];
  }, STRETCH_MS).unref();
}
