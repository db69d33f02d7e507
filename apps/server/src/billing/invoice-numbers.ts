import type { LastNumbers } from '@handrail/domain/billing';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import './invoice-tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** The last ones of a year, which nobody else can add to while the operator's head is held. */
export async function lastNumbers(queries: Queries, operator: OperatorId, year: number): Promise<LastNumbers> {
  const { rows } = await sql<{ kind: 'invoice' | 'credit_note'; last: number }>`
    select kind, max(seq) as last from invoice where operator_id = ${operator} and year = ${year} group by kind`.execute(
    queries,
  );
  const last = (kind: 'invoice' | 'credit_note') => rows.find((row) => row.kind === kind)?.last ?? 0;
  return { invoice: last('invoice'), creditNote: last('credit_note') };
}
