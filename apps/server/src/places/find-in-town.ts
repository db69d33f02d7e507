import { type OperatorId, type ProgramId, type Verdict } from '@handrail/domain/platform';
import type { Services } from '../platform/services.ts';
import { askTown, chosenOf } from './lookup.ts';
import { mapsOf } from './maps.ts';
import type { Address } from './place-store.ts';
import { nearestTo } from './service-area.ts';

interface Asker {
  operator: OperatorId;
  programId: ProgramId;
  asker: string;
}

/**
 * The address that a text means, in the town alone: whoever types it sees no list of ours, and must not learn by guessing where
 * anybody was fetched before.
 */
export async function findInTown(
  services: Services,
  { operator, programId, asker }: Asker,
  text: string,
): Promise<Verdict<Address, 'ADDRESS_INCOMPLETE' | 'ADDRESS_NOT_FOUND'>> {
  services.lookups.count('geocode', asker);
  const bias = await nearestTo({ services, by: { operator }, clock: services.clocks.town }, { program_id: programId });
  return chosenOf(text, await mapsOf(services).geocoder.geocode(text, bias ? { bias } : {}));
}

/** Doors of the town that a text may mean, as they are typed; nobody's own places are among them. */
export async function suggestInTown(
  services: Services,
  { operator, programId, asker }: Asker,
  text: string,
): Promise<string[]> {
  services.lookups.count('searchAddress', asker);
  const near = await nearestTo({ services, by: { operator }, clock: services.clocks.town }, { program_id: programId });
  const found = await askTown(services, text, near);
  const doors = found.filter(({ addressLine1 }) => addressLine1 !== '');
  return [...new Set(doors.map(({ addressLine1, city }) => `${addressLine1}, ${city}`))].slice(0, MOST_MEANT);
}

const MOST_MEANT = 5;
