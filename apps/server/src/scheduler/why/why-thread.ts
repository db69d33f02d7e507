/** The thread in which plans are explained. The one that makes them hears nothing while it does, and that may take minutes. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ToWhy } from './why-numbers.ts';
import { whyRoom } from './why-room.ts';

/** As nice as the thread that judges open days: somebody waits. */
const NICE = 5;

// Linux keeps it for each thread; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(NICE);

const room = whyRoom((word) => parentPort?.postMessage(word));
parentPort?.on('message', (word: ToWhy) => room.hear(word));
