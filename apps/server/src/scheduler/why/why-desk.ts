import { Worker } from 'node:worker_threads';
import { KeptThread, type Thread } from '../../platform/threads/index.ts';
import type { FromWhy, PlanToExplain, ToWhy, WhyAnswers, WhyAsked } from './why-numbers.ts';

const MOST_HEAP_MB = 900;

/** The first question waits for every way of the day. */
const PATIENCE_MS = 60_000;

/** Plans that are open at once: one that is looked at, and what becomes of it. */
const MOST_PLANS = 2;

/** A thread that nobody has asked for so long gives its memory back. */
const IDLE_MS = 10 * 60_000;

/** Nobody explains plans now: the thread is not there, it ended, or it took too long. */
export class WhyAway extends Error {
  override readonly name = 'WhyAway';
}

export type WhyThread = Thread<ToWhy>;

interface Waiting {
  answer: (answer: WhyAnswers[keyof WhyAnswers]) => void;
  lose: (why: string) => void;
}

/** The way to the thread that explains plans. It is begun with the first question and never keeps the server from ending. */
export class WhyDesk {
  readonly #thread: KeptThread<ToWhy, FromWhy>;
  readonly #waiting = new Map<number, Waiting>();
  /** The keys that are open, the longest unasked first. */
  readonly #open = new Set<string>();
  #questions = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(onGone: (cause: unknown) => void, begin: () => WhyThread = beginThread) {
    this.#thread = new KeptThread({
      begin,
      hear: (word) => this.#hear(word),
      gone: (cause) => {
        this.#loseAll('Its thread ended.');
        onGone(cause);
      },
    });
  }

  /** Asks about a plan, which is opened if it is not. */
  async ask<A extends WhyAsked>(key: string, plan: () => PlanToExplain, asked: A): Promise<WhyAnswers[A['about']]> {
    if (!this.#open.delete(key)) this.#thread.tell({ is: 'open', key, opened: plan() });
    this.#open.add(key);
    for (const old of [...this.#open].slice(0, -MOST_PLANS)) {
      this.#open.delete(old);
      this.#thread.tell({ is: 'close', key: old });
    }
    const question = ++this.#questions;
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<WhyAnswers[keyof WhyAnswers]>((resolve, reject) => {
        const lose = (why: string) => {
          this.#open.delete(key);
          reject(new WhyAway(why));
        };
        this.#waiting.set(question, { answer: resolve, lose });
        timer = setTimeout(() => lose('It took too long.'), PATIENCE_MS);
        this.#thread.tell({ is: 'ask', question, key, asked });
      });
      return answer as WhyAnswers[A['about']]; // the room answers what it is asked about
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(question);
      this.#restLater();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    this.#open.clear();
    await this.#thread.close();
    this.#loseAll('The server ends.');
  }

  #restLater(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#waiting.size === 0) void this.close();
    }, IDLE_MS).unref();
  }

  #hear(word: FromWhy): void {
    const asking = this.#waiting.get(word.question);
    if (word.is === 'said') asking?.answer(word.answer);
    else asking?.lose(word.why);
  }

  #loseAll(why: string): void {
    this.#open.clear();
    for (const { lose } of this.#waiting.values()) lose(why);
  }
}

function beginThread(): WhyThread {
  return new Worker(new URL('./why-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
}
