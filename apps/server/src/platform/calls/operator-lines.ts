import type { OperatorId } from '@handrail/domain/platform';
import { busy } from './call-failure.ts';

/** As long as anybody at a desk waits before pressing again. */
const LONGEST_WAIT_MS = 10_000;
/** More than every desk of a metro at once; what comes on top of it would wait in vain. */
const LONGEST_LINE = 500;

interface Waiting {
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
  readonly #after = new Map<OperatorId, Promise<void>>();
  readonly #longestWaitMs: number;

  constructor(longestWaitMs = LONGEST_WAIT_MS) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** Runs `work` when it is its turn, in the order in which it was asked for. */
  async inTurn<T>(operator: OperatorId, work: () => Promise<T>): Promise<T> {
    await this.#turn(operator);
    try {
      return await work();
    } finally {
      this.#next(operator);
    }
  }

  /**
   * Runs what comes after a write, such as drawing its answer: one after the other, with nobody turned away. Fourteen that
   * write in one moment would else be drawn in one moment, while nobody of another operator is looked at.
   */
  async afterwards<T>(operator: OperatorId, work: () => Promise<T>): Promise<T> {
    const mine = (this.#after.get(operator) ?? Promise.resolve()).then(work);
    const ended = mine.then(
      () => {},
      () => {},
    );
    this.#after.set(operator, ended);
    void ended.then(() => {
      if (this.#after.get(operator) === ended) this.#after.delete(operator);
    });
    return mine;
  }

  async #turn(operator: OperatorId): Promise<void> {
    const line = this.#lines.get(operator);
    if (!line) {
      this.#lines.set(operator, []);
      return;
    }
    if (line.length >= LONGEST_LINE) throw busy();
    await new Promise<void>((go, refuse) => {
      const waiting: Waiting = {
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
    const next = this.#lines.get(operator)?.shift();
    if (!next) {
      this.#lines.delete(operator);
      return;
    }
    clearTimeout(next.timer);
    next.go();
  }
}
