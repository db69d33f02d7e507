import { no, type Refusal } from '@handrail/domain/platform';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './tx.ts';

/**
 * Why something cannot be taken back: others need it by now. Each query is asked in turn and answers with words such as
 * `it was on the board`.
 */
export async function refusalWhileNeeded(tx: Tx, ...needs: RawBuilder<{ what: string }>[]): Promise<Refusal | null> {
  const { rows } = await sql<{ what: string }>`${sql.join(needs, sql` union all `)} limit 1`.execute(tx.queries);
  return rows[0] ? no('UNDO_NOT_POSSIBLE', `This can't be undone: ${rows[0].what} since.`).refusal : null;
}
