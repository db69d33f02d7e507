import type { Point } from '../platform/distance.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { MOST_CORNERS, openRing } from './service-area.ts';

/** Two thousand corners with all their decimals take a twentieth of this. */
export const MOST_AREA_BYTES = 2_000_000;

export const AREA_FILE_TOO_LARGE = 'The file is larger than 2 MB. An area has at most 2,000 corners.';

/** More shapes than an area has corners are no area. */
const MOST_SHAPES = MOST_CORNERS;

/** A collection of features that hold collections is as deep as anybody draws. */
const MOST_DEPTH = 8;

type Read = Verdict<Point[][], 'FILE_INVALID'>;

/** Reads the rings of a GeoJSON file: a Polygon or MultiPolygon, alone or as features. They are still to be checked. */
export function readAreaFile(text: string): Read {
  if (text.length > MOST_AREA_BYTES) return refused(AREA_FILE_TOO_LARGE);
  if (text.includes('\u0000')) return refused('The file is no text. Save the area as GeoJSON in UTF-8.');
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refused('The file is no GeoJSON: it could not be read as JSON.');
  }
  const rings = ringsOf(file);
  if (!rings.ok) return rings;
  if (rings.value.length === 0) return refused('The file holds no area: it has no Polygon and no MultiPolygon.');
  return rings;
}

function ringsOf(shape: unknown, depth = 0): Read {
  if (depth > MOST_DEPTH) return refused('The shapes in the file lie too deep within each other.');
  const inside = (inner: unknown) => ringsOf(inner, depth + 1);
  const { type, coordinates, geometry, features, geometries } = fieldsOf(shape);
  switch (type) {
    case 'FeatureCollection':
      return ringsOfAll(features, inside);
    case 'GeometryCollection':
      return ringsOfAll(geometries, inside);
    case 'Feature':
      return geometry === null ? yes([]) : inside(geometry);
    case 'Polygon':
      return ringOf(coordinates);
    case 'MultiPolygon':
      return ringsOfAll(coordinates, ringOf);
    case 'Point':
    case 'MultiPoint':
    case 'LineString':
    case 'MultiLineString':
      return refused(`The file holds a ${type}, and an area is made of Polygons.`);
    default:
      return refused('The file is no GeoJSON: a shape in it has no type.');
  }
}

function ringsOfAll(shapes: unknown, read: (shape: unknown) => Read): Read {
  if (!Array.isArray(shapes)) return refused('The file is no GeoJSON: a list of shapes is missing.');
  if (shapes.length > MOST_SHAPES)
    return refused(`The file holds ${shapes.length} shapes, and an area has at most 2,000.`);
  const rings: Point[][] = [];
  for (const shape of shapes as readonly unknown[]) {
    const found = read(shape);
    if (!found.ok) return found;
    rings.push(...found.value);
  }
  return yes(rings);
}

/** The ring of one Polygon. A second ring in it is a hole. */
function ringOf(coordinates: unknown): Read {
  if (!Array.isArray(coordinates) || !Array.isArray(coordinates[0])) {
    return refused('The file is no GeoJSON: a Polygon in it has no corners.');
  }
  if (coordinates.length > 1) return refused('A Polygon in the file has a hole, and an area has none.');
  const corners: Point[] = [];
  for (const [n, at] of (coordinates[0] as readonly unknown[]).entries()) {
    const [longitude, latitude] = Array.isArray(at) ? (at as readonly unknown[]) : [];
    if (typeof longitude !== 'number' || typeof latitude !== 'number') {
      return refused(`Corner ${n + 1} in the file has no longitude and latitude.`);
    }
    corners.push({ latitude: rounded(latitude), longitude: rounded(longitude) });
  }
  return yes([[...openRing(corners.filter((corner, n) => !isSame(corner, corners[n - 1])))]]);
}

function fieldsOf(shape: unknown): Record<string, unknown> {
  return typeof shape === 'object' && shape !== null ? (shape as Record<string, unknown>) : {};
}

/** Six decimals are a hand's breadth. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function isSame(one: Point, other: Point | undefined): boolean {
  return one.latitude === other?.latitude && one.longitude === other.longitude;
}

function refused(sentence: string) {
  return no('FILE_INVALID', sentence);
}
