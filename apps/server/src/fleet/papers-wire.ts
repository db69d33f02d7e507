import type { shuttlePapers } from '@handrail/contracts/fleet';
import { type HeldPaper, VEHICLE_PAPERS } from '@handrail/domain/fleet';
import type { OperatorId, VehicleId } from '@handrail/domain/platform';
import type { z } from 'zod';
import type { Queries } from '../platform/db/transaction.ts';
import { papersOfVehicles } from './paper-store.ts';

export async function shuttlePapersOnWire(
  asking: { queries: Queries; operator: OperatorId },
  shuttleId: VehicleId,
): Promise<z.output<typeof shuttlePapers>> {
  const held = (await papersOfVehicles(asking, [shuttleId])).get(shuttleId) ?? [];
  return { shuttle_id: shuttleId, papers: papersOnWire(held, VEHICLE_PAPERS) };
}

/** Papers in the order in which they are named, without what payers certify: that is said elsewhere. */
export function papersOnWire<Kind extends HeldPaper['kind']>(held: readonly HeldPaper[], kinds: readonly Kind[]) {
  return kinds.flatMap((paper) => {
    const one = held.find(({ kind, payerId }) => kind === paper && payerId === null);
    return one ? [{ paper, expires_on: one.expiresOn?.toString() ?? null }] : [];
  });
}
