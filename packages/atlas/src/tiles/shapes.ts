/** The shapes of a region's map: what of the survey is drawn, in Mercator coordinates from 0 to 1. */
import { destinationKeys, isDestination } from '../osm/worth.ts';
import type { Tags } from '../osm/elements.ts';
import type { Survey, SurveyedWay } from '../osm/survey.ts';
import { areaOf, lineOf } from './features.ts';
import type { Drawn, LayerName } from './features.ts';
import { assembleRings } from './rings.ts';

export type Property = string | number;

export interface Shape {
  layer: LayerName;
  minZoom: number;
  type: 'point' | 'line' | 'polygon';
  /** Flat x, y pairs: one list for a point or line, rings for a polygon, the outer ring first. */
  parts: Float64Array[];
  properties: Record<string, Property>;
}

function mercator(lng: number, lat: number): [x: number, y: number] {
  const sin = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI];
}

export function* shapesOf(survey: Survey): Generator<Shape> {
  for (const way of survey.ways) {
    const line = lineOf(way.tags);
    if (line !== null) yield* lineShapes(survey, way, line);
    const area = isClosed(way) ? areaOf(way.tags) : null;
    if (area !== null) yield* areaShapes([project(survey, way.nodes)], way.tags, area);
  }
  for (const { members, tags } of survey.areas) {
    const area = areaOf(tags);
    if (area === null) continue;
    const part = (role: 'outer' | 'inner'): Float64Array[] =>
      assembleRings(
        members
          .filter((member) => member.type === 'way' && (member.role === '' ? 'outer' : member.role) === role)
          .flatMap((member) => survey.outlines.get(member.ref)?.nodes ?? []),
      ).map((ring) => project(survey, ring));
    const inner = part('inner');
    for (const outer of part('outer')) {
      yield* areaShapes([outer, ...inner.filter((hole) => isInside(hole[0] ?? 0, hole[1] ?? 0, outer))], tags, area);
    }
  }
  for (const { index, tags } of survey.tagged) {
    yield* pointShapes(mercator(survey.nodes.lng7(index) / 1e7, survey.nodes.lat7(index) / 1e7), tags);
  }
}

/** Only a ring that closes by itself with every node present is an area; closing one by force floods valleys. */
function isClosed({ nodes }: SurveyedWay): boolean {
  return nodes.length > 3 && nodes[0] === nodes[nodes.length - 1] && nodes.every((node) => node >= 0);
}

function project({ nodes }: Survey, list: ArrayLike<number>): Float64Array {
  const out = new Float64Array(2 * list.length);
  for (let k = 0; k < list.length; k++)
    out.set(mercator(nodes.lng7(list[k] ?? 0) / 1e7, nodes.lat7(list[k] ?? 0) / 1e7), 2 * k);
  return out;
}

function* lineShapes(survey: Survey, way: SurveyedWay, { layer, kind, minZoom }: Drawn): Generator<Shape> {
  const { tags } = way;
  const properties: Shape['properties'] = { kind };
  if (tags['name'] !== undefined) properties['name'] = tags['name'];
  if (tags['ref'] !== undefined) properties['ref'] = tags['ref'];
  if (tags['bridge'] !== undefined && tags['bridge'] !== 'no') properties['bridge'] = 1;
  if (tags['tunnel'] !== undefined && tags['tunnel'] !== 'no') properties['tunnel'] = 1;
  if (tags['oneway'] === 'yes') properties['oneway'] = 1;
  let run: number[] = [];
  for (const node of [...way.nodes, -1]) {
    if (node >= 0) run.push(node);
    else {
      if (run.length > 1) yield { layer, minZoom, type: 'line', parts: [project(survey, run)], properties };
      run = [];
    }
  }
}

function* areaShapes(parts: Float64Array[], tags: Tags, { layer, kind, minZoom }: Drawn): Generator<Shape> {
  const name = tags['name'];
  const properties: Shape['properties'] = name === undefined || layer === 'buildings' ? { kind } : { kind, name };
  yield { layer, minZoom, type: 'polygon', parts, properties };

  const middle = centerOf(parts[0] ?? new Float64Array());
  const isGreen =
    layer === 'landuse' &&
    (kind === 'park' || kind === 'golf_course' || kind === 'nature_reserve' || kind === 'cemetery');
  if (name !== undefined && (isDestination(tags) || isGreen)) yield poiShape(middle, tags, name);
  if (tags['addr:housenumber'] !== undefined) yield doorShape(middle, tags['addr:housenumber']);
}

function* pointShapes(at: [number, number], tags: Tags): Generator<Shape> {
  const name = tags['name'];
  const place = tags['place'];
  if (name !== undefined && place !== undefined) {
    const minZoom = { city: 5, town: 8, village: 10, suburb: 11 }[place] ?? 12;
    yield {
      layer: 'places',
      minZoom,
      type: 'point',
      parts: [Float64Array.from(at)],
      properties: { name, kind: place },
    };
  } else if (name !== undefined && isDestination(tags)) yield poiShape(at, tags, name);
  if (tags['addr:housenumber'] !== undefined) yield doorShape(at, tags['addr:housenumber']);
}

function poiShape(at: readonly [number, number], tags: Tags, name: string): Shape {
  const kind =
    destinationKeys.map((key) => tags[key]).find((value) => value !== undefined && value !== 'yes') ??
    tags['building'] ??
    'place';
  const isLarge = kind === 'hospital' || kind === 'university' || kind === 'college';
  return {
    layer: 'pois',
    minZoom: isLarge ? 12 : 14,
    type: 'point',
    parts: [Float64Array.from(at)],
    properties: { name, kind },
  };
}

function doorShape(at: readonly [number, number], number: string): Shape {
  return { layer: 'addr', minZoom: 14, type: 'point', parts: [Float64Array.from(at)], properties: { n: number } };
}

function centerOf(ring: Float64Array): [number, number] {
  let [x, y] = [0, 0];
  for (let k = 2; k < ring.length; k += 2) {
    x += ring[k] ?? 0;
    y += ring[k + 1] ?? 0;
  }
  const count = Math.max(1, ring.length / 2 - 1);
  return [x / count, y / count];
}

function isInside(x: number, y: number, ring: Float64Array): boolean {
  let inside = false;
  for (let k = 2; k < ring.length; k += 2) {
    const [ax, ay, bx, by] = [ring[k - 2] ?? 0, ring[k - 1] ?? 0, ring[k] ?? 0, ring[k + 1] ?? 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
