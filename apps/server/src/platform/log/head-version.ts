import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';

/** What a transaction that holds an operator's head knows of it already: nobody else moves it. */
const held = new WeakMap<Queries, { operator: OperatorId; version: number }>();

/** To be said by whoever takes the head, or moves it. */
export function rememberHead(queries: Queries, operator: OperatorId, version: number): void {
  held.set(queries, { operator, version });
}

/** How many operations an operator's log holds, as this transaction sees it. */
export async function headVersion(queries: Queries, operator: OperatorId): Promise<number> {
  const known = held.get(queries);
  if (known?.operator === operator) return known.version;
  const { rows } = await sql<{ version: number }>`select version from head where operator_id = ${operator}`.execute(
    queries,
  );
  return rows[0]?.version ?? 0;
}
