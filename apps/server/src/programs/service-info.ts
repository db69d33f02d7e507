import type { ResultOf } from '@handrail/contracts/platform';
import type { getServiceInfoById } from '@handrail/contracts/programs';
import type { ProgramId } from '@handrail/domain/platform';
import { hasRidesToCome } from './rides-to-come.ts';
import { findService } from './service-store.ts';
import { serviceInfoOnWire } from './service-wire.ts';
import type { Yard } from './today.ts';

/** A program as its record shows it; null where there is none. */
export async function findServiceInfo(
  yard: Yard,
  programId: ProgramId,
): Promise<ResultOf<typeof getServiceInfoById> | null> {
  const stored = await findService(yard, programId);
  if (!stored) return null;
  const { queries, operator } = yard;
  return serviceInfoOnWire(stored, await hasRidesToCome(queries, operator, programId, stored.today));
}
