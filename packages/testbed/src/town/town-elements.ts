/** Cedar Valley in the words of OpenStreetMap: tagged nodes, ways over them, and relations. */
import type { Address, Building, BuildingKind, LandKind, LngLatPair, NamedPlace, PlaceKind, Town } from './town.ts';

export type Tags = Record<string, string>;

export interface Node {
  id: number;
  lat: number;
  lng: number;
  tags: Tags;
}

export interface Way {
  id: number;
  nodes: number[];
  tags: Tags;
}

export interface Relation {
  id: number;
  members: { type: 'node' | 'way'; id: number; role: string }[];
  tags: Tags;
}

export interface Elements {
  nodes: Node[];
  ways: Way[];
  relations: Relation[];
}

export function townElements(town: Town): Elements {
  const sheet = new Sheet();
  const streetWays = town.streets.map((street) =>
    sheet.way(street.points, {
      highway: street.kind,
      ...(street.name === '' ? {} : { name: spellOut(street.name) }),
      ...(street.ref === '' ? {} : { ref: street.ref }),
      ...(street.oneway ? { oneway: 'yes' } : {}),
      ...(street.bridge ? { bridge: 'yes', layer: '1' } : {}),
      ...(street.maxspeedMph === null ? {} : { maxspeed: `${street.maxspeedMph} mph` }),
    }),
  );
  for (const point of town.signals) sheet.tag(point, { highway: 'traffic_signals' });
  for (const building of town.buildings) sheet.way(building.ring, buildingTags(town, building));
  for (const { kind, name, ring } of [...town.parks, ...town.land]) {
    sheet.way(ring, { ...landTags[kind], ...(name === '' ? {} : { name }) });
  }
  for (const { name, kind, points } of town.waterways) sheet.way(points, { waterway: kind, name });
  for (const points of town.railways) sheet.way(points, { railway: 'rail', name: 'Larkwater Branch' });
  for (const { name, kind, zip, lat, lng } of town.settlements) {
    sheet.tag([lng, lat], { place: kind, name, 'addr:state': town.state, 'addr:postcode': zip });
  }

  river(town, sheet);
  for (const { kind, from, via, to } of town.restrictions) {
    const [fromWay, toWay] = [streetWays[from], streetWays[to]];
    if (fromWay === undefined || toWay === undefined) continue;
    sheet.relation(
      [
        { type: 'way', id: fromWay, role: 'from' },
        { type: 'node', id: sheet.node(via), role: 'via' },
        { type: 'way', id: toWay, role: 'to' },
      ],
      { type: 'restriction', restriction: kind },
    );
  }
  return { nodes: sheet.nodes, ways: sheet.ways, relations: sheet.relations };
}

/** The river is one area in several pieces of bank, with its islands cut out, as large water is mapped. */
function river(town: Town, sheet: Sheet): void {
  const [outline = [], ...islands] = town.riverBanks;
  const members: Relation['members'] = [];
  const piece = 200;
  for (let k = 0; k + 1 < outline.length; k += piece) {
    members.push({ type: 'way', id: sheet.way(outline.slice(k, k + piece + 1), {}), role: 'outer' });
  }
  for (const island of islands) members.push({ type: 'way', id: sheet.way(island, {}), role: 'inner' });
  sheet.relation(members, { type: 'multipolygon', natural: 'water', water: 'river', name: 'Larkwater River' });
}

/** One node for each spot on the ground, numbered in the order met. */
class Sheet {
  readonly nodes: Node[] = [];
  readonly ways: Way[] = [];
  readonly relations: Relation[] = [];
  readonly #ids = new Map<number, number>();

  node([lng, lat]: LngLatPair): number {
    // Both within a degree of the corner, in steps of 1e-7: 24 bits each.
    const key = Math.round((lng + 79) * 1e7) * 2 ** 25 + Math.round((lat - 40.5) * 1e7);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.nodes.push({ id: this.nodes.length + 1, lat, lng, tags: {} });
    this.#ids.set(key, id);
    return id;
  }

  tag(point: LngLatPair, tags: Tags): void {
    const node = this.nodes[this.node(point) - 1];
    if (node !== undefined) Object.assign(node.tags, tags);
  }

  way(points: readonly LngLatPair[], tags: Tags): number {
    return this.ways.push({ id: this.ways.length + 1, nodes: points.map((point) => this.node(point)), tags });
  }

  relation(members: Relation['members'], tags: Tags): void {
    this.relations.push({ id: this.relations.length + 1, members, tags });
  }
}

function buildingTags(town: Town, { kind, address, place }: Building): Tags {
  const home = address === null ? undefined : town.addresses[address];
  const named = place === null ? undefined : town.places[place];
  return {
    ...buildingTag[kind],
    ...(home === undefined ? {} : addressTags(home)),
    ...(named === undefined ? {} : placeTags(named)),
  };
}

/** Extracts spell street types out; people do not. */
function addressTags({ houseNumber, street, city, state, zip }: Address): Tags {
  return {
    'addr:housenumber': houseNumber,
    'addr:street': spellOut(street),
    'addr:city': city,
    'addr:state': state,
    'addr:postcode': zip,
  };
}

function placeTags({ name, kind }: NamedPlace): Tags {
  return { name, ...placeTag[kind] };
}

function spellOut(street: string): string {
  return street
    .split(' ')
    .map((word, k, words) =>
      k === words.length - 1 ? (suffixes[word] ?? word) : k === 0 ? (directions[word] ?? word) : word,
    )
    .join(' ');
}

const directions: Record<string, string> = { N: 'North', S: 'South', E: 'East', W: 'West' };
const suffixes: Record<string, string> = {
  St: 'Street', Ave: 'Avenue', Rd: 'Road', Ln: 'Lane', Dr: 'Drive', Ct: 'Court', Cir: 'Circle', Ter: 'Terrace', Pl: 'Place', Blvd: 'Boulevard', Pkwy: 'Parkway',
}; // prettier-ignore

const buildingTag: Record<BuildingKind, Tags> = {
  house: { building: 'house' },
  apartments: { building: 'apartments' },
  retail: { building: 'retail' },
  office: { building: 'office' },
  farm: { building: 'barn' },
  hospital: { building: 'hospital' },
  school: { building: 'school' },
  industrial: { building: 'industrial' },
  civic: { building: 'civic' },
  church: { building: 'church' },
};

const placeTag: Record<PlaceKind, Tags> = {
  hospital: { amenity: 'hospital' },
  dialysis: { amenity: 'clinic', healthcare: 'dialysis' },
  clinic: { amenity: 'clinic' },
  day_center: { amenity: 'social_facility', social_facility: 'day_care' },
  senior_home: { amenity: 'social_facility', social_facility: 'assisted_living' },
  pharmacy: { amenity: 'pharmacy' },
  grocery: { shop: 'supermarket' },
  shop: { shop: 'yes' },
  restaurant: { amenity: 'restaurant' },
  cafe: { amenity: 'cafe' },
  bank: { amenity: 'bank' },
  school: { amenity: 'school' },
  college: { amenity: 'college' },
  library: { amenity: 'library' },
  town_hall: { amenity: 'townhall' },
  post_office: { amenity: 'post_office' },
  church: { amenity: 'place_of_worship' },
  station: { public_transport: 'station' },
  depot: { office: 'transport' },
  workshop: { office: 'association' },
};

const landTags: Record<LandKind, Tags> = {
  park: { leisure: 'park' },
  wood: { natural: 'wood' },
  farmland: { landuse: 'farmland' },
  meadow: { landuse: 'meadow' },
  residential: { landuse: 'residential' },
  retail: { landuse: 'retail' },
  industrial: { landuse: 'industrial' },
  cemetery: { landuse: 'cemetery' },
  school: { amenity: 'school' },
  hospital: { amenity: 'hospital' },
  parking: { amenity: 'parking' },
  golf_course: { leisure: 'golf_course' },
  pitch: { leisure: 'pitch' },
};
