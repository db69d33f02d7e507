/** The addresses of an imported region as a geocoder. */
import { isOnEarth } from '../ground/great-circle.ts';
import type { LngLat } from '../travel.ts';
import { oneLine, pinAddress, withLabel } from './address.ts';
import type { AddressResult, Geocoder } from './address.ts';
import { onStreet } from './doors.ts';
import { Finder } from './find.ts';
import type { Gazetteer } from './gazetteer.ts';
import { buildIndex, cornerKey } from './place-index.ts';
import type { PlaceIndex } from './place-index.ts';
import { parseQuery } from './query.ts';
import type { Query } from './query.ts';
import { doorResult, placeResult, resultAt, streetResult } from './results.ts';

const SUGGESTIONS = 8;
const SHORTEST_QUERY = 3;
const LONGEST_QUERY = 200;

/** From a point on the map to the door that is meant. */
const REVERSE_METRES = 200;

interface Scored {
  score: number;
  result: AddressResult;
}

export function openGeocoder(gazetteer: Gazetteer): Geocoder {
  const index = buildIndex(gazetteer);
  const finder = new Finder(index);

  const search = (typed: string, bias: LngLat | undefined, limit: number): AddressResult[] => {
    const text = typed.slice(0, LONGEST_QUERY);
    const query = parseQuery(text);
    if (query === null) return [];
    const corners = query.corner === null ? [] : findCorners(index, query.corner, bias);
    // "Wren and Harrow Books" is a shop, not a corner.
    const plain = corners.length > 0 || query.corner === null ? query : parseQuery(text, false);
    const found = corners.length > 0 || plain === null ? corners : findDoors(index, finder, plain, bias);
    return distinct(found)
      .slice(0, limit)
      .map((result) => withUnit(result, query.unit));
  };

  return {
    autocomplete: async (text, { bias, limit = SUGGESTIONS } = {}) =>
      text.trim().length < SHORTEST_QUERY ? [] : search(text, bias, limit),
    geocode: async (address, { bias, limit = SUGGESTIONS } = {}) => search(oneLine(address), bias, limit),
    reverse: async (point) => (isOnEarth(point) ? reverse(index, point) : null),
  };
}

/** Reads the beginning of the query in the ways it can be meant, and keeps the reading that finds a door. */
function findDoors(index: PlaceIndex, finder: Finder, query: Query, bias: LngLat | undefined): Scored[] {
  if (query.number !== null && query.letter !== null) {
    const number = `${query.number}${query.letter}`;
    const words = query.words.slice(1);
    const lettered = findPlaces(index, finder, { ...query, number, words, firmWords: query.firmWords - 1 }, bias);
    const exact = lettered.filter(({ result }) =>
      result.addressLine1.toLowerCase().replace(/\s/g, '').startsWith(number),
    );
    if (exact.length > 0) return exact;
  }
  const found = findPlaces(index, finder, query, bias);
  if (query.number === null) return found;
  // "7 Eleven" begins with a number and is no door.
  return found.length > 0
    ? found
    : findPlaces(index, finder, { ...query, number: null, words: [query.number, ...query.words] }, bias);
}

function findPlaces(index: PlaceIndex, finder: Finder, query: Query, bias: LngLat | undefined): Scored[] {
  const matches = finder.find(
    query.words,
    Math.min(query.firmWords, query.words.length - 1),
    query.number !== null,
    bias,
  );
  return matches.flatMap(({ doc, score }): Scored[] => {
    const found = index.docs[doc];
    if (found === undefined) return [];
    if (found.kind === 'place') return [{ score, result: placeResult(found.place) }];
    if (query.number === null) return [{ score, result: streetResult(found.street) }];
    return onStreet(index, found.street, found.key, query).map(({ better, result }) => ({
      score: score + better,
      result,
    }));
  });
}

function findCorners(index: PlaceIndex, [a, b]: [string[], string[]], bias: LngLat | undefined): Scored[] {
  const out: Scored[] = [];
  const [namesA, namesB] = [streetNames(index, a), streetNames(index, b)];
  for (const nameA of namesA) {
    for (const nameB of namesB) {
      for (const { streets, lat, lng } of index.crossings.get(cornerKey(nameA, nameB)) ?? []) {
        const [one, two] = [index.streets[streets[0]], index.streets[streets[1]]];
        if (one === undefined || two === undefined) continue;
        const km = bias === undefined ? 0 : 111 * Math.hypot(lat - bias.lat, lng - bias.lng);
        const line = `${one.name} & ${two.name}`;
        const result = resultAt({
          addressLine1: line,
          city: one.city,
          state: one.state,
          zipcode: one.zip,
          lat,
          lng,
          accuracy: 'GEOMETRIC_CENTER',
        });
        out.push({ score: -km - 0.1 * (nameA.length + nameB.length), result });
      }
    }
  }
  return out;
}

/** Names of streets that hold all these words, each as a whole word or the beginning of one. */
function streetNames(index: PlaceIndex, words: readonly string[]): string[] {
  return [...index.sameName.keys()].filter((name) => {
    const own = name.split(' ');
    return words.every((word) => own.some((part) => part.startsWith(word)));
  });
}

function reverse(index: PlaceIndex, point: LngLat): AddressResult {
  const door = index.doors.nearest(point, REVERSE_METRES);
  if (door !== null) return doorResult(door.item.street, door.item.house);
  const town = index.settlements.nearest(point, 5000)?.item;
  const pin = pinAddress(point);
  return town === undefined ? pin : withLabel({ ...pin, city: town.city, state: town.state, zipcode: town.zip });
}

function withUnit(result: AddressResult, unit: string): AddressResult {
  const isDoor = result.accuracy === 'ROOFTOP' || result.accuracy === 'RANGE_INTERPOLATED';
  if (unit === '' || !isDoor || result.addressLine1 === '') return result;
  const { label: _, ...rest } = result;
  return withLabel({ ...rest, addressLine1: `${result.addressLine1} ${unit}` });
}

function distinct(found: readonly Scored[]): AddressResult[] {
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ result }) => {
      const isArea = result.accuracy === 'APPROXIMATE';
      const key = isArea
        ? result.label
        : `${result.label}|${result.latitude.toFixed(3)},${result.longitude.toFixed(3)}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [result];
    });
}
