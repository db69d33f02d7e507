import { randomUUID } from 'node:crypto';
import type { Level, PassingEvent } from '@handrail/contracts/platform';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { asOwner } from '../db/transaction.ts';

/** What is said in passing, by whom, and who may hear it. */
export interface Fact {
  operator: OperatorId;
  /** Whoever did it knows already; null where nobody's hand did. */
  saidBy: string | null;
  levels: readonly Level[];
  event: PassingEvent;
}

interface Line extends Fact {
  id: string;
}

/** So many ids are remembered: more than are said within the seconds in which a line can be read twice. */
const REMEMBERED = 20_000;

/**
 * Carries what is said in passing from one server to the others, by a table that is read with the heads: no second
 * channel, and the same code on both databases. Lines become visible out of order, so the last seconds are read again
 * each time, and what was heard is known by its id.
 */
export class PassingPost {
  readonly #db: Database;
  readonly #server = randomUUID();
  readonly #heard = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Says it to the other servers. */
  async say({ operator, saidBy, levels, event }: Fact): Promise<void> {
    await sql`select say_in_passing(${operator}, ${this.#server}, ${saidBy}, ${[...levels]}::int[], ${JSON.stringify(event)})`.execute(
      asOwner(this.#db),
    );
  }

  /** The heads of all operators, and what was said elsewhere since the last time, in one errand. */
  async read(): Promise<{ heads: Map<OperatorId, number>; facts: Fact[] }> {
    const { rows } = await sql<{ heads: Record<OperatorId, number> | null; lines: Line[] | null }>`
      select (select jsonb_object_agg(operator_id, version) from heads()) as heads,
        (select jsonb_agg(jsonb_build_object('id', passing_fact_id::text, 'operator', operator_id::text,
          'saidBy', said_by::text, 'levels', levels, 'event', event) order by passing_fact_id)
          from said_elsewhere(${this.#server})) as lines`.execute(asOwner(this.#db));
    const { heads, lines } = rows[0] ?? { heads: null, lines: null };
    const facts = (lines ?? []).filter(({ id }) => !this.#heard.has(id));
    for (const { id } of facts) this.#heard.add(id);
    for (const id of this.#heard) {
      if (this.#heard.size <= REMEMBERED) break;
      this.#heard.delete(id);
    }
    return { heads: new Map(Object.entries(heads ?? {})), facts };
  }
}
