import type { MergedRecord } from '@handrail/domain/riders';
import { invariant } from '@handrail/domain/platform';
import { personEntity } from '../admin/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { saveCompanyLists } from './company-store.ts';
import { riderEntity } from './entities.ts';
import { countListsOf, getRider, saveRider, type StoredRider } from './rider-store.ts';

/** Writes what two records became: the one that stays with the lists of both, the other closed and pointing to it. */
export async function mergeStored(
  tx: Tx,
  { kept, other }: { kept: StoredRider; other: StoredRider },
  merged: MergedRecord,
): Promise<StoredRider> {
  // An address of e-mail is one person's: it leaves before it comes.
  if (other.email !== null && merged.email === other.email && kept.email === null)
    await tx.save(personEntity, other.id, other.personVersion, { email: null });
  const isElse = ({ id }: { id: string }) => id !== kept.id && id !== other.id;
  const idsOf = <T extends string>(...lists: { id: T }[][]) => [...new Set(lists.flat().map(({ id }) => id))];
  const addresses = new Map([...other.places, ...kept.places].map(({ id, address }) => [id, address]));
  const saved = await saveRider(tx, kept, kept.version, merged, {
    programs: idsOf(kept.programs, other.programs),
    places: [...addresses.values()],
    notWithRiders: idsOf(kept.notWithRiders.filter(isElse), other.notWithRiders.filter(isElse)),
    notWithDrivers: idsOf(kept.notWithDrivers, other.notWithDrivers),
  });
  invariant(saved, 'A rider who was read while the head was held is as they were read.');
  await close(tx, other, kept);
  return getRider(tx.queries, tx.operator, kept.id);
}

async function close(tx: Tx, { id }: StoredRider, kept: StoredRider): Promise<void> {
  const now = await getRider(tx.queries, tx.operator, id);
  await tx.save(riderEntity, id, now.riderVersion, { status: 0, merged_into: kept.id });
  const touched = await saveCompanyLists(tx, id, now, { notWithRiders: [], notWithDrivers: [] });
  await countListsOf(tx, touched);
}
