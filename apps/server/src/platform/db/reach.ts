import type { Logger } from 'pino';
import type { Database } from './open.ts';
import { outageOf, type OutageKind } from './outage.ts';

const PROBE_MS = 250;
/** A database that does not answer such a question in this time is not there for anybody. */
const PROBE_LIMIT_MS = 2_000;
const LINE_EVERY_MS = 1_000;
/** As much as a full disk has no room for, written to a table that nobody sees and that is gone at once. */
const TAKES_ROOM = 'create temp table room_probe on commit drop as select n from generate_series(1, 20000) n';

/** How the server's log tells it: a disk that is full is no database that is away. */
const LOST = { away: 'the database is not there', full: 'the disk of the database is full' } as const;
const FOUND_AGAIN = { away: 'the database is back', full: 'the disk of the database has room again' } as const;

type State = { is: 'here' } | { is: 'away' | 'full'; sinceMs: number };

/**
 * Whether the database can be reached and has room. One broken line is the trouble of whoever held it; only when a
 * question of its own fails too is the database away for all, and it asks on until it is back: nobody waits for what
 * will not answer, and nobody is turned away a moment longer than they must be.
 */
export class DatabaseReach {
  readonly #db: Database;
  readonly #log: Logger;
  #state: State = { is: 'here' };
  #isProbing = false;
  #ended = false;
  readonly #awayHearers = new Set<() => void>();
  #lastLineMs = -Infinity;
  #untold = 0;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  get isAway(): boolean {
    return this.#state.is === 'away';
  }

  /** What to say at `/readyz`; null when it is ready. */
  async notReady(): Promise<string | null> {
    const isHeard = this.#state.is !== 'here' || (await this.#look()); // nobody may have asked since it went
    if (isHeard && this.#state.is === 'here') return null;
    return this.#state.is === 'full' ? 'The disk of the database is full.' : 'The database does not answer.';
  }

  /** Notes what an error tells of the database, and says it; null when the error is none of the database's. */
  note(cause: unknown): OutageKind | null {
    const kind = outageOf(cause);
    if (kind === null) return null;
    this.#write(kind, cause);
    if (kind === 'full' && this.#state.is === 'here') this.#enter('full');
    if (kind !== 'busy' && !this.#isProbing) void this.#probe();
    return kind;
  }

  /** Counts whom the door turned away: nobody asked the database for them. */
  turnedAway(): void {
    this.#write('away', null);
  }

  /** Is told each time that the database is away for all. */
  onAway(hear: () => void): void {
    this.#awayHearers.add(hear);
  }

  stop(): void {
    this.#ended = true;
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    await this.#look();
    while (this.#state.is !== 'here' && !this.#ended) {
      await pause(PROBE_MS);
      await this.#look();
    }
    this.#isProbing = false;
  }

  /** Looks once. False where no answer came in time: it may be busy with something long, which is no reason to turn anyone away. */
  async #look(): Promise<boolean> {
    try {
      await within(PROBE_LIMIT_MS, this.#db.pool.query('select 1'));
      if (this.#state.is === 'full') await this.#db.pool.query(TAKES_ROOM);
      this.#enter('here');
    } catch (cause) {
      const kind = outageOf(cause);
      if (kind === null || kind === 'busy') return false;
      this.#enter(kind);
    }
    return true;
  }

  #enter(is: State['is']): void {
    if (this.#state.is === is || this.#ended) return;
    const was = this.#state;
    this.#state = is === 'here' ? { is } : { is, sinceMs: performance.now() };
    if (is !== 'here') this.#log.error({ is }, LOST[is]);
    else if (was.is !== 'here') {
      // At the level at which it was said that it is gone: whoever reads that reads this.
      this.#log.warn(
        { afterMs: Math.round(performance.now() - was.sinceMs), turnedAway: this.#untold },
        FOUND_AGAIN[was.is],
      );
      this.#untold = 0;
    }
    if (is === 'away') for (const hear of this.#awayHearers) hear();
  }

  /** A line a second, however many are turned away. */
  #write(kind: OutageKind, cause: unknown): void {
    const nowMs = performance.now();
    this.#untold += 1;
    if (nowMs - this.#lastLineMs < LINE_EVERY_MS) return;
    this.#log.error({ kind, turnedAway: this.#untold, ...(cause === null ? {} : { err: cause }) }, 'database');
    this.#lastLineMs = nowMs;
    this.#untold = 0;
  }
}

/** The answer, or a fault once the time is over. */
async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database does not answer.')), limitMs);
  answer.catch(() => {}); // heard too late is heard by nobody
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

const pause = async (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());
