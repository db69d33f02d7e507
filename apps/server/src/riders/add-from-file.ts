import type { ProgramId } from '@handrail/domain/platform';
import { believedWeight, mobilityAids, type Sex } from '@handrail/domain/riders';
import type { Tx } from '../platform/log/tx.ts';
import { riderEntity } from './entities.ts';
import { addRider, type StoredRider } from './rider-store.ts';

/** A rider as a broker's file names one. */
export interface RiderOfFile {
  firstname: string;
  lastname: string;
  phone: string | null;
  bornOn: string | null;
  sex: Sex | null;
  weightLb: number | null;
  aids: readonly string[];
}

/** Adds a rider whom a file brought. Households share a phone, and nobody is there to be asked. */
export async function addRiderOfFile(tx: Tx, rider: RiderOfFile, programId: ProgramId): Promise<StoredRider['id']> {
  const { bornOn: born_on, sex, weightLb, ...named } = rider;
  const aids = mobilityAids.filter((aid) => rider.aids.includes(aid));
  const made = await addRider(
    tx,
    { ...named, aids, email: null, note: '', active: true, ridesAlone: false },
    { programs: [programId], places: [], notWithRiders: [], notWithDrivers: [] },
  );
  const weight_lb = believedWeight(weightLb);
  if (born_on !== null || sex !== null || weight_lb !== null) {
    await tx.save(riderEntity, made.id, made.riderVersion, { born_on, sex, weight_lb });
  }
  return made.id;
}
