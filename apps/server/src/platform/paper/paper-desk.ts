import { Worker } from 'node:worker_threads';
import { Fault } from '../calls/fault.ts';
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

/** What it takes to be the thread that draws. */
export interface PaperThread {
  postMessage: (word: ToPaper) => void;
  on: (event: string, listener: (heard: unknown) => void) => unknown;
  unref: () => void;
  terminate: () => Promise<unknown>;
}

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
  readonly #begin: () => PaperThread;
  readonly #onGone: (cause: unknown) => void;
  readonly #waiting = new Map<number, Waiting>();
  #worker: PaperThread | null = null;
  #jobs = 0;

  constructor(onGone: (cause: unknown) => void, begin: () => PaperThread = () => beginThread(null)) {
    this.#onGone = onGone;
    this.#begin = begin;
  }

  /** All of a file at once, or none of it. */
  async draw({ drawer, work, limitMs, told = () => {}, signal }: Drawing): Promise<DrawnPaper> {
    const job = ++this.#jobs;
    const worker = this.#thread();
    const stop = (why: string) => {
      this.#waiting.get(job)?.lose(new PaperAway(why));
      worker.postMessage({ is: 'stop', job });
    };
    const hear = () => stop('It was stopped.');
    const timer = setTimeout(() => stop(`It took longer than ${limitMs} ms.`), limitMs);
    signal?.addEventListener('abort', hear, { once: true });
    try {
      return await new Promise<DrawnPaper>((drawn, lose) => {
        this.#waiting.set(job, { told, drawn, lose });
        if (signal?.aborted) hear();
        else worker.postMessage({ is: 'draw', job, drawer, work });
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', hear);
      this.#waiting.delete(job);
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#loseAll('The server ends.');
    await worker?.terminate();
  }

  #hear(word: FromPaper): void {
    const job = this.#waiting.get(word.job);
    if (word.is === 'progress') job?.told(word.done);
    else if (word.is === 'done') job?.drawn({ bytes: word.bytes, standIns: word.standIns });
    else job?.lose(new PaperAway(word.why));
  }

  #thread(): PaperThread {
    if (this.#worker) return this.#worker;
    const worker = this.#begin();
    worker.unref();
    worker.on('message', (heard) => this.#hear(heard as FromPaper)); // the thread is ours, and says nothing else
    let cause: unknown = null;
    worker.on('error', (error) => (cause = error));
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#onGone(cause);
      this.#loseAll('Its thread ended.');
    });
    this.#worker = worker;
    return worker;
  }

  #loseAll(why: string): void {
    for (const { lose } of this.#waiting.values()) lose(new PaperAway(why));
  }
}

export function beginThread(font: string | null): PaperThread {
  return new Worker(new URL('./paper-thread.ts', import.meta.url), { resourceLimits: HEAP, workerData: { font } });
}
