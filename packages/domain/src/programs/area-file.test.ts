import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AREA_FILE_TOO_LARGE, MOST_AREA_BYTES, readAreaFile } from './area-file.ts';

const RING = [
  [-78, 40],
  [-77, 40],
  [-77, 41.1234567],
  [-78, 40],
];
const CORNERS = [
  { latitude: 40, longitude: -78 },
  { latitude: 40, longitude: -77 },
  { latitude: 41.123457, longitude: -77 },
];
const polygon = { type: 'Polygon', coordinates: [RING] };

function check(file: unknown, expected: unknown) {
  const read = readAreaFile(typeof file === 'string' ? file : JSON.stringify(file));
  expect(read.ok ? read.value : read.refusal.sentence).toEqual(expected);
}

describe('A file of a service area', () => {
  test('is a Polygon, several of them, or features that hold them', () => {
    check(polygon, [CORNERS]);
    check({ type: 'MultiPolygon', coordinates: [[RING], [RING]] }, [CORNERS, CORNERS]);
    check({ type: 'Feature', geometry: polygon, properties: { name: 'Cedar' } }, [CORNERS]);
    const feature = { type: 'Feature', geometry: polygon };
    const empty = { type: 'Feature', geometry: null };
    check({ type: 'FeatureCollection', features: [feature, empty, feature] }, [CORNERS, CORNERS]);
    check(`\uFEFF${JSON.stringify(polygon)}`, [CORNERS]);
  });

  test('that is none is refused in a sentence that says what it is', () => {
    check('latitude,longitude\n40,-78', 'The file is no GeoJSON: it could not be read as JSON.');
    check('{"type":', 'The file is no GeoJSON: it could not be read as JSON.');
    check('\u0000{', 'The file is no text. Save the area as GeoJSON in UTF-8.');
    for (const nothing of [null, 7, [], {}, { type: 'Topology' }]) {
      check(nothing, 'The file is no GeoJSON: a shape in it has no type.');
    }
    check({ type: 'FeatureCollection' }, 'The file is no GeoJSON: a list of shapes is missing.');
    check(
      { type: 'FeatureCollection', features: [] },
      'The file holds no area: it has no Polygon and no MultiPolygon.',
    );
    check({ type: 'LineString', coordinates: RING }, 'The file holds a LineString, and an area is made of Polygons.');
    check({ type: 'Polygon', coordinates: [] }, 'The file is no GeoJSON: a Polygon in it has no corners.');
    check({ type: 'Polygon', coordinates: [RING, RING] }, 'A Polygon in the file has a hole, and an area has none.');
    check(
      {
        type: 'Polygon',
        coordinates: [
          [
            [-78, 40],
            ['-77', 40],
          ],
        ],
      },
      'Corner 2 in the file has no longitude and latitude.',
    );
  });

  test('is no larger than an area can be, and no deeper', () => {
    check(' '.repeat(MOST_AREA_BYTES + 1), AREA_FILE_TOO_LARGE);
    const features = Array.from({ length: 2001 }, () => ({ type: 'Feature', geometry: null }));
    check({ type: 'FeatureCollection', features }, 'The file holds 2001 shapes, and an area has at most 2,000.');
    const deep = '{"type":"Feature","geometry":'.repeat(20_000) + 'null' + '}'.repeat(20_000);
    check(deep, 'The shapes in the file lie too deep within each other.');
  });

  test('is read or refused, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const read = readAreaFile(text);
        expect(read.ok ? read.value.length > 0 : read.refusal.sentence !== '').toBe(true);
      }),
      cases(60),
    );
  });
});
