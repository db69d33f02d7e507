import { Worker } from 'node:worker_threads';
import { KeptThread, type Thread } from '../../platform/threads/index.ts';
import type { PaidWays } from '../../places/index.ts';
import type { PlanWork } from './make-plan.ts';
import type { NumbersFound } from './plan-numbers.ts';
import type { FromPlanner, ToPlanner } from './plan-words.ts';

/** A plan of thousands of rides and its ways fit; what does not is a bug, and takes the thread and not the server. */
const MOST_HEAP_MB = 900;

/** Every way between so many places takes 700 MB (eleven bytes each), and is checked before any of it is asked for. */
const MOST_PLACES = 8000;

/** How long a thread may take to leave off. */
const PATIENCE_MS = 5_000;

/** The planner ended before there was a plan: it broke, was told to, or its server ends. */
export class PlannerAway extends Error {
  override readonly name = 'PlannerAway';
}

export type PlanThread = Thread<ToPlanner>;

/** Asks for ways by the numbers of their places, from and to one after the other. */
export type AskPaid = (gaps: Int32Array) => Promise<PaidWays | null>;

/** A plan that waits for the thread, or is in it. */
interface Job {
  plan: number;
  work: PlanWork;
  stop: Int32Array;
  told: (share: number, found: NumbersFound) => void;
  found: (found: NumbersFound) => void;
  lose: (cause: Error) => void;
  /** Asks a service for ways that own roads do not know. */
  ask: AskPaid;
  /** Goes on with what it told; null while nobody is asked. */
  goOn: ((paid: PaidWays | null) => void) | null;
  /** Settled when the thread has left off, whatever came of it. */
  over: Promise<unknown>;
  isEnded: boolean;
}

/** The way to the thread that plans. It is begun with the first plan and never keeps the server from ending. */
export class PlanDesk {
  readonly #thread: KeptThread<ToPlanner, FromPlanner>;
  readonly #waiting: Job[] = [];
  #atWork: Job | null = null;
  #plans = 0;

  constructor(onGone: (cause: unknown) => void, begin: () => PlanThread = beginThread) {
    this.#thread = new KeptThread({
      begin,
      hear: (word) => this.#hear(word),
      gone: (cause) => {
        onGone(cause);
        const job = this.#atWork;
        this.#atWork = null;
        job?.lose(new PlannerAway('Its thread ended.'));
        this.#next();
      },
    });
  }

  plan(
    work: PlanWork,
    told: Job['told'],
    ask: AskPaid = async () => Promise.resolve(null),
  ): { found: Promise<NumbersFound>; stop: () => void; end: () => Promise<void> } {
    const { promise, resolve, reject } = Promise.withResolvers<NumbersFound>();
    const places = work.numbers.points.length / 2;
    if (places > MOST_PLACES)
      reject(new PlannerAway(`A plan has at most ${MOST_PLACES} places, and this has ${places}.`));
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const over = promise.catch(() => null);
    const asking = { ask, goOn: null };
    const ways = { found: resolve, lose: reject, over };
    const job: Job = { plan: ++this.#plans, work, stop, told, ...ways, ...asking, isEnded: false };
    if (places <= MOST_PLACES) this.#waiting.push(job);
    this.#next();
    return {
      found: promise,
      stop: () => void Atomics.store(stop, 0, 1),
      end: async () => this.#end(job),
    };
  }

  async close(): Promise<void> {
    this.#loseAll('The server ends.');
    await this.#thread.close();
  }

  async #end(job: Job): Promise<void> {
    job.isEnded = true;
    Atomics.store(job.stop, 0, 1);
    const at = this.#waiting.indexOf(job);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      job.lose(new PlannerAway('It was ended.'));
    }
    job.goOn?.(null);
    const timer = setTimeout(() => void this.#thread.kill(), PATIENCE_MS);
    await job.over;
    clearTimeout(timer);
  }

  #next(): void {
    if (this.#atWork) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#atWork = job;
    const { plan, work, stop } = job;
    this.#thread.tell({ plan, work, stop: stop.buffer as SharedArrayBuffer }); // it was made over one
  }

  #hear(word: FromPlanner): void {
    const job = this.#atWork;
    if (job?.plan !== word.plan) return;
    if (word.is === 'progress') {
      if (!job.isEnded) job.told(word.share, word.found);
      return;
    }
    if (word.is === 'gaps') return this.#askFor(job, word.gaps);
    this.#atWork = null;
    if (job.isEnded) job.lose(new PlannerAway('It was ended.'));
    else if (word.is === 'found') job.found(word.found);
    else job.lose(new PlannerAway(word.why));
    this.#next();
  }

  /** The thread waits meanwhile: of a plan that is ended, for nobody. */
  #askFor(job: Job, gaps: Int32Array): void {
    const { plan } = job;
    const { promise, resolve } = Promise.withResolvers<PaidWays | null>();
    job.goOn = resolve;
    void promise.then((paid) => {
      job.goOn = null;
      if (this.#atWork === job) this.#thread.tell({ plan, paid });
    });
    if (job.isEnded) resolve(null);
    else job.ask(gaps).then(resolve, () => resolve(null));
  }

  #loseAll(why: string): void {
    const jobs = [...this.#waiting.splice(0), ...(this.#atWork ? [this.#atWork] : [])];
    this.#atWork = null;
    for (const { lose } of jobs) lose(new PlannerAway(why));
  }
}

function beginThread(): PlanThread {
  return new Worker(new URL('./plan-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
}
