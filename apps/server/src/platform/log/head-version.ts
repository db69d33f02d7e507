import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';

/** Where an operator's log ends. The hash says which log it is: it follows from all that was ever written. */
export interface Head {
  version: number;
  hash: Buffer;
}

/** What a transaction that holds an operator's head knows of it already: nobody else moves it. */
const held = new WeakMap<Queries, Head & { operator: OperatorId }>();

/** To be said by whoever takes the head, or moves it. */
export function rememberHead(queries: Queries, operator: OperatorId, { version, hash }: Head): void {
  held.set(queries, { operator, version, hash });
}

/** Where an operator's log ends, as this transaction sees it; null where there is no such operator. */
export async function readHead(queries: Queries, operator: OperatorId): Promise<Head | null> {
  const known = held.get(queries);
  if (known?.operator === operator) return known;
  const { rows } = await sql<Head>`select version, hash from head where operator_id = ${operator}`.execute(queries);
  return rows[0] ?? null;
}

/** How many operations an operator's log holds, as this transaction sees it. */
export async function headVersion(queries: Queries, operator: OperatorId): Promise<number> {
  return (await readHead(queries, operator))?.version ?? 0;
}
