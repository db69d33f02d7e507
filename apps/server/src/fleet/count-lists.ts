import { sql } from 'kysely';
import type { Change, Tx } from '../platform/log/tx.ts';

/** A form whose lists came back is another one, and whoever has it open is second. */
export async function countLists(tx: Tx, holder: 'vehicle' | 'driver', listed: readonly Change[]): Promise<void> {
  const id = `${holder}_id`;
  const ids = listed.map(({ before, after }) => (after ?? before)?.[id]).filter((held) => held !== undefined);
  await sql`
    update ${sql.table(holder)} set lists = lists + 1, version = version + 1
    where operator_id = ${tx.operator} and ${sql.ref(id)} = any(${ids.map(String)}::bigint[])`.execute(tx.queries);
}
