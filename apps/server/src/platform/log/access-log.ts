import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/open.ts';
import { asOwner } from '../db/transaction.ts';
import { canonical } from './entity.ts';

/** Who looked at whose data, or stood at a door: sign-ins, refusals of the wall, uploads. */
export interface Access {
  operator: OperatorId | null;
  personId: PersonId | null;
  call: string;
  outcome: string;
  subjects: readonly string[];
  address: string | null;
  requestId: string;
}

/** A city's board shows more people than one line should hold; the rest follow in lines of their own. */
const MOST_SUBJECTS = 1000;

/**
 * The access log: append-only, chained by the batch. A call waits until its line is written, but lines that arrive
 * while one batch is being written share the next, so that two hundred readers cost a handful of statements.
 */
export class AccessLog {
  readonly #db: Database;
  readonly #clock: Clock;
  #waiting: { access: Access; written: () => void; failed: (cause: unknown) => void }[] = [];
  #writing: Promise<void> | null = null;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async write(access: Access): Promise<void> {
    return new Promise((written, failed) => {
      this.#waiting.push({ access, written, failed });
      this.#writing ??= this.#drain().finally(() => {
        this.#writing = null;
      });
    });
  }

  /** Waits until everything said so far is written: before the server closes its database. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#append(batch.map(({ access }) => access));
        for (const { written } of batch) written();
      } catch (cause) {
        for (const { failed } of batch) failed(cause);
      }
    }
  }

  async #append(batch: Access[]): Promise<void> {
    const rows = batch.flatMap(inLines).map((access, n) => ({
      operator_id: access.operator ?? '0',
      n,
      person_id: access.personId,
      call: access.call,
      outcome: access.outcome,
      subjects: access.subjects,
      count: access.subjects.length,
      address: access.address,
      request_id: access.requestId,
    }));
    const digest = createHash('sha256').update(canonical(rows)).digest();
    // One errand: the function is a transaction of its own, and everyone else's lines wait while it holds its table.
    await sql`select append_access(${JSON.stringify(rows)}::jsonb, ${this.#clock.now().toString()}, ${digest})`.execute(
      asOwner(this.#db),
    );
  }
}

/** The same access as lines of a bounded length, each counting its own people. */
function inLines(access: Access): Access[] {
  const lines = Math.max(1, Math.ceil(access.subjects.length / MOST_SUBJECTS));
  return Array.from({ length: lines }, (_, line) => ({
    ...access,
    subjects: access.subjects.slice(line * MOST_SUBJECTS, (line + 1) * MOST_SUBJECTS),
  }));
}
