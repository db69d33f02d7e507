import type { ProgramId } from '@handrail/domain/platform';
import { mobilityAids } from '@handrail/domain/riders';
import type { Tx } from '../platform/log/tx.ts';
import { riderEntity } from './entities.ts';
import { addRider, type StoredRider } from './rider-store.ts';

/** A rider as a broker's file names one. */
export interface RiderOfFile {
  firstname: string;
  lastname: string;
  phone: string | null;
  bornOn: string | null;
  aids: readonly string[];
}

/** Adds a rider whom a file brought. Households share a phone, and nobody is there to be asked. */
export async function addRiderOfFile(tx: Tx, rider: RiderOfFile, programId: ProgramId): Promise<StoredRider['id']> {
  const { bornOn, ...named } = rider;
  const aids = mobilityAids.filter((aid) => rider.aids.includes(aid));
  const made = await addRider(
    tx,
    { ...named, aids, email: null, note: '', active: true, ridesAlone: false },
    { programs: [programId], places: [], notWithRiders: [], notWithDrivers: [] },
  );
  if (bornOn !== null) await tx.save(riderEntity, made.id, made.riderVersion, { born_on: bornOn });
  return made.id;
}
