/** The thread in which days are planned: whatever it takes, the server goes on answering meanwhile. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { planRoom } from './plan-room.ts';
import type { ToPlanner } from './plan-words.ts';

/** Nicer than the thread that judges open days, for whom somebody with a ride in the hand waits. */
const NICE = 10;

// Linux keeps it for each thread; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(NICE);

const room = planRoom(
  (word) => parentPort?.postMessage(word),
  () => performance.now(),
);
parentPort?.on('message', (word: ToPlanner) => room.hear(word));
