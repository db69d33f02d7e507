import { no, type OperatorId, type ProgramId } from '@handrail/domain/platform';
import type { Queries } from '../platform/db/transaction.ts';
import { listPrograms } from '../programs/index.ts';

export const programNotFound = no('PROGRAM_NOT_FOUND', 'Program not found!');

/** Whether the operator has all of these programs. */
export async function areKnownPrograms(
  queries: Queries,
  operator: OperatorId,
  ids: readonly ProgramId[],
): Promise<boolean> {
  const known = new Set((await listPrograms(queries, operator)).map(({ program_id }) => program_id));
  return ids.every((id) => known.has(id));
}
