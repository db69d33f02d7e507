/** The thread in which open days are judged: whatever it takes, the server goes on answering meanwhile. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { benchRoom } from './bench-room.ts';
import type { ToBench } from './bench-words.ts';

/** So much nicer than others: of a processor that it shares with what answers calls it takes a quarter. */
const NICE = 5;

// Linux keeps it for each thread; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(NICE);

const room = benchRoom((word) => parentPort?.postMessage(word), setImmediate);
parentPort?.on('message', (word: ToBench) => room.hear(word));
