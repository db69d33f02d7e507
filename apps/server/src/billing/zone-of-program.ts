import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import type { Queries } from '../platform/db/transaction.ts';
import { listPrograms } from '../programs/index.ts';

/** Where a program keeps its days. */
export async function zoneOfProgram(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  programId: ProgramId,
): Promise<string> {
  const programs = await listPrograms(queries, operator);
  return programs.find(({ program_id }) => program_id === programId)?.program_timezone ?? 'UTC';
}

/** Where an operator keeps days that are of no program. */
export async function firstZone(queries: Queries, operator: OperatorId): Promise<string> {
  const [first] = await listPrograms(queries, operator);
  return first?.program_timezone ?? 'UTC';
}
