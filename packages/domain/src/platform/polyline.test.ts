import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePolyline, joinLegs } from './polyline.ts';

describe('A packed line', () => {
  test('unpacks to the three points of the format’s own example', () => {
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
  });

  test('is ten times nearer home with six decimals', () => {
    expect(decodePolyline('_p~iF~ps|U', 6)).toEqual([[-12.02, 3.85]]);
  });

  test('may be empty', () => expect(decodePolyline('', 5)).toEqual([]));

  test.each(['_p~iF', '_p~iF~ps|', '_', '_p~iF~ps|U_ulL', '_p ~iF'])(
    '%j, cut short or broken, is refused',
    (packed) => {
      expect(() => decodePolyline(packed, 5)).toThrow(RangeError);
    },
  );

  test('gives back every line that was packed into it', () => {
    const point = fc.tuple(fc.integer({ min: -180e5, max: 180e5 }), fc.integer({ min: -90e5, max: 90e5 }));
    fc.assert(
      fc.property(fc.array(point, { maxLength: 20 }), (points) => {
        const line = points.map(([x, y]) => [x / 1e5, y / 1e5]);
        expect(decodePolyline(pack(points), 5)).toEqual(line);
      }),
    );
  });
});

test('Legs join into one line without doubling the point where they meet.', () => {
  expect(
    joinLegs([
      [
        [1, 1],
        [2, 2],
      ],
      [],
      [
        [2, 2],
        [3, 3],
      ],
      [[9, 9]],
    ]),
  ).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [9, 9],
  ]);
});

/** The published encoder, step by step, to hold the decoder to. */
function pack(points: [number, number][]): string {
  let last: [number, number] = [0, 0];
  let packed = '';
  for (const [x, y] of points) {
    packed += packNumber(y - last[1]) + packNumber(x - last[0]);
    last = [x, y];
  }
  return packed;
}

function packNumber(value: number): string {
  let bits = value < 0 ? ~(value << 1) : value << 1;
  let packed = '';
  while (bits >= 0x20) {
    packed += String.fromCharCode((0x20 | (bits & 0x1f)) + 63);
    bits >>= 5;
  }
  return packed + String.fromCharCode(bits + 63);
}
