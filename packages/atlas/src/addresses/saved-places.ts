/** An operator's saved places as a geocoder: all there is without a region, and first in the chain with one. */
import { greatCircleMetres, isOnEarth } from '../ground/great-circle.ts';
import { oneLine, withLabel } from './address.ts';
import type { AddressResult, Geocoder } from './address.ts';
import { Finder } from './find.ts';
import { emptyGazetteer } from './gazetteer.ts';
import { buildIndex } from './place-index.ts';
import { parseQuery } from './query.ts';

export interface SavedPlace {
  id: string | number;
  name: string;
  addressLine1: string;
  city: string;
  state: string;
  zipcode: string;
  latitude: number;
  longitude: number;
}

/** Kept in the address book already, so a pick of it is not saved anew. */
const SAVED_LOCATION_TYPE = 2;

/** A pin this near to a saved place means the place. */
const SAME_PLACE_METRES = 40;

export function savedPlacesGeocoder(places: readonly SavedPlace[]): Geocoder {
  const index = buildIndex({
    ...emptyGazetteer,
    places: places.map(({ name, addressLine1, city, state, zipcode, latitude, longitude }) => ({
      kind: 'poi', name, type: '', addressLine1, city, state, zip: zipcode, lat: latitude, lng: longitude,
    })),
  }); // prettier-ignore
  const finder = new Finder(index);
  const search = (text: string, limit: number): AddressResult[] => {
    const query = parseQuery(text, false);
    if (query === null) return [];
    const words = query.number === null ? query.words : [query.number, ...query.words];
    return finder
      .find(words, words.length, false, undefined)
      .slice(0, limit)
      .flatMap(({ doc }) => {
        const place = places[doc];
        return place === undefined ? [] : [savedResult(place)];
      });
  };
  return {
    autocomplete: async (text, { limit = 8 } = {}) => search(text, limit),
    geocode: async (address, { limit = 8 } = {}) => search(oneLine(address), limit),
    reverse: async (point) => {
      if (!isOnEarth(point)) return null;
      const away = (place: SavedPlace): number =>
        greatCircleMetres(point, { lat: place.latitude, lng: place.longitude });
      const [nearest] = places.toSorted((a, b) => away(a) - away(b));
      return nearest !== undefined && away(nearest) <= SAME_PLACE_METRES ? savedResult(nearest) : null;
    },
  };
}

function savedResult({ id, ...place }: SavedPlace): AddressResult {
  return withLabel({
    userplace_id: id,
    ...place,
    location_type: SAVED_LOCATION_TYPE,
    accuracy: 'ROOFTOP',
    source: 'saved',
    ref: String(id),
  });
}
