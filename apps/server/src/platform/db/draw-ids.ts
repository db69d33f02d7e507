import { invariant, type Id } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from './transaction.ts';

/**
 * A handful of ids of the one sequence, drawn before a rule is asked, since a rule waits for nothing. What is left over
 * is never used, as after any transaction that came to nothing.
 */
export async function drawIds(queries: Queries, count: number): Promise<() => Id<never>> {
  const { rows } = await sql<{ id: Id<never> }>`
    select nextval('handrail_id')::text as id from generate_series(1, ${count})`.execute(queries);
  let drawn = 0;
  return () => {
    const row = rows[drawn++];
    invariant(row, `A rule wanted more than the ${count} ids that were drawn for it.`);
    return row.id;
  };
}
