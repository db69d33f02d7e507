import type { PlaceId, ProgramId } from '@handrail/domain/platform';
import type { Personal, RiderRecord } from '@handrail/domain/riders';
import { personEntity } from '../admin/index.ts';
import { type Address, placeOf } from '../places/index.ts';
import { drawIds } from '../platform/db/draw-ids.ts';
import type { Vault } from '../platform/guard/vault.ts';
import type { Tx } from '../platform/log/tx.ts';
import { riderEntity, riderPlaceEntity, riderProgramEntity } from './entities.ts';
import { addMemberNumbers, type NewNumber } from './member-numbers.ts';
import { personalColumns } from './rider-store.ts';

export interface ImportedRider extends RiderRecord, Personal {
  programs: readonly ProgramId[];
  place: Address | null;
  number: Omit<NewNumber, 'riderId'> | null;
}

/** Adds riders by the hundred, in as few statements as there are tables. */
export async function addImported(tx: Tx, vault: Vault, riders: readonly ImportedRider[]): Promise<void> {
  const draw = await drawIds(tx.queries, riders.length);
  const added = riders.map((rider) => ({ id: draw(), rider }));
  await tx.insertAll(
    personEntity,
    added.map(({ id, rider }) => ({
      person_id: id,
      firstname: rider.firstname,
      lastname: rider.lastname,
      phone: rider.phone,
      email: rider.email,
    })),
  );
  await tx.insertAll(
    riderEntity,
    added.map(({ id, rider }) => ({
      rider_id: id,
      aids: [...rider.aids],
      note: rider.note,
      ...personalColumns(rider),
    })),
  );
  await tx.insertAll(
    riderProgramEntity,
    added.flatMap(({ id, rider }) => rider.programs.map((program_id) => ({ rider_id: id, program_id }))),
  );
  const places: { rider_id: string; place_id: PlaceId }[] = [];
  for (const { id, rider } of added)
    if (rider.place) places.push({ rider_id: id, place_id: await placeOf(tx, rider.place) });
  if (places.length > 0) await tx.insertAll(riderPlaceEntity, places);
  const numbers = added.flatMap(({ id, rider }) => (rider.number ? [{ ...rider.number, riderId: id }] : []));
  await addMemberNumbers(tx, vault, numbers);
}
