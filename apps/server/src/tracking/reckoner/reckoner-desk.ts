import { Worker } from 'node:worker_threads';
import { isSameSlice, type RunSlice } from '@handrail/domain/tracking';
import { KeptThread, type Thread } from '../../platform/threads/index.ts';
import type { FromReckoner, RunAsked, ToldEta, ToReckoner } from './reckoner-words.ts';

/** Times that come later than this are none: by then vehicles were heard of again. */
const PATIENCE_MS = 5_000;

/** A thread that ended is begun again with the next question, but not at each of them where it cannot stay. */
const REST_MS = 5_000;

export type ReckonerThread = Thread<ToReckoner>;

/** A run as it stands, and what is asked of it. */
export interface RunToReckon extends RunAsked {
  slice: RunSlice;
}

/**
 * The way to the thread that reckons when runs reach their stops. It is told of a run when it is asked about and the run is another than
 * before, so that most of what is asked is a few numbers. It is begun with the first question and never keeps the server from ending.
 */
export class ReckonerDesk {
  readonly #thread: KeptThread<ToReckoner, FromReckoner>;
  readonly #waiting = new Map<number, (etas: FromReckoner | null) => void>();
  /** The runs that it knows, as they were told. */
  readonly #known = new Map<string, RunSlice>();
  #questions = 0;
  #goneAt = -Infinity;

  constructor(onGone: (cause: unknown) => void, begin: () => ReckonerThread = beginThread) {
    this.#thread = new KeptThread({
      begin,
      hear: (word) => this.#waiting.get(word.question)?.(word),
      gone: (cause) => {
        this.#goneAt = performance.now();
        this.#known.clear();
        for (const answer of this.#waiting.values()) answer(null);
        onGone(cause);
      },
    });
  }

  /** The times of each run; null where nobody answers, and whoever asks reckons by themselves. */
  async timesOf(runs: readonly RunToReckon[], nowMs: number): Promise<readonly (readonly ToldEta[])[] | null> {
    if (!this.#thread.isBegun && performance.now() - this.#goneAt < REST_MS) return null;
    this.#tellOf(runs);
    const question = ++this.#questions;
    let timer: NodeJS.Timeout | undefined;
    try {
      const word = await new Promise<FromReckoner | null>((answer) => {
        this.#waiting.set(question, answer);
        timer = setTimeout(() => {
          answer(null);
          void this.#thread.kill(); // another one may do better
        }, PATIENCE_MS);
        const asked = runs.map(({ key, heard, drives, pace }) => ({ key, heard, drives, pace }));
        this.#thread.tell({ is: 'reckon', question, nowMs, asked });
      });
      if (word?.is === 'told') return word.etas;
      this.#known.clear(); // it may know other runs than it was told
      return null;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(question);
    }
  }

  /** Nobody asks about these any more. */
  forget(isOver: (key: string) => boolean): void {
    const keys = [...this.#known.keys()].filter(isOver);
    if (keys.length === 0) return;
    for (const key of keys) this.#known.delete(key);
    if (this.#thread.isBegun) this.#thread.tell({ is: 'forget', keys });
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }

  #tellOf(runs: readonly RunToReckon[]): void {
    const fresh = runs.filter(({ key, slice }) => {
      const known = this.#known.get(key);
      return known === undefined || !isSameSlice(known, slice);
    });
    if (fresh.length === 0) return;
    this.#thread.tell({ is: 'runs', runs: fresh.map(({ key, slice }) => [key, slice] as const) });
    for (const { key, slice } of fresh) this.#known.set(key, slice);
  }
}

function beginThread(): ReckonerThread {
  return new Worker(new URL('./reckoner-thread.ts', import.meta.url));
}
