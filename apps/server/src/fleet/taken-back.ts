/** What taking a vehicle or a driver back has in common: both have lists, and others come to need them. */
import { no, type Refusal } from '@handrail/domain/platform';
import { type RawBuilder, sql } from 'kysely';
import type { Change, Tx } from '../platform/log/tx.ts';

/** Says who needs it by now. Each query is asked in turn and answers with words such as `it was on the board`. */
export async function refusalWhileNeeded(tx: Tx, ...needs: RawBuilder<{ what: string }>[]): Promise<Refusal | null> {
  const { rows } = await sql<{ what: string }>`${sql.join(needs, sql` union all `)} limit 1`.execute(tx.queries);
  return rows[0] ? no('UNDO_NOT_POSSIBLE', `This can't be undone: ${rows[0].what} since.`).refusal : null;
}

/** A form whose lists came back is another one, and whoever has it open is second. */
export async function countLists(tx: Tx, holder: 'vehicle' | 'driver', listed: readonly Change[]): Promise<void> {
  const id = `${holder}_id`;
  const ids = listed.map(({ before, after }) => (after ?? before)?.[id]).filter((held) => held !== undefined);
  await sql`
    update ${sql.table(holder)} set lists = lists + 1, version = version + 1
    where operator_id = ${tx.operator} and ${sql.ref(id)} = any(${ids.map(String)}::bigint[])`.execute(tx.queries);
}
