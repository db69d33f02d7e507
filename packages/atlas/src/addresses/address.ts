/** An address as every geocoder of ours returns it, whoever found it. */
import type { LngLat } from '../travel.ts';

/** How well the point is known, in Google's words. */
export type Accuracy = 'ROOFTOP' | 'RANGE_INTERPOLATED' | 'GEOMETRIC_CENTER' | 'APPROXIMATE';

export interface AddressResult {
  /** The saved place this is, or null. */
  userplace_id: string | number | null;
  /** All of it on one line, ZIP code included when known. */
  label: string;
  /** What stands there, when it has a name. */
  name?: string;
  addressLine1: string;
  city: string;
  /** Two letters. */
  state: string;
  zipcode: string;
  latitude: number;
  longitude: number;
  /** Whether to keep it in the address book: 2 no, 3 yes. Not Google's location type; that is `accuracy`. */
  location_type: number;
  accuracy: Accuracy;
  /** Who found it. */
  source: string;
  /** The finder's own word for it, good for asking again. */
  ref: string;
}

/** A lookup does not save what it finds. */
export const LOOKUP_LOCATION_TYPE = 2;

export interface StructuredAddress {
  addressLine1?: string;
  city?: string;
  state?: string;
  zipcode?: string;
}

export interface Geocoder {
  /** What a person may mean who has typed this much. */
  autocomplete(text: string, options?: { bias?: LngLat; limit?: number }): Promise<AddressResult[]>;
  /** Where a whole address is; best first. */
  geocode(address: string | StructuredAddress, options?: { bias?: LngLat; limit?: number }): Promise<AddressResult[]>;
  /** The nearest address to a point. */
  reverse(point: LngLat): Promise<AddressResult | null>;
}

function labelOf({ name, addressLine1, city, state, zipcode }: Omit<AddressResult, 'label'>): string {
  const place = [state, zipcode].filter((part) => part !== '').join(' ');
  return [name === addressLine1 ? '' : (name ?? ''), addressLine1, city, place]
    .filter((part) => part !== '')
    .join(', ');
}

export function withLabel(result: Omit<AddressResult, 'label'>): AddressResult {
  return { ...result, label: labelOf(result) };
}

export function oneLine(address: string | StructuredAddress): string {
  if (typeof address === 'string') return address;
  const { addressLine1 = '', city = '', state = '', zipcode = '' } = address;
  return [addressLine1, city, `${state} ${zipcode}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** Results with a house number and a street before all others, otherwise in the order given. */
export function doorsFirst(results: readonly AddressResult[]): AddressResult[] {
  const isDoor = ({ addressLine1 }: AddressResult): boolean => /^\d\S*\s+\S/.test(addressLine1);
  return [...results.filter(isDoor), ...results.filter((result) => !isDoor(result))];
}

/** A point somebody set on the map where nothing better is known. */
export function pinAddress({ lat, lng }: LngLat): AddressResult {
  return withLabel({
    userplace_id: null,
    name: `Pin at ${lat.toFixed(5)}, ${lng.toFixed(5)}`,
    addressLine1: '',
    city: '',
    state: '',
    zipcode: '',
    latitude: lat,
    longitude: lng,
    location_type: LOOKUP_LOCATION_TYPE,
    accuracy: 'APPROXIMATE',
    source: 'pin',
    ref: `${lat.toFixed(6)},${lng.toFixed(6)}`,
  });
}
