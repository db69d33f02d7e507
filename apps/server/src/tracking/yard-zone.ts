import type { OperatorId, Zone } from '@handrail/domain/platform';
import type { Queries } from '../platform/db/transaction.ts';
import { listPrograms } from '../programs/index.ts';

/** Where vehicles stand at night: the zone of the operator's first program, since vehicles have none. */
export async function yardZone(queries: Queries, operator: OperatorId): Promise<Zone> {
  const [program] = await listPrograms(queries, operator);
  return program?.program_timezone ?? 'UTC';
}
