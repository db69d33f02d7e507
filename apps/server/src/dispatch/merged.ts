import type { RiderId } from '@handrail/domain/platform';
import type { KeptColumn } from '@handrail/domain/dispatch';
import type { Tx } from '../platform/log/tx.ts';
import { dispatchTemplateEntity } from './entities.ts';
import { listTemplates } from './templates/template-store.ts';

/** A template that names a rider names the record that stays, or it would find no booking of theirs. */
export async function moveRecords(tx: Tx, { from, to }: { from: RiderId; to: RiderId }): Promise<object> {
  const names = ({ trips }: KeptColumn) => trips.some(({ rides }) => rides.some(({ riderId }) => riderId === from));
  const moved = (column: KeptColumn): KeptColumn => ({
    ...column,
    trips: column.trips.map((trip) => ({
      ...trip,
      rides: trip.rides.map((ride) => (ride.riderId === from ? { ...ride, riderId: to } : ride)),
    })),
  });
  for (const { id, version, columns } of await listTemplates(tx)) {
    if (!columns.some(names)) continue;
    const runs = JSON.stringify({ columns: columns.map(moved) });
    await tx.save(dispatchTemplateEntity, id, version, { runs });
  }
  return {};
}
