import type { SignedIn } from '../platform/calls/principal.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { locate } from './lookup.ts';
import { mapsOf } from './maps.ts';
import { nearestTo } from './service-area.ts';

export interface AddressFound {
  line: string;
  label: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
}

/**
 * Finds where addresses are that were written whole, as somebody who types them would: the nearest to the service area
 * where there are several, null for nowhere. It is asked while no connection to the database is held.
 */
export async function addressFinder(
  services: Services,
  by: SignedIn,
): Promise<(text: string) => Promise<AddressFound | null>> {
  const bias = await nearestTo({ services, by, clock: services.clocks.town }, {});
  return async (text) => {
    const town = await mapsOf(services).geocoder.geocode(text, bias ? { bias } : {});
    const located = await readOperator(services.db, by.operator, async (queries) =>
      locate(queries, by, { text, town }),
    );
    if (!located.ok) return null;
    const { addressLine1: line, label = '', city, state, zipcode: zip, latitude, longitude } = located.value;
    return { line, label, city, state, zip, latitude, longitude };
  };
}
