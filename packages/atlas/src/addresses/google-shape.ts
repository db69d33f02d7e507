/** Addresses out of Google's geocoding answers: location, address components and types. */
import { LOOKUP_LOCATION_TYPE, withLabel } from './address.ts';
import type { Accuracy, AddressResult } from './address.ts';
import { stateCode, zipOf } from './words.ts';

export interface GoogleComponent {
  long_name: string;
  short_name: string;
  types: string[];
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
