import { Worker } from 'node:worker_threads';
import { KeptThread, type Thread } from '../../platform/threads/index.ts';
import type { FromBench, Question, ToBench } from './bench-words.ts';
import type { LaneAnswer } from './open-bench.ts';

/** Nobody holds a ride for longer than this to hear what a lane says. */
const PATIENCE_MS = 15_000;

/** A thread that ends is begun again with the next question, but not at each of them where it cannot stay. */
const REST_MS = 5_000;

/** The bench did not answer: it is not there, it ended, or it took too long. What is known without it stands. */
export class BenchAway extends Error {
  override readonly name = 'BenchAway';
}

export type BenchThread = Thread<ToBench>;

/** The way to the thread that judges open days. It is begun with the first day and never keeps the server from ending. */
export class BenchDesk {
  readonly #thread: KeptThread<ToBench, FromBench>;
  readonly #waiting = new Map<number, { answer: (answers: LaneAnswer[]) => void; lose: (why: string) => void }>();
  #questions = 0;
  #goneAt = -Infinity;

  constructor(onGone: (cause: unknown) => void, begin: () => BenchThread = beginThread) {
    this.#thread = new KeptThread({
      begin,
      hear: (word) => this.#hear(word),
      gone: (cause) => {
        this.#goneAt = performance.now();
        for (const { lose } of this.#waiting.values()) lose('Its thread ended.');
        onGone(cause);
      },
    });
  }

  /** Whether it is there, or may be begun: right after it ended it is left alone for a moment. */
  isThere(): boolean {
    return this.#thread.isBegun || performance.now() - this.#goneAt > REST_MS;
  }

  tell(word: ToBench): void {
    this.#thread.tell(word);
  }

  async ask(day: string, asked: Question): Promise<LaneAnswer[]> {
    const question = ++this.#questions;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<LaneAnswer[]>((answer, reject) => {
        const lose = (why: string) => reject(new BenchAway(why));
        this.#waiting.set(question, { answer, lose });
        timer = setTimeout(() => lose('It took too long.'), PATIENCE_MS);
        this.tell({ is: 'ask', question, day, ...asked });
      });
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(question);
    }
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }

  #hear(word: FromBench): void {
    const asking = this.#waiting.get(word.question);
    if (word.is === 'said') asking?.answer(word.answers);
    else asking?.lose(word.why);
  }
}

function beginThread(): BenchThread {
  return new Worker(new URL('./bench-thread.ts', import.meta.url));
}
