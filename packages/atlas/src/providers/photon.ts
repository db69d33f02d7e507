/** Photon: OpenStreetMap addresses with autocomplete, over HTTP. */
import { oneLine } from '../addresses/address.ts';
import type { AddressResult, Geocoder } from '../addresses/address.ts';
import { firstText, textOf } from './answers.ts';
import type { Fields } from './answers.ts';
import type { ProviderClient } from './client.ts';
import { featureAddresses } from './feature-address.ts';
import type { Reading } from './feature-address.ts';

export function photonGeocoder(client: ProviderClient): Geocoder {
  const search = async (
    text: string,
    { bias, limit = 8 }: { bias?: { lat: number; lng: number }; limit?: number } = {},
  ): Promise<AddressResult[]> =>
    client.get('/api', { query: { q: text, limit, lang: 'en', lat: bias?.lat, lon: bias?.lng } }, readAll);
  return {
    autocomplete: search,
    geocode: async (address, options) => search(oneLine(address), options),
    reverse: async ({ lat, lng }) =>
      (await client.get('/reverse', { query: { lat, lon: lng, lang: 'en' } }, readAll))[0] ?? null,
  };
}

const readAll = (answer: unknown): AddressResult[] => featureAddresses(answer, read);

function read(properties: Fields): Reading {
  const type = textOf(properties['type']);
  return {
    source: 'photon',
    number: textOf(properties['housenumber']),
    // A street found as such carries its name as a name.
    street: firstText(properties['street'], type === 'street' ? properties['name'] : ''),
    name: type === 'street' ? '' : textOf(properties['name']),
    city: firstText(properties['city'], properties['district'], properties['county']),
    state: textOf(properties['state']),
    zip: textOf(properties['postcode']),
    accuracy: type === 'house' ? 'ROOFTOP' : type === 'street' ? 'GEOMETRIC_CENTER' : 'APPROXIMATE',
    ref: `${textOf(properties['osm_type'])}${textOf(properties['osm_id'])}`,
  };
}
