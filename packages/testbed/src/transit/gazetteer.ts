import { isInside, type Geofence } from '@handrail/domain/platform';
import { chanceFor, type Address, type PlaceKind, type Town } from '../town/index.ts';
import type { CompanyPlace, NextId } from './company.ts';

/** The addresses an operator rides to, each made a place the first time it is asked for. */
export interface Gazetteer {
  /** Every place asked for so far. */
  places: CompanyPlace[];
  /** The place of a kind, by its number in the town's own list. */
  landmark(kind: PlaceKind, n?: number): CompanyPlace;
  landmarks(kind: PlaceKind): CompanyPlace[];
  /** A home by its number; no two numbers are one door. */
  home(n: number): CompanyPlace;
  at(line: string): CompanyPlace;
}

const HOMES = new Set<string>(['house', 'apartments', 'farm']);

/** Where people live and go, within the service area. Most live in town and a few in the villages around it. */
export function gazetteerOf(town: Town, area: Geofence, seed: number, nextId: NextId): Gazetteer {
  const made = new Map<Address, CompanyPlace>();
  const make = (address: Address, label: string): CompanyPlace => {
    const known = made.get(address);
    if (known) return known;
    const { line, city, state, zip, lat, lng } = address;
    const place = { id: nextId(), line, label, city, state, zip, latitude: lat, longitude: lng };
    made.set(address, place);
    gazetteer.places.push(place);
    return place;
  };
  const isServed = ({ lat, lng }: Address) => isInside({ latitude: lat, longitude: lng }, area);
  const landmarksOf = (kind: PlaceKind) =>
    town.places.filter((place) => place.kind === kind && isServed(place.address));
  // No road leads to Unroutable Rd: whoever wants the trouble goes there, and nobody lives there.
  const homes = town.addresses.filter(
    (address) => HOMES.has(address.kind) && address.street !== 'Unroutable Rd' && isServed(address),
  );
  const doors = chanceFor(seed, 'homes').shuffle(homes);

  const gazetteer: Gazetteer = {
    places: [],
    landmark: (kind, n = 0) => {
      const all = landmarksOf(kind);
      const { address, name } = all[n % all.length] ?? missing(kind);
      return make(address, name);
    },
    landmarks: (kind) => landmarksOf(kind).map(({ address, name }) => make(address, name)),
    home: (n) => make(doors[n % doors.length] ?? missing('home'), ''),
    at: (line) => make(town.addresses.find((address) => address.line === line) ?? missing(line), ''),
  };
  return gazetteer;
}

function missing(what: string): never {
  throw new Error(`There is no ${what} in town.`);
}
