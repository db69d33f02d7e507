/** The thread in which paper is drawn: fonts are read once, and whatever a document takes the server goes on answering. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { paperFonts } from './paper-fonts.ts';
import { paperRoom } from './paper-room.ts';
import type { Draw, FromPaper, ToPaper } from './paper-words.ts';

/** Somebody waits for a sheet, but nobody for the thread that answers calls to have less of a processor. */
const NICE = 5;

// Linux keeps it for each thread; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(NICE);

const { font } = workerData as { font: string | null }; // said by `PaperDesk`, which begins this thread
const say = (word: FromPaper) => {
  // The bytes of a file of megabytes are handed over and not copied, where they are nobody else's.
  const handed =
    word.is === 'done' && word.bytes.byteLength === word.bytes.buffer.byteLength ? [word.bytes.buffer] : [];
  parentPort?.postMessage(word, handed as ArrayBuffer[]); // they were made by `Buffer.concat`, and are shared with nobody
};
const room = paperRoom(paperFonts(font), say, async (drawer) => (await import(drawer)) as { draw: Draw<unknown> });
parentPort?.on('message', (word: ToPaper) => room.hear(word));
