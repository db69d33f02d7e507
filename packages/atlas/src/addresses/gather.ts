/** Gathers doors, streets, destinations and settlements of a region from its survey. */
import type { Survey, SurveyedWay } from '../osm/survey.ts';
import { destinationKeys, isDestination } from '../osm/worth.ts';
import { roadClassOf } from '../roads/road-class.ts';
import { NearGrid } from './gazetteer.ts';
import type { Crossing, Gazetteer, GazetteerPlace, GazetteerStreet } from './gazetteer.ts';
import { isSettlement, mostCommon, townFinder, townOf } from './town-finder.ts';
import type { Tagged, Town, TownFinder } from './town-finder.ts';
import { keyOf } from './words.ts';

interface Door extends Town {
  number: string;
  street: string;
}

/** A destination without an address of its own takes that of a door this near. */
const DOOR_METRES = 60;

export function gatherPlaces(survey: Survey): Gazetteer {
  const tagged = [...taggedThings(survey)];
  const towns = townFinder(tagged);
  const doors = tagged.flatMap((thing) => doorsOf(thing, towns));
  const streets = streetsOf(survey, doors, towns);
  const near = new NearGrid(doors);
  const places = [
    ...tagged.flatMap((thing) => destinationOf(thing, towns, near)),
    ...tagged.flatMap((thing) => settlementOf(thing, towns)),
    ...zipAreas(doors),
  ];
  return { streets: streets.list, places, crossings: crossingsOf(survey, streets.find) };
}

function* taggedThings({ nodes, tagged, ways, areas, outlines }: Survey): Generator<Tagged> {
  for (const { index, tags } of tagged) yield { tags, lat: nodes.lat7(index) / 1e7, lng: nodes.lng7(index) / 1e7 };
  for (const way of ways) {
    if (way.tags['highway'] !== undefined) continue;
    if (way.tags['addr:housenumber'] === undefined && way.tags['name'] === undefined) continue;
    yield { tags: way.tags, ...middleOf(nodes, [way]) };
  }
  for (const { members, tags } of areas) {
    if (tags['addr:housenumber'] === undefined && tags['name'] === undefined) continue;
    const parts = members.flatMap((member) => outlines.get(member.ref) ?? []);
    if (parts.length > 0) yield { tags, ...middleOf(nodes, parts) };
  }
}

function middleOf(nodes: Survey['nodes'], parts: readonly SurveyedWay[]): { lat: number; lng: number } {
  let [lat, lng, count] = [0, 0, 0];
  for (const { nodes: list } of parts) {
    const isClosed = list.length > 1 && list[0] === list[list.length - 1];
    list.forEach((node, k) => {
      if (node < 0 || (isClosed && k === 0)) return;
      lat += nodes.lat7(node);
      lng += nodes.lng7(node);
      count += 1;
    });
  }
  return { lat: Math.round(lat / count) / 1e7, lng: Math.round(lng / count) / 1e7 };
}

function doorsOf(thing: Tagged, towns: TownFinder): Door[] {
  const { tags } = thing;
  const street = tags['addr:street'] ?? tags['addr:place'];
  const numbers = tags['addr:housenumber'];
  if (street === undefined || numbers === undefined) return [];
  const town = townOf(thing, towns);
  // Several numbers may share a building: "12;14" or "12, 14".
  return numbers
    .split(/[;,]/)
    .map((number) => number.trim())
    .filter((number) => /\d/.test(number))
    .map((number) => ({ ...town, number, street }));
}

/** Streets by name and town: those with doors, and those that only have a name on the map. */
function streetsOf(
  survey: Survey,
  doors: readonly Door[],
  towns: TownFinder,
): { list: GazetteerStreet[]; find: (name: string, at: Tagged) => number } {
  const list: GazetteerStreet[] = [];
  const byKey = new Map<string, number>();
  const bySpelling = new Map<string, number>(); // Most doors of a street spell it alike.
  const street = (name: string, { city, state, zip, lat, lng }: Town): number => {
    const written = `${name}|${city}`;
    const seen = bySpelling.get(written);
    if (seen !== undefined) return seen;
    const key = `${keyOf(name)}|${keyOf(city)}`;
    const known = byKey.get(key);
    if (known !== undefined) {
      bySpelling.set(written, known);
      return known;
    }
    const index = list.push({ name, city, state, zip, lat, lng, houses: [] }) - 1;
    byKey.set(key, index);
    bySpelling.set(written, index);
    return index;
  };

  for (const door of doors) {
    list[street(door.street, door)]?.houses.push({ number: door.number, lat: door.lat, lng: door.lng, zip: door.zip });
  }
  const { nodes } = survey;
  const find = (name: string, at: Tagged): number => street(name, towns(at));
  const middles = new Map<number, { lat: number; lng: number }[]>();
  for (const { tags, nodes: points } of survey.ways) {
    const name = tags['name'];
    if (name === undefined || tags['highway'] === undefined) continue;
    const here = points.filter((node) => node >= 0);
    const middle = here[here.length >> 1];
    if (middle === undefined) continue;
    const at = { lat: nodes.lat7(middle) / 1e7, lng: nodes.lng7(middle) / 1e7 };
    const index = find(name, { tags, ...at });
    middles.set(index, [...(middles.get(index) ?? []), at]);
  }
  // A street stands for the piece of it nearest to the middle of all its pieces.
  for (const [index, points] of middles) {
    const lat = points.reduce((sum, point) => sum + point.lat, 0) / points.length;
    const lng = points.reduce((sum, point) => sum + point.lng, 0) / points.length;
    const [best] = points.toSorted(
      (a, b) => Math.hypot(a.lat - lat, a.lng - lng) - Math.hypot(b.lat - lat, b.lng - lng),
    );
    const known = list[index];
    if (known !== undefined && best !== undefined) Object.assign(known, best);
  }
  return { list, find };
}

function destinationOf(thing: Tagged, towns: TownFinder, doors: NearGrid<Door>): GazetteerPlace[] {
  const { tags, lat, lng } = thing;
  const name = tags['name'];
  if (name === undefined || tags['place'] !== undefined || tags['highway'] !== undefined || !isDestination(tags))
    return [];
  const type =
    destinationKeys.map((key) => tags[key]).find((value) => value !== undefined && value !== 'yes') ??
    tags['building'] ??
    '';
  const [number] = (tags['addr:housenumber'] ?? '').split(/[;,]/);
  const street = tags['addr:street'];
  const own = street === undefined || number === undefined || number === '' ? null : `${number.trim()} ${street}`;
  const next = own === null ? doors.nearest(thing, DOOR_METRES)?.item : undefined;
  const town = next ?? townOf(thing, towns);
  const addressLine1 = own ?? (next === undefined ? '' : `${next.number} ${next.street}`);
  return [{ kind: 'poi', name, type, addressLine1, city: town.city, state: town.state, zip: town.zip, lat, lng }];
}

function settlementOf(thing: Tagged, towns: TownFinder): GazetteerPlace[] {
  const { tags, lat, lng } = thing;
  if (!isSettlement(tags)) return [];
  const name = tags['name'] ?? '';
  const { state, zip } = townOf(thing, towns);
  return [{ kind: 'settlement', name, type: tags['place'] ?? '', addressLine1: '', city: name, state, zip, lat, lng }];
}

function zipAreas(doors: readonly Door[]): GazetteerPlace[] {
  const byZip = new Map<string, Door[]>();
  for (const door of doors) {
    const list = byZip.get(door.zip);
    if (list !== undefined) list.push(door);
    else if (door.zip !== '') byZip.set(door.zip, [door]);
  }
  return [...byZip].map(([zip, list]) => ({
    kind: 'zip' as const,
    name: zip,
    type: 'postcode',
    addressLine1: '',
    city: mostCommon(list.map((door) => door.city)),
    state: mostCommon(list.map((door) => door.state)),
    zip,
    lat: list.reduce((sum, door) => sum + door.lat, 0) / list.length,
    lng: list.reduce((sum, door) => sum + door.lng, 0) / list.length,
  }));
}

/** Corners at which streets of two names meet. */
function crossingsOf(survey: Survey, find: (name: string, at: Tagged) => number): Crossing[] {
  const { nodes } = survey;
  const at = new Map<number, string[]>();
  for (const { tags, nodes: points } of survey.ways) {
    const name = tags['name'];
    if (name === undefined || roadClassOf(tags) === null) continue;
    for (const node of points) {
      if (node < 0) continue;
      const names = at.get(node);
      if (names === undefined) at.set(node, [name]);
      else if (!names.includes(name)) names.push(name);
    }
  }

  const out: Crossing[] = [];
  const seen = new Set<string>();
  for (const [node, names] of at) {
    if (names.length < 2) continue;
    const point = { lat: nodes.lat7(node) / 1e7, lng: nodes.lng7(node) / 1e7 };
    const streets = names.map((name) => find(name, { tags: {}, ...point }));
    for (const a of streets) {
      for (const b of streets) {
        // Two carriageways cross a street twice; one corner is enough.
        if (a >= b || seen.has(`${a},${b}`)) continue;
        seen.add(`${a},${b}`);
        out.push({ streets: [a, b], ...point });
      }
    }
  }
  return out;
}
