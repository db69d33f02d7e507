import type { OperatorId } from '@handrail/domain/platform';
import { breath, urgently, withinMs } from '../in-breaths.ts';
import { busy } from './call-failure.ts';

/** As long as anybody at a desk waits before pressing again. */
const LONGEST_WAIT_MS = 10_000;
/** More than every desk of a metro at once; what comes on top of it would wait in vain. */
const LONGEST_LINE = 500;
/** As many as a server has connections: who lets that many go first has a turn then, so that a large deed ends. */
const MOST_LET_BY = 14;

/** Longer than a read takes that waits for nobody. */
const LONGEST_FOR_READS_MS = 12;

interface Waiting {
  /** How many it lets go first yet; none where it goes in the order of coming. */
  letsBy: number;
  go: () => void;
  giveUp: () => void;
  timer: NodeJS.Timeout;
}

/**
 * Who writes for an operator waits here, before a connection to the database is taken: at the operator's head they would
 * wait all the same, each with a connection in hand, and others would find none left to read with.
 */
export class OperatorLines {
  readonly #lines = new Map<OperatorId, Waiting[]>();
  readonly #after = new Map<string, Promise<void>>();
  readonly #reads = new Map<Promise<void>, OperatorId>();
  readonly #longestWaitMs: number;

  constructor(longestWaitMs = LONGEST_WAIT_MS) {
    this.#longestWaitMs = longestWaitMs;
  }

  /**
   * Runs `work` when it is its turn, in the order in which it was asked for. A later part of a large deed lets others go
   * first, also those who come after it.
   */
  async inTurn<T>(operator: OperatorId, work: () => Promise<T>, { isLaterPart = false } = {}): Promise<T> {
    // Whoever sent something meanwhile is read first, and then stands in the line.
    if (isLaterPart) await breath();
    await this.#turn(operator, isLaterPart ? MOST_LET_BY : 0);
    try {
      await this.#readsFirst(operator);
      return await urgently(work);
    } finally {
      this.#next(operator);
    }
  }

  /**
   * Runs what comes after a write, such as drawing its answer: one after the other, with nobody turned away. Fourteen that
   * write in one moment would else be drawn in one moment, while nobody of another operator is looked at. What is long in
   * drawing has a line of its own, so that whoever moved one ride does not wait for the answer about two thousand.
   */
  async afterwards<T>(operator: OperatorId, work: () => Promise<T>, { isLong = false } = {}): Promise<T> {
    const line = isLong ? `${operator} long` : operator;
    const before = this.#after.get(line) ?? Promise.resolve();
    const drawn = isLong ? work : async () => urgently(work);
    const mine = before.then(async () => this.#readsFirst(operator)).then(drawn);
    // Between two of them others have a turn on the one thread there is.
    const ended = mine.then(breath, breath);
    this.#after.set(line, ended);
    void ended.then(() => {
      if (this.#after.get(line) === ended) this.#after.delete(line);
    });
    return mine;
  }

  /** Runs a read of an operator: what others write begins once it is done. */
  async reading<T>(operator: OperatorId, work: () => Promise<T>): Promise<T> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.#reads.set(ended, operator);
    try {
      return await work();
    } finally {
      this.#reads.delete(ended);
      end();
    }
  }

  /**
   * Fourteen who write for one operator keep the thread and the database busy from one end to the other, and a read of
   * another operator asks both of them five times. Those that are on their way now are let by, those that come later are not.
   */
  async #readsFirst(operator: OperatorId): Promise<void> {
    const ofOthers = [...this.#reads].flatMap(([ended, of]) => (of === operator ? [] : [ended]));
    if (ofOthers.length > 0) await withinMs(Promise.all(ofOthers), LONGEST_FOR_READS_MS);
  }

  async #turn(operator: OperatorId, letsBy: number): Promise<void> {
    const line = this.#lines.get(operator);
    if (!line) {
      this.#lines.set(operator, []);
      return;
    }
    if (line.length >= LONGEST_LINE) throw busy();
    await new Promise<void>((go, refuse) => {
      const waiting: Waiting = {
        letsBy,
        go,
        giveUp: () => {
          line.splice(line.indexOf(waiting), 1);
          refuse(busy());
        },
        timer: setTimeout(() => waiting.giveUp(), this.#longestWaitMs),
      };
      line.push(waiting);
    });
  }

  #next(operator: OperatorId): void {
    const line = this.#lines.get(operator) ?? [];
    const first = line.findIndex(({ letsBy }) => letsBy === 0);
    for (const waiting of line.slice(0, Math.max(0, first))) waiting.letsBy -= 1;
    const [next] = line.splice(Math.max(0, first), 1);
    if (!next) {
      this.#lines.delete(operator);
      return;
    }
    clearTimeout(next.timer);
    next.go();
  }
}
