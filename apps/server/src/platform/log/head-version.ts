import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';

/** How many operations an operator's log holds, as this transaction sees it. */
export async function headVersion(queries: Queries, operator: OperatorId): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from head where operator_id = ${operator}`.execute(
    queries,
  );
  return rows[0]?.version ?? 0;
}
