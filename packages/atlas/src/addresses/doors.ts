/** Finds a door on a street by its number, or the best that can be said when the map does not know it. */
import type { AddressResult } from './address.ts';
import type { GazetteerStreet, House } from './gazetteer.ts';
import { firstFrom, numberValue } from './place-index.ts';
import type { NumberedDoor, PlaceIndex, StreetNumbers } from './place-index.ts';
import type { Query } from './query.ts';
import { doorResult, streetResult } from './results.ts';

/** A postal city and the town a house lies in may differ; a street of the same name this near is the same street. */
const NEIGHBOR_KM = 3;

/** House numbers farther apart than this say nothing about what lies between. */
const WIDEST_GAP = 100;

/** The door itself; the same street's door across the town line; a place between two doors; doors that begin so; the street. */
export function onStreet(
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
