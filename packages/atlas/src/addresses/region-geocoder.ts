/** The addresses of an imported region as a geocoder. */
import { isOnEarth } from '../ground/great-circle.ts';
import type { LngLat } from '../travel.ts';
import { LOOKUP_LOCATION_TYPE, oneLine, pinAddress, withLabel } from './address.ts';
import type { Accuracy, AddressResult, Geocoder } from './address.ts';
import { Finder } from './find.ts';
import type { Gazetteer, GazetteerStreet, House } from './gazetteer.ts';
import { buildIndex, cornerKey, firstFrom, numberValue } from './place-index.ts';
import type { NumberedDoor, PlaceIndex, StreetNumbers } from './place-index.ts';
import { parseQuery } from './query.ts';
import type { Query } from './query.ts';

const SUGGESTIONS = 8;
const SHORTEST_QUERY = 3;
const LONGEST_QUERY = 200;

/** A postal city and the town a house lies in may differ; a street of the same name this near is the same street. */
const NEIGHBOR_KM = 3;

/** House numbers farther apart than this say nothing about what lies between. */
const WIDEST_GAP = 100;

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
  const matches = finder.find(query.words, query.firmWords, query.number !== null, bias);
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

/** The door itself; the same street's door across the town line; a place between two doors; doors that begin so; the street. */
function onStreet(
  index: PlaceIndex,
  street: GazetteerStreet,
  key: string,
  query: Query,
): { better: number; result: AddressResult }[] {
  const door = doorOn(index, street, query);
  if (door !== null) return [{ better: 3, result: doorResult(street, door) }];

  for (const other of index.sameName.get(key) ?? []) {
    const doc = index.docs[other];
    if (doc?.kind !== 'street' || doc.street === street) continue;
    const km = 111 * Math.hypot(doc.lat - street.lat, (doc.lng - street.lng) * Math.cos((street.lat * Math.PI) / 180));
    const across = km < NEIGHBOR_KM ? doorOn(index, doc.street, query) : null;
    if (across !== null) return [{ better: 2, result: doorResult(doc.street, across) }];
  }

  const value = numberValue(query.number ?? '');
  const between = betweenDoors(index, street, value);
  if (between !== null) return [{ better: 1, result: between }];
  const beginning = doorsBeginning(numbersOf(index, street).doors, value);
  if (beginning.length > 0) return beginning.map(({ house }) => ({ better: 0.5, result: doorResult(street, house) }));
  return [{ better: 0, result: streetResult(street) }];
}

/** Doors a person may be about to type: for 12 those from 120 on, then those from 1200 on. */
function doorsBeginning(doors: readonly NumberedDoor[], value: number): NumberedDoor[] {
  if (value === 0) return [];
  const out: NumberedDoor[] = [];
  for (let scale = 10; scale <= 1000 && out.length < 3; scale *= 10) {
    const begin = firstFrom(doors, value * scale);
    out.push(...doors.slice(begin, Math.min(begin + 3, firstFrom(doors, (value + 1) * scale))));
  }
  return out.slice(0, 3);
}

function doorOn(index: PlaceIndex, street: GazetteerStreet, { number, wholeNumber }: Query): House | null {
  const { doors, ranges } = numbersOf(index, street);
  const value = numberValue(number ?? '');
  const begin = firstFrom(doors, value);
  const alike = doors.slice(begin, firstFrom(doors, value + 1));
  const same = (wanted: string | null): House[] =>
    alike.filter(({ plain }) => plain === wanted).map(({ house }) => house);
  const fits = [
    same(wholeNumber),
    same(number),
    alike.map(({ house }) => house),
    ranges.filter((house) => isWithin(house.number, value)),
  ];
  return middlemost(fits.find((list) => list.length > 0) ?? []);
}

function numbersOf(index: PlaceIndex, street: GazetteerStreet): StreetNumbers {
  return index.numbers.get(street) ?? { doors: [], ranges: [] };
}

/** Where several buildings share a number, the one in their middle is nearest to all of them. */
function middlemost(houses: readonly House[]): House | null {
  const lat = houses.reduce((sum, house) => sum + house.lat, 0) / houses.length;
  const lng = houses.reduce((sum, house) => sum + house.lng, 0) / houses.length;
  const away = (house: House): number => Math.hypot(house.lat - lat, house.lng - lng);
  return houses.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

/** "100-120" on a door stands for all numbers of one side between; "300-1058" is a unit, not a range. */
function isWithin(range: string, value: number): boolean {
  const ends = /^(\d+)\s*[-–]\s*(\d+)$/.exec(range);
  const [low, high] = [Number(ends?.[1] ?? 0), Number(ends?.[2] ?? 0)];
  return (
    ends !== null && high > low && high - low <= WIDEST_GAP && value >= low && value <= high && value % 2 === low % 2
  );
}

function betweenDoors(index: PlaceIndex, street: GazetteerStreet, value: number): AddressResult | null {
  const { doors } = numbersOf(index, street);
  const at = firstFrom(doors, value);
  const isSameSide = (door: NumberedDoor): boolean => door.value % 2 === value % 2;
  const [low, high] = [doors.slice(0, at).findLast(isSameSide), doors.slice(at).find(isSameSide)];
  if (low === undefined || high === undefined || high.value - low.value > WIDEST_GAP) return null;
  const share = (value - low.value) / (high.value - low.value);
  return doorResult(
    street,
    {
      number: String(value),
      zip: low.house.zip,
      lat: low.house.lat + share * (high.house.lat - low.house.lat),
      lng: low.house.lng + share * (high.house.lng - low.house.lng),
    },
    'RANGE_INTERPOLATED',
  );
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

function doorResult(street: GazetteerStreet, house: House, accuracy: Accuracy = 'ROOFTOP'): AddressResult {
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

function streetResult({ name, city, state, zip, lat, lng }: GazetteerStreet): AddressResult {
  return resultAt({ addressLine1: name, city, state, zipcode: zip, lat, lng, accuracy: 'GEOMETRIC_CENTER' });
}

function placeResult({
  kind,
  name,
  addressLine1,
  city,
  state,
  zip,
  lat,
  lng,
}: Gazetteer['places'][number]): AddressResult {
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

function resultAt(at: {
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
