import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import { listPrograms } from '../programs/index.ts';

/** Whether another rider has this number. Households share one, but only when somebody says so. */
export async function isPhoneTaken(
  queries: Queries,
  operator: OperatorId,
  phone: string | null,
  except: string | null,
): Promise<boolean> {
  if (phone === null) return false;
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select 1 from person p join rider r on r.operator_id = p.operator_id and r.rider_id = p.person_id
      where p.operator_id = ${operator} and r.merged_into is null and p.phone = ${phone} and p.person_id is distinct from ${except}
    ) as taken`.execute(queries);
  return rows[0]?.taken ?? false;
}

/** Whether any of these programs is not the operator's. */
export async function unknownProgram(
  queries: Queries,
  operator: OperatorId,
  wanted: readonly ProgramId[],
): Promise<boolean> {
  const known = new Set((await listPrograms(queries, operator)).map(({ program_id }) => program_id));
  return wanted.some((id) => !known.has(id));
}
