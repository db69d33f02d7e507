/** Pelias over HTTP. */
import { oneLine } from '../addresses/address.ts';
import type { Accuracy, AddressResult, Geocoder } from '../addresses/address.ts';
import { firstText, textOf } from './answers.ts';
import type { Fields } from './answers.ts';
import type { ProviderClient } from './client.ts';
import { featureAddresses } from './feature-address.ts';
import type { Reading } from './feature-address.ts';

export function peliasGeocoder(client: ProviderClient, { key }: { key?: string } = {}): Geocoder {
  const ask = async (path: string, query: Record<string, string | number | undefined>): Promise<AddressResult[]> =>
    client.get(path, { query: { ...query, 'boundary.country': 'USA', api_key: key } }, (answer) =>
      featureAddresses(answer, read),
    );
  return {
    autocomplete: async (text, { bias, limit = 8 } = {}) =>
      ask('/v1/autocomplete', { text, size: limit, 'focus.point.lat': bias?.lat, 'focus.point.lon': bias?.lng }),
    geocode: async (address, { bias, limit = 8 } = {}) =>
      ask('/v1/search', {
        text: oneLine(address),
        size: limit,
        'focus.point.lat': bias?.lat,
        'focus.point.lon': bias?.lng,
      }),
    reverse: async ({ lat, lng }) =>
      (await ask('/v1/reverse', { 'point.lat': lat, 'point.lon': lng, size: 1 }))[0] ?? null,
  };
}

function read(properties: Fields): Reading {
  const layer = textOf(properties['layer']);
  return {
    source: 'pelias',
    number: textOf(properties['housenumber']),
    street: firstText(properties['street'], layer === 'street' ? properties['name'] : ''),
    name: layer === 'venue' ? textOf(properties['name']) : '',
    city: firstText(properties['locality'], properties['localadmin']),
    state: textOf(properties['region_a']),
    zip: textOf(properties['postalcode']),
    accuracy: accuracyOf(textOf(properties['match_type']), textOf(properties['accuracy'])),
    ref: textOf(properties['gid']),
  };
}

function accuracyOf(match: string, accuracy: string): Accuracy {
  if (match === 'interpolated') return 'RANGE_INTERPOLATED';
  if (accuracy === 'point') return 'ROOFTOP';
  return accuracy === 'centroid' ? 'GEOMETRIC_CENTER' : 'APPROXIMATE';
}
