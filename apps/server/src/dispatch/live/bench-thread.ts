/** The thread in which open days are judged: whatever it takes, the server goes on answering meanwhile. */
import { parentPort } from 'node:worker_threads';
import { benchRoom } from './bench-room.ts';
import type { ToBench } from './bench-words.ts';

const room = benchRoom((word) => parentPort?.postMessage(word), setImmediate);
parentPort?.on('message', (word: ToBench) => room.hear(word));
