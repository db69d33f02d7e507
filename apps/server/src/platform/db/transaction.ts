import { invariant, type OperatorId } from '@handrail/domain/platform';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import type { Database, Window } from './open.ts';
import { beginningFor } from './scoped-dialect.ts';
import type { Tables } from './tables.ts';

export type Queries = Transaction<Tables>;

/** Marks the inside of a transaction: the embedded database has one session, and a second one would wait for itself. */
const inside = new AsyncLocalStorage<true>();

const RETRY_LIMIT = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Runs `work` as the application role, scoped to one operator: row-level security then holds on both databases,
 * whatever a query forgot. A deadlock is run again from its start, never from its middle.
 */
export async function inOperator<T>(
  db: Database,
  operator: OperatorId,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  invariant(!inside.getStore(), 'A transaction was opened inside another one.');
  return withRetries(async () =>
    beginningFor(operator, async () =>
      db.kysely.transaction().execute(async (queries) => inside.run(true, async () => work(queries))),
    ),
  );
}

/** One picture of one operator's rows: what several queries read belongs together. */
export async function readOperator<T>(
  db: Window,
  operator: OperatorId,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  invariant(!inside.getStore(), 'A transaction was opened inside another one.');
  return beginningFor(operator, async () =>
    db.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (queries) => inside.run(true, async () => work(queries))),
  );
}

/** Before anyone knows the operator: no row is visible, and only the functions made for that find sessions and links. */
export async function asNobody<T>(db: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  return inOperator(db, '0', work);
}

/** Queries inside a transaction that was begun on a connection by hand, past every wall: what restores a dump. */
export function queriesOn(client: ClientBase): Queries {
  const lent = { query: client.query.bind(client), release: () => {} } as unknown as PoolClient;
  const dialect = new PostgresDialect({ pool: { options: {}, connect: async () => lent, end: async () => {} } });
  // What is asked of it is asked inside that transaction: all that makes queries one.
  return new Kysely<Tables>({ dialect }) as unknown as Queries;
}

/** The owner of the tables, past every wall: migrations, the demo's first rows, dumps. */
export function asOwner(db: Database): Kysely<Tables> {
  return db.kysely;
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (cause) {
      const code = (cause as { code?: string }).code;
      if (attempt >= RETRY_LIMIT || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw cause;
    }
  }
}
