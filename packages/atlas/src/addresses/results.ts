/** What was found in a region, as an address. */
import { LOOKUP_LOCATION_TYPE, withLabel } from './address.ts';
import type { Accuracy, AddressResult } from './address.ts';
import type { GazetteerPlace, GazetteerStreet, House } from './gazetteer.ts';

export function doorResult(street: GazetteerStreet, house: House, accuracy: Accuracy = 'ROOFTOP'): AddressResult {
  const { city, state, name } = street;
  return resultAt({
    addressLine1: `${house.number} ${name}`,
    city,
    state,
    zipcode: house.zip || street.zip,
    lat: house.lat,
    lng: house.lng,
    accuracy,
  });
}

export function streetResult({ name, city, state, zip, lat, lng }: GazetteerStreet): AddressResult {
  return resultAt({ addressLine1: name, city, state, zipcode: zip, lat, lng, accuracy: 'GEOMETRIC_CENTER' });
}

export function placeResult({ kind, name, addressLine1, city, state, zip, lat, lng }: GazetteerPlace): AddressResult {
  const isSettled = kind !== 'poi';
  return resultAt({
    ...(kind === 'settlement' ? {} : { name }),
    addressLine1,
    city,
    state,
    zipcode: zip,
    lat,
    lng,
    accuracy: isSettled ? 'APPROXIMATE' : 'ROOFTOP',
  });
}

export function resultAt(at: {
  name?: string;
  addressLine1: string;
  city: string;
  state: string;
  zipcode: string;
  lat: number;
  lng: number;
  accuracy: Accuracy;
}): AddressResult {
  const { lat, lng, name, ...rest } = at;
  const isZip = name !== undefined && name === rest.zipcode;
  return withLabel({
    userplace_id: null,
    ...(name === undefined || isZip ? {} : { name }),
    ...rest,
    latitude: lat,
    longitude: lng,
    location_type: LOOKUP_LOCATION_TYPE,
    source: 'region',
    ref: `${lat.toFixed(6)},${lng.toFixed(6)}`,
  });
}
