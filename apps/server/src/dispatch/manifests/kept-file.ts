import { sql } from 'kysely';
import type { Asking } from './print-store.ts';

/** Whether a file is still there: after a day it is swept away, and may be printed again. */
export async function isKept({ queries, operator }: Asking, fileId: string | null): Promise<boolean> {
  if (fileId === null) return false;
  const { rows } = await sql`
    select 1 from file where operator_id = ${operator} and file_id = ${fileId}`.execute(queries);
  return rows.length > 0;
}
