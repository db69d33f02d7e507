import { type OperatorId, type ProgramId, type Verdict } from '@handrail/domain/platform';
import type { Services } from '../platform/services.ts';
import { chosenOf } from './lookup.ts';
import { mapsOf } from './maps.ts';
import type { Address } from './place-store.ts';
import { nearestTo } from './service-area.ts';

/**
 * The address that a text means, in the town alone: whoever types it sees no list of ours, and must not learn by guessing where
 * anybody was fetched before.
 */
export async function findInTown(
  services: Services,
  { operator, programId, asker }: { operator: OperatorId; programId: ProgramId; asker: string },
  text: string,
): Promise<Verdict<Address, 'ADDRESS_INCOMPLETE' | 'ADDRESS_NOT_FOUND'>> {
  services.lookups.count('geocode', asker);
  const bias = await nearestTo({ services, by: { operator }, clock: services.clocks.town }, { program_id: programId });
  return chosenOf(text, await mapsOf(services).geocoder.geocode(text, bias ? { bias } : {}));
}
