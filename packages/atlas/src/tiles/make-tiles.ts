/**
 * Cuts a region's shapes into vector tiles, zoom by zoom.
 *
 * Indices stay inside their arrays by construction, which is what each `!` says.
 */
import type { Survey } from '../osm/survey.ts';
import { clipLine, clipRing } from './clip.ts';
import type { ClipBox } from './clip.ts';
import type { LayerName } from './features.ts';
import { shapesOf } from './shapes.ts';
import type { Shape } from './shapes.ts';
import { importance, simplified } from './simplify.ts';
import { Bytes, EXTENT, TileLayer } from './vector-tile.ts';

export const MIN_ZOOM = 6;
export const MAX_ZOOM = 14;

/** Drawn in this order inside a tile; the style decides what lies on top. */
export const layerNames: readonly LayerName[] = ['landuse', 'water', 'buildings', 'roads', 'places', 'pois', 'addr'];

export interface Tile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

/** Beyond the edge of a tile, so that casings and joins show no seam. */
const BUFFER = 64 / EXTENT;

interface Prepared {
  shape: Shape;
  matters: Float64Array[];
  box: ClipBox;
}

export function* makeTiles(survey: Survey, progress: (share: number) => void): Generator<Tile> {
  const prepared = [...shapesOf(survey)].map(prepare);
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z++) {
    yield* zoomLevel(prepared, z);
    // Each zoom is about twice the work of the one before.
    progress(2 ** (z - MAX_ZOOM));
  }
}

function prepare(shape: Shape): Prepared {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (const part of shape.parts) {
    for (let k = 0; k < part.length; k += 2) {
      box.west = Math.min(box.west, part[k]!);
      box.east = Math.max(box.east, part[k]!);
      box.north = Math.min(box.north, part[k + 1]!);
      box.south = Math.max(box.south, part[k + 1]!);
    }
  }
  return { shape, matters: shape.type === 'point' ? [] : shape.parts.map(importance), box };
}

function* zoomLevel(prepared: readonly Prepared[], z: number): Generator<Tile> {
  const scale = 2 ** z;
  const tiles = new Map<number, Map<LayerName, TileLayer>>();
  const layer = (x: number, y: number, name: LayerName): TileLayer => {
    const tile = tiles.get(y * scale + x) ?? new Map<LayerName, TileLayer>();
    tiles.set(y * scale + x, tile);
    const known = tile.get(name) ?? new TileLayer();
    tile.set(name, known);
    return known;
  };

  for (const { shape, matters, box } of prepared) {
    if (shape.minZoom > z || isTooSmall(shape, box, z)) continue;
    const threshold = ((z === MAX_ZOOM ? 1 : 3) / (scale * EXTENT)) ** 2;
    const parts =
      shape.type === 'point' ? shape.parts : shape.parts.map((part, k) => simplified(part, matters[k]!, threshold));
    const properties = z < 12 && shape.layer === 'roads' ? plain(shape.properties) : shape.properties;
    const last = scale - 1;
    for (
      let x = Math.max(0, Math.floor(box.west * scale - BUFFER));
      x <= Math.min(last, Math.floor(box.east * scale + BUFFER));
      x++
    ) {
      for (
        let y = Math.max(0, Math.floor(box.north * scale - BUFFER));
        y <= Math.min(last, Math.floor(box.south * scale + BUFFER));
        y++
      ) {
        const inTile = cutToTile(shape.type, parts, box, { x, y, scale });
        if (inTile.length > 0) layer(x, y, shape.layer).add(shape.type, inTile, properties);
      }
    }
  }

  for (const [key, layers] of tiles) {
    const bytes = new Bytes();
    for (const name of layerNames) layers.get(name)?.write(name, bytes);
    if (bytes.length > 0) yield { z, x: key % scale, y: Math.floor(key / scale), bytes: bytes.done() };
  }
}

/** At far zooms only the kind and the number of a road are drawn. */
function plain(properties: Shape['properties']): Shape['properties'] {
  const { kind = '', ref } = properties;
  return ref === undefined ? { kind } : { kind, ref };
}

/** An area of less than a few screen dots is left out, but at the closest zoom, which is magnified. */
function isTooSmall({ type }: Shape, { west, east, north, south }: ClipBox, z: number): boolean {
  return type === 'polygon' && z < MAX_ZOOM && Math.max(east - west, south - north) * 2 ** z * EXTENT < 24;
}

function cutToTile(
  type: Shape['type'],
  parts: readonly Float64Array[],
  box: ClipBox,
  tile: { x: number; y: number; scale: number },
): Int32Array[] {
  const { x, y, scale } = tile;
  const limits: ClipBox = {
    west: (x - BUFFER) / scale,
    east: (x + 1 + BUFFER) / scale,
    north: (y - BUFFER) / scale,
    south: (y + 1 + BUFFER) / scale,
  };
  const isWhole =
    box.west >= limits.west && box.east <= limits.east && box.north >= limits.north && box.south <= limits.south;
  const units = (part: Float64Array): Int32Array => {
    const out = new Int32Array(part.length);
    for (let k = 0; k < part.length; k += 2) {
      out[k] = Math.round((part[k]! * scale - x) * EXTENT);
      out[k + 1] = Math.round((part[k + 1]! * scale - y) * EXTENT);
    }
    return out;
  };

  if (type === 'point') return isWhole ? parts.map(units) : [];
  if (isWhole) return parts.map(units);
  if (type === 'line') return parts.flatMap((part) => clipLine(part, limits)).map(units);
  const rings = parts.map((part) => clipRing(part, limits));
  return (rings[0]?.length ?? 0) === 0 ? [] : rings.filter((ring) => ring.length > 0).map(units);
}
