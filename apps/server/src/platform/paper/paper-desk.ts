import { Worker } from 'node:worker_threads';
import { Fault } from '../calls/fault.ts';
import { KeptThread, type Thread } from '../threads/index.ts';
import type { FromPaper, ToPaper } from './paper-words.ts';

/**
 * Without a bound the thread keeps what it could give back: 400 pages took 335 MB instead of 181. With 96 MB it spends its
 * time on giving back, and takes three times as long.
 */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** The file was not drawn: it took too long, was stopped, the drawing failed, or the thread is not there. */
export class PaperAway extends Fault {
  override readonly name = 'PaperAway';
}

export type PaperThread = Thread<ToPaper>;

export interface DrawnPaper {
  bytes: Uint8Array;
  /** How many letters had no font, and stand there as their numbers. */
  standIns: number;
}

export interface Drawing {
  /** The module that draws, as an address that a thread can import. */
  drawer: string;
  work: unknown;
  /** A tag that is never closed keeps a document open for ever and says nothing: after this long it is given up. */
  limitMs: number;
  told?: (done: number) => void;
  signal?: AbortSignal;
}

interface Waiting {
  told: (done: number) => void;
  drawn: (paper: DrawnPaper) => void;
  lose: (cause: Error) => void;
}

/** The way to the thread that draws paper. It is begun with the first sheet and never keeps the server from ending. */
export class PaperDesk {
  readonly #thread: KeptThread<ToPaper, FromPaper>;
  readonly #waiting = new Map<number, Waiting>();
  #jobs = 0;

  constructor(onGone: (cause: unknown) => void, begin: () => PaperThread = () => beginThread(null)) {
    this.#thread = new KeptThread({
      begin,
      hear: (word) => this.#hear(word),
      gone: (cause) => {
        onGone(cause);
        this.#loseAll('Its thread ended.');
      },
    });
  }

  /** All of a file at once, or none of it. */
  async draw({ drawer, work, limitMs, told = () => {}, signal }: Drawing): Promise<DrawnPaper> {
    const job = ++this.#jobs;
    const stop = (why: string) => {
      this.#waiting.get(job)?.lose(new PaperAway(why));
      this.#thread.tell({ is: 'stop', job });
    };
    const hear = () => stop('It was stopped.');
    const timer = setTimeout(() => stop(`It took longer than ${limitMs} ms.`), limitMs);
    signal?.addEventListener('abort', hear, { once: true });
    try {
      return await new Promise<DrawnPaper>((drawn, lose) => {
        this.#waiting.set(job, { told, drawn, lose });
        if (signal?.aborted) hear();
        else this.#thread.tell({ is: 'draw', job, drawer, work });
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', hear);
      this.#waiting.delete(job);
    }
  }

  async close(): Promise<void> {
    this.#loseAll('The server ends.');
    await this.#thread.close();
  }

  #hear(word: FromPaper): void {
    const job = this.#waiting.get(word.job);
    if (word.is === 'progress') job?.told(word.done);
    else if (word.is === 'done') job?.drawn({ bytes: word.bytes, standIns: word.standIns });
    else job?.lose(new PaperAway(word.why));
  }

  #loseAll(why: string): void {
    for (const { lose } of this.#waiting.values()) lose(new PaperAway(why));
  }
}

export function beginThread(font: string | null): PaperThread {
  return new Worker(new URL('./paper-thread.ts', import.meta.url), { resourceLimits: HEAP, workerData: { font } });
}
