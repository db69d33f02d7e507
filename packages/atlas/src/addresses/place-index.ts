/** The index behind the address search: which words stand in which streets and places. Built when a region opens. */
import { NearGrid } from './gazetteer.ts';
import type { Crossing, Gazetteer, GazetteerPlace, GazetteerStreet, House } from './gazetteer.ts';
import { keyOf, wordsOf } from './words.ts';

/** A street or place as the search sees it. */
export type Doc =
  | { kind: 'street'; street: GazetteerStreet; key: string; words: number; lat: number; lng: number }
  | { kind: 'place'; place: GazetteerPlace; key: string; words: number; lat: number; lng: number };

export interface DoorAt {
  house: House;
  street: GazetteerStreet;
  lat: number;
  lng: number;
}

/** A door's number as it is compared: its value, and itself in lower case without spaces. */
export interface NumberedDoor {
  value: number;
  plain: string;
  house: House;
}

export interface StreetNumbers {
  /** By value. */
  doors: NumberedDoor[];
  /** Doors whose number may stand for a range. */
  ranges: House[];
}

export interface PlaceIndex {
  docs: Doc[];
  /** All words in order, and for each the docs that hold it with the word's weight there. */
  dictionary: string[];
  postings: { docs: Int32Array; weights: Float32Array }[];
  /** Streets of one name, over all towns. */
  sameName: Map<string, number[]>;
  /** Numbers of each street in order, for filling in what lies between. */
  numbers: Map<GazetteerStreet, StreetNumbers>;
  crossings: Map<string, Crossing[]>;
  streets: GazetteerStreet[];
  doors: NearGrid<DoorAt>;
  settlements: NearGrid<GazetteerPlace>;
}

/** How much a word counts where it stands. */
const WEIGHT = { name: 1, line: 0.3, town: 0.25, zip: 0.25, state: 0.05, type: 0.6 };

export function buildIndex({ streets, places, crossings }: Gazetteer): PlaceIndex {
  const docs: Doc[] = [
    ...streets.map((street): Doc => ({
      kind: 'street',
      street,
      key: keyOf(street.name),
      words: wordsOf(street.name).length,
      lat: street.lat,
      lng: street.lng,
    })),
    ...places.map((place): Doc => ({
      kind: 'place',
      place,
      key: keyOf(place.name),
      words: wordsOf(place.name).length,
      lat: place.lat,
      lng: place.lng,
    })),
  ];

  const lists = new Map<string, Map<number, number>>();
  docs.forEach((doc, k) => {
    for (const [word, weight] of wordsIn(doc)) {
      const list = lists.get(word) ?? new Map<number, number>();
      lists.set(word, list);
      list.set(k, Math.max(list.get(k) ?? 0, weight));
    }
  });
  const dictionary = [...lists.keys()].toSorted();
  const postings = dictionary.map((word) => {
    const list = lists.get(word) ?? new Map<number, number>();
    return { docs: Int32Array.from(list.keys()), weights: Float32Array.from(list.values()) };
  });

  const sameName = new Map<string, number[]>();
  docs.forEach((doc, k) => {
    if (doc.kind === 'street') push(sameName, doc.key, k);
  });
  const corners = new Map<string, Crossing[]>();
  for (const crossing of crossings) {
    const [a, b] = crossing.streets;
    push(corners, cornerKey(keyOf(streets[a]?.name ?? ''), keyOf(streets[b]?.name ?? '')), crossing);
  }
  return {
    docs,
    dictionary,
    postings,
    sameName,
    numbers: new Map(streets.map((street) => [street, numbersOf(street)])),
    crossings: corners,
    streets,
    doors: new NearGrid(
      streets.flatMap((street) => street.houses.map((house) => ({ house, street, lat: house.lat, lng: house.lng }))),
    ),
    settlements: new NearGrid(places.filter((place) => place.kind === 'settlement')),
  };
}

export function cornerKey(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

/** The whole number a house number begins with; 0 when there is none. */
export function numberValue(number: string): number {
  return Number.parseInt(number, 10) || 0;
}

function* wordsIn(doc: Doc): Generator<[word: string, weight: number]> {
  if (doc.kind === 'street') {
    const { name, city, state, houses, zip } = doc.street;
    for (const word of wordsOf(name)) yield [word, WEIGHT.name];
    for (const word of wordsOf(city)) yield [word, WEIGHT.town];
    if (state !== '') yield [state.toLowerCase(), WEIGHT.state];
    for (const code of new Set([zip, ...houses.map((house) => house.zip)])) if (code !== '') yield [code, WEIGHT.zip];
    return;
  }
  const { name, type, addressLine1, city, state, zip } = doc.place;
  for (const word of wordsOf(name)) yield [word, WEIGHT.name];
  for (const word of wordsOf(type)) yield [word, WEIGHT.type];
  for (const word of wordsOf(addressLine1)) yield [word, WEIGHT.line];
  for (const word of wordsOf(city)) yield [word, WEIGHT.town];
  if (state !== '') yield [state.toLowerCase(), WEIGHT.state];
  if (zip !== '') yield [zip, WEIGHT.zip];
}

function numbersOf({ houses }: GazetteerStreet): StreetNumbers {
  const doors = houses
    .map((house) => ({ value: numberValue(house.number), plain: house.number.toLowerCase().replace(/\s/g, ''), house }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => a.value - b.value);
  return { doors, ranges: houses.filter((house) => /\d\s*[-–]\s*\d/.test(house.number)) };
}

/** The first door of a street with at least this number. */
export function firstFrom(doors: readonly NumberedDoor[], value: number): number {
  let low = 0;
  let high = doors.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((doors[middle]?.value ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function push<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
