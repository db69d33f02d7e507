/**
 * Addresses in the shape of Google's geocoding answers, which the console's address forms were written against:
 * location, address components and types; and predictions for autocomplete.
 */
import { LOOKUP_LOCATION_TYPE, withLabel } from './address.ts';
import type { Accuracy, AddressResult } from './address.ts';
import { stateCode, zipOf } from './words.ts';

export interface GoogleComponent {
  long_name: string;
  short_name: string;
  types: string[];
}

export interface GoogleResult {
  formatted_address: string;
  address_components: GoogleComponent[];
  geometry: { location: { lat: number; lng: number }; location_type: Accuracy };
  types: string[];
  place_id: string;
}

export interface GoogleGeocode {
  status: 'OK' | 'ZERO_RESULTS';
  results: GoogleResult[];
}

export interface GooglePredictions {
  status: 'OK' | 'ZERO_RESULTS';
  predictions: {
    description: string;
    place_id: string;
    structured_formatting: { main_text: string; secondary_text: string };
    types: string[];
  }[];
}

export function toGoogleGeocode(found: readonly AddressResult[]): GoogleGeocode {
  return { status: found.length === 0 ? 'ZERO_RESULTS' : 'OK', results: found.map(toGoogleResult) };
}

export function toGooglePredictions(found: readonly AddressResult[]): GooglePredictions {
  return {
    status: found.length === 0 ? 'ZERO_RESULTS' : 'OK',
    predictions: found.map((result) => {
      const main = result.name ?? (result.addressLine1 === '' ? result.city : result.addressLine1);
      return {
        description: result.label,
        place_id: result.ref,
        structured_formatting: {
          main_text: main,
          secondary_text: result.label.slice(main.length).replace(/^,\s*/, ''),
        },
        types: [typeOf(result)],
      };
    }),
  };
}

function toGoogleResult(result: AddressResult): GoogleResult {
  const { addressLine1, city, state, zipcode, latitude, longitude, accuracy, label, ref } = result;
  const door = /^(\d\S*)\s+(\S.*)$/.exec(addressLine1);
  const part = (text: string, ...types: string[]): GoogleComponent[] =>
    text === '' ? [] : [{ long_name: text, short_name: text, types }];
  return {
    formatted_address: label,
    address_components: [
      ...part(door?.[1] ?? '', 'street_number'),
      ...part(door?.[2] ?? addressLine1, 'route'),
      ...part(city, 'locality', 'political'),
      ...part(state, 'administrative_area_level_1', 'political'),
      { long_name: 'United States', short_name: 'US', types: ['country', 'political'] },
      ...part(zipcode, 'postal_code'),
    ],
    geometry: { location: { lat: latitude, lng: longitude }, location_type: accuracy },
    types: [typeOf(result)],
    place_id: ref,
  };
}

function typeOf({ name, addressLine1, accuracy }: AddressResult): string {
  if (name !== undefined) return 'point_of_interest';
  if (accuracy === 'APPROXIMATE') return 'locality';
  if (addressLine1.includes(' & ')) return 'intersection';
  return /^\d/.test(addressLine1) ? 'street_address' : 'route';
}

const accuracies = new Set<string>(['ROOFTOP', 'RANGE_INTERPOLATED', 'GEOMETRIC_CENTER', 'APPROXIMATE']);

/** Null when the answer has no point on Earth. */
export function fromGoogleResult(result: {
  address_components?: readonly Partial<GoogleComponent>[];
  geometry?: { location?: { lat?: unknown; lng?: unknown }; location_type?: unknown };
  place_id?: unknown;
}): AddressResult | null {
  const components = result.address_components ?? [];
  const find = (form: 'long_name' | 'short_name', ...types: string[]): string => {
    for (const type of types) {
      const found = components.find((component) => component.types?.includes(type) === true)?.[form];
      if (found !== undefined && found !== '') return found;
    }
    return '';
  };
  const { lat, lng } = result.geometry?.location ?? {};
  if (typeof lat !== 'number' || typeof lng !== 'number' || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  const accuracy = typeof result.geometry?.location_type === 'string' ? result.geometry.location_type : '';
  return withLabel({
    userplace_id: null,
    addressLine1: `${find('long_name', 'street_number')} ${find('short_name', 'route')}`.trim(),
    city: find('long_name', 'locality', 'sublocality', 'postal_town', 'administrative_area_level_3'),
    state: stateCode(find('short_name', 'administrative_area_level_1')),
    zipcode: zipOf(find('long_name', 'postal_code')),
    latitude: lat,
    longitude: lng,
    location_type: LOOKUP_LOCATION_TYPE,
    accuracy: accuracies.has(accuracy) ? (accuracy as Accuracy) : 'APPROXIMATE', // Just looked up in the set.
    source: 'google',
    ref: typeof result.place_id === 'string' ? result.place_id : '',
  });
}
