import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { ToBench } from './bench-words.ts';

/** How nice each thread of this process is to the others. */
function nices(): number[] {
  return readdirSync('/proc/self/task').map((id) => {
    const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[16]);
  });
}

test.runIf(process.platform === 'linux')(
  'The thread that judges open days lets what answers calls go first.',
  async () => {
    const before = nices().filter((nice) => nice === 5).length;
    const thread = new Worker(new URL('./bench-thread.ts', import.meta.url));
    try {
      const question = { held: {}, beside: [], lanes: [0], nowSec: 0 } as unknown as Extract<ToBench, { is: 'ask' }>;
      thread.postMessage({ ...question, is: 'ask', question: 1, day: 'none' });
      const [word] = (await once(thread, 'message')) as unknown[];
      expect(word).toEqual({ is: 'lost', question: 1, why: 'The day is not open.' });
      expect(nices().filter((nice) => nice === 5)).toHaveLength(before + 1);
      expect(getPriority()).toBe(0);
    } finally {
      await thread.terminate();
    }
  },
);
