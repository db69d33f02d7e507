/** Photon and Pelias answer in GeoJSON; what they share is read here. */
import { isOnEarth } from '../ground/great-circle.ts';
import { LOOKUP_LOCATION_TYPE, withLabel } from '../addresses/address.ts';
import type { Accuracy, AddressResult } from '../addresses/address.ts';
import { stateCode, zipOf } from '../addresses/words.ts';
import { fieldsOf, listOf, numberOf, textOf } from './answers.ts';
import type { Fields } from './answers.ts';

export interface Reading {
  source: string;
  number: string;
  street: string;
  name: string;
  city: string;
  state: string;
  zip: string;
  accuracy: Accuracy;
  ref: string;
}

/** Addresses of a collection, each read by the service's own rules; those without a point on Earth are dropped. */
export function featureAddresses(answer: unknown, read: (properties: Fields) => Reading): AddressResult[] {
  return listOf(fieldsOf(answer)['features']).flatMap((feature) => {
    const [lng, lat] = listOf(fieldsOf(fieldsOf(feature)['geometry'])['coordinates']).map(numberOf);
    if (lat === undefined || lng === undefined || !isOnEarth({ lat, lng })) return [];
    return [addressAt({ lat, lng }, read(fieldsOf(fieldsOf(feature)['properties'])))];
  });
}

export function addressAt({ lat, lng }: { lat: number; lng: number }, read: Reading): AddressResult {
  const line = `${read.number} ${read.street}`.trim();
  const isNamed = read.name !== '' && read.name !== read.street && read.name !== line && read.name !== read.city;
  return withLabel({
    userplace_id: null,
    ...(isNamed ? { name: read.name } : {}),
    addressLine1: line,
    city: read.city,
    state: stateCode(read.state),
    zipcode: zipOf(read.zip),
    latitude: lat,
    longitude: lng,
    location_type: LOOKUP_LOCATION_TYPE,
    accuracy: read.accuracy,
    source: read.source,
    ref: textOf(read.ref),
  });
}
