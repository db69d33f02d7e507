/** The thread in which it is reckoned when a city's runs reach their stops: the server goes on answering meanwhile. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { reckonerRoom } from './reckoner-room.ts';
import type { ToReckoner } from './reckoner-words.ts';

/** As nice as the thread that judges open days: whoever calls goes first. */
const NICE = 5;

// Linux keeps it for each thread; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(NICE);

const room = reckonerRoom((word) => parentPort?.postMessage(word));
parentPort?.on('message', (word: ToReckoner) => room.hear(word));
