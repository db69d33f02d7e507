import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProtoReader } from '../osm/proto-reader.ts';
import { surveyOf } from '../testing/sketch.ts';
import { clipLine, clipRing } from './clip.ts';
import { makeTiles } from './make-tiles.ts';
import { assembleRings } from './rings.ts';
import { shapesOf } from './shapes.ts';
import { importance, simplified } from './simplify.ts';
import { hostedBasemap, outlineBasemap, regionBasemap } from './basemap.ts';
import { OSM_ATTRIBUTION, regionStyle } from './style.ts';
import { Bytes, TileLayer } from './vector-tile.ts';

/** Reads a tile back: layer names with their features' numbers of commands, tags resolved. */
function readTile(
  bytes: Uint8Array,
): Record<string, { type: number; tags: Record<string, string | number>; geometry: number[] }[]> {
  const out: ReturnType<typeof readTile> = {};
  const tile = new ProtoReader(bytes);
  while (tile.hasMore) {
    expect(tile.varint()).toBe(26);
    const layer = tile.message();
    let name = '';
    const keys: string[] = [];
    const values: (string | number)[] = [];
    const raw: { type: number; tags: number[]; geometry: number[] }[] = [];
    while (layer.hasMore) {
      const key = layer.varint();
      if (key === 10) name = layer.text();
      else if (key === 26) keys.push(layer.text());
      else if (key === 34) {
        const value = layer.message();
        values.push(value.varint() === 10 ? value.text() : value.varint());
      } else if (key === 18) {
        const feature = layer.message();
        const one = { type: 0, tags: [] as number[], geometry: [] as number[] };
        while (feature.hasMore) {
          const part = feature.varint();
          if (part === 18) one.tags = feature.packed();
          else if (part === 24) one.type = feature.varint();
          else one.geometry = feature.packed();
        }
        raw.push(one);
      } else layer.skip(key & 7);
    }
    out[name] = raw.map(({ type, tags, geometry }) => ({
      type,
      geometry,
      tags: Object.fromEntries(
        tags.flatMap((index, k) => (k % 2 === 0 ? [[keys[index] ?? '', values[tags[k + 1] ?? 0] ?? '']] : [])),
      ),
    }));
  }
  return out;
}

const survey = surveyOf({
  nodes: { 1: [-77.6, 41.7], 2: [-77.59, 41.7], 3: [-77.59, 41.71], 4: [-77.6, 41.71], 9: [-77.5, 41.7] },
  ways: [
    { id: 1, refs: [1, 2, 3], tags: { highway: 'primary', name: 'Main Street', bridge: 'yes' } },
    { id: 2, refs: [1, 2, 3, 4, 1], tags: { natural: 'water', name: 'Mill Pond' } },
    { id: 3, refs: [1, 2, 3, 4, 99, 1], tags: { natural: 'wood' } },
    {
      id: 4,
      refs: [1, 2, 3, 4, 1],
      tags: { building: 'yes', amenity: 'hospital', name: 'General', 'addr:housenumber': '12' },
    },
  ],
});

describe('The tiles of a region', () => {
  const tiles = [...makeTiles(survey, () => {})];

  test('hold roads, water, houses and places with their kinds and names', () => {
    const deepest = tiles.filter((tile) => tile.z === 14).map((tile) => readTile(tile.bytes));
    const all = (layer: string) => deepest.flatMap((tile) => tile[layer] ?? []).map((feature) => feature.tags);
    expect(all('roads')[0]).toEqual({ kind: 'major_road', name: 'Main Street', bridge: 1 });
    expect(all('water')[0]).toEqual({ kind: 'water', name: 'Mill Pond' });
    expect(all('buildings')[0]).toEqual({ kind: 'building' });
    expect(all('pois')).toContainEqual({ name: 'General', kind: 'hospital' });
    expect(all('addr')).toContainEqual({ n: '12' });
  });

  test('hold no area whose outline is broken: forcing it closed would flood the valley', () => {
    expect([...shapesOf(survey)].filter((shape) => shape.properties['kind'] === 'wood')).toEqual([]);
  });

  test('leave out what is too far away to be seen', () => {
    // At zoom 7 the pond is a speck and Main Street no highway; at zoom 9 both are there, the street without its name.
    expect(tiles.filter((tile) => tile.z === 7)).toEqual([]);
    const near = tiles.find((tile) => tile.z === 9);
    const layers = near === undefined ? {} : readTile(near.bytes);
    expect(Object.keys(layers)).toEqual(['water', 'roads']);
    expect(layers['roads']?.[0]?.tags).toEqual({ kind: 'major_road' });
  });

  test('turn outer rings clockwise on the screen and holes the other way', () => {
    const square = (low: number, high: number) =>
      Int32Array.from([low, low, low, high, high, high, high, low, low, low]);
    const layer = new TileLayer();
    layer.add('polygon', [square(0, 100), square(20, 80).toReversed()], { kind: 'water' });
    const bytes = new Bytes();
    layer.write('water', bytes);
    const areas = ringAreas(readTile(bytes.done())['water']?.[0]?.geometry ?? []);
    expect(areas.map(Math.sign)).toEqual([1, -1]);
  });
});

/** Twice the areas of the rings of a geometry, positive when clockwise on a screen whose y points down. */
function ringAreas(geometry: readonly number[]): number[] {
  const out: number[] = [];
  let ring: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let k = 0; k < geometry.length;) {
    const [command, times] = [(geometry[k] ?? 0) & 7, (geometry[k] ?? 0) >> 3];
    k += 1;
    if (command === 7) {
      out.push(ring.reduce((sum, [ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0];
        return sum + ax * by - bx * ay;
      }, 0)); // prettier-ignore
      ring = [];
      continue;
    }
    for (let time = 0; time < times; time++) {
      const step = (value: number): number => (value >> 1) ^ -(value & 1);
      x += step(geometry[k] ?? 0);
      y += step(geometry[k + 1] ?? 0);
      ring.push([x, y]);
      k += 2;
    }
  }
  return out;
}

describe('Clipping', () => {
  const box = { west: 0, north: 0, east: 10, south: 10 };
  const coordinate = fc.double({ min: -20, max: 30, noNaN: true });
  const flat = (points: [number, number][]) => Float64Array.from(points.flat());

  test('keeps of a line exactly what lies inside the box', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 8 }), (points) => {
        const kept = clipLine(flat(points), box);
        for (const part of kept) {
          for (const value of part) expect(value > -1e-9 && value < 10 + 1e-9).toBe(true);
        }
        const length = (line: Float64Array): number => {
          let sum = 0;
          for (let k = 2; k < line.length; k += 2)
            sum += Math.hypot(line[k]! - line[k - 2]!, line[k + 1]! - line[k - 1]!);
          return sum;
        };
        // Walk the line in small steps and count those inside: surely, and at the most. A line along the edge may be either.
        let [least, most] = [0, 0];
        const isWithin = (x: number, y: number, by: number): boolean =>
          x >= -by && x <= 10 + by && y >= -by && y <= 10 + by;
        for (let k = 1; k < points.length; k++) {
          const [[ax, ay], [bx, by]] = [points[k - 1]!, points[k]!];
          for (let step = 0; step < 500; step++) {
            const [x, y] = [ax + ((step + 0.5) / 500) * (bx - ax), ay + ((step + 0.5) / 500) * (by - ay)];
            const stepLength = Math.hypot(bx - ax, by - ay) / 500;
            if (isWithin(x, y, -1e-6)) least += stepLength;
            if (isWithin(x, y, 1e-6)) most += stepLength;
          }
        }
        const held = kept.reduce((sum, part) => sum + length(part), 0);
        expect(held).toBeGreaterThan(least - 0.2 * points.length);
        expect(held).toBeLessThan(most + 0.2 * points.length);
      }),
      cases(100),
    );
  });

  test('keeps of a ring a closed ring inside the box, or nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 8 }), (points) => {
        const ring = clipRing(flat([...points, points[0]!]), box);
        for (const value of ring) expect(value > -1e-9 && value < 10 + 1e-9).toBe(true);
        if (ring.length > 0) expect([ring[0], ring[1]]).toEqual([ring[ring.length - 2], ring[ring.length - 1]]);
      }),
      cases(100),
    );
    expect([...clipRing(Float64Array.from([-5, -5, 15, -5, 15, 15, -5, 15, -5, -5]), box)]).toHaveLength(10);
    expect(clipRing(Float64Array.from([20, 20, 30, 20, 30, 30, 20, 20]), box)).toHaveLength(0);
  });
});

describe('Simplifying', () => {
  test('never moves a line farther than its threshold, and keeps both ends', () => {
    const point = fc.tuple(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true }));
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 40 }),
        fc.double({ min: 0.1, max: 30, noNaN: true }),
        (points, tolerance) => {
          const line = Float64Array.from(points.flat());
          const kept = simplified(line, importance(line), tolerance ** 2);
          expect([kept[0], kept[1]]).toEqual(points[0]);
          expect([kept[kept.length - 2], kept[kept.length - 1]]).toEqual(points[points.length - 1]);
          for (const [x, y] of points) {
            let nearest = Infinity;
            for (let k = 2; k < kept.length; k += 2)
              nearest = Math.min(nearest, toPiece(x, y, kept[k - 2]!, kept[k - 1]!, kept[k]!, kept[k + 1]!));
            expect(nearest).toBeLessThan(tolerance + 1e-6);
          }
        },
      ),
      cases(100),
    );
  });
});

function toPiece(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

describe('The outline of an area', () => {
  test('is joined from ways in any order and direction', () => {
    const rings = assembleRings([
      Int32Array.from([3, 4, 1]),
      Int32Array.from([3, 2, 1]),
      Int32Array.from([7, 8, 9, 7]),
    ]);
    expect(rings.map((ring) => [...new Set(ring)].toSorted((a, b) => a - b))).toEqual([[1, 2, 3, 4], [7, 8, 9]]); // prettier-ignore
    for (const ring of rings) expect(ring[0]).toBe(ring[ring.length - 1]);
  });

  test('is dropped when it does not close or misses a node', () => {
    expect(assembleRings([Int32Array.from([1, 2, 3]), Int32Array.from([3, 4, 5])])).toEqual([]);
    expect(assembleRings([Int32Array.from([1, 2, -1, 1])])).toEqual([]);
  });
});

describe('The style of the map', () => {
  const tiles = { url: '/tiles/{z}/{x}/{y}', attribution: OSM_ATTRIBUTION, minZoom: 6, maxZoom: 14 };

  test('draws every layer the tiles have, by day and by night, and needs nothing from the network', () => {
    for (const theme of ['light', 'dark'] as const) {
      const style = regionStyle(theme, tiles);
      expect(new Set(style.layers.flatMap((layer) => layer['source-layer'] ?? []))).toEqual(
        new Set(['landuse', 'water', 'buildings', 'roads', 'places', 'pois', 'addr']),
      );
      expect(new Set(style.layers.map((layer) => layer.id)).size).toBe(style.layers.length);
      expect(style).not.toHaveProperty('glyphs');
      expect(style).not.toHaveProperty('sprite');
      expect(JSON.stringify(style)).not.toMatch(/https?:/);
    }
    expect(regionStyle('light', tiles)).not.toEqual(regionStyle('dark', tiles));
  });

  test('always carries an attribution', () => {
    expect(regionBasemap(tiles)).toMatchObject({ attribution: OSM_ATTRIBUTION, offline: true });
    expect(outlineBasemap({ counties: 'a', states: 'b', cities: 'c', attribution: 'GeoNames' })).toMatchObject({
      attribution: 'GeoNames',
      offline: true,
    });
    expect(hostedBasemap('https://maps.example/style.json')).toMatchObject({
      attribution: OSM_ATTRIBUTION,
      offline: false,
    });
    expect(hostedBasemap('https://maps.example/style.json').style('dark')).toBe('https://maps.example/style.json');
  });
});
