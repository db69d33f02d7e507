import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../platform/distance.ts';
import type { Geofence } from '../platform/geofence.ts';
import { checkArea, MOST_CORNERS, openRing, wrongInArea } from './service-area.ts';

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });
const square = (south: number, west: number, size = 1) => [
  at(south, west),
  at(south, west + size),
  at(south + size, west + size),
  at(south + size, west),
];

function check(area: Geofence, sentence: string | null) {
  const verdict = checkArea(area);
  expect(verdict.ok ? null : verdict.refusal.sentence).toBe(sentence);
}

describe('The rings of a service area', () => {
  test('may bend inward, lie apart and lie against each other', () => {
    check([square(40, -78)], null);
    check([[at(0, 0), at(0, 3), at(3, 3), at(1, 1.5), at(3, 0)]], null);
    check([square(40, -78), square(42, -78)], null);
    check([square(40, -78), square(40, -77)], null);
  });

  test('that cross themselves are told by the corner and the side that it crosses', () => {
    check([[at(0, 0), at(1, 1), at(0, 1), at(1, 0)]], 'Corner 3 crosses the side from 1 to 2.');
    const [a, b, c, d] = square(0, 0) as [Point, Point, Point, Point];
    check([[a, b, c, d, at(0.5, 1.5), at(0.2, 0.5)]], 'Corner 4 crosses the side from 2 to 3.');
    expect(wrongInArea([[a, c, b, d]])).toMatchObject({ part: 0, corner: 2, side: { part: 0, corner: 0 } });
  });

  test('may not touch themselves, nor go back the way they came', () => {
    check([[at(0, 0), at(0, 2), at(2, 2), at(0, 1), at(2, 0)]], 'Corner 3 crosses the side from 1 to 2.');
    check([[at(0, 0), at(0, 2), at(0, 1), at(2, 0)]], 'Corner 2 crosses the side from 1 to 2.');
    check([[at(0, 1), at(2, 1), at(2, 3), at(0, 3), at(0, 0)]], 'Corner 4 crosses the side from 1 to 2.');
  });

  test('that cross each other are told by part', () => {
    check([square(0, 0, 2), square(1, 1, 2)], 'Part 2, corner 1 crosses the side from 2 to 3 of part 1.');
    check(
      [square(0, 0, 2), square(5, 5), [at(0, 0), at(1, 1), at(0, 1), at(1, 0)]],
      'Part 3, corner 3 crosses the side from 1 to 2.',
    );
  });

  test('have no holes, so that none lies within another', () => {
    check([square(0, 0, 4), square(1, 1)], 'Part 2 lies within part 1, and an area has no holes.');
    check([square(1, 1), square(0, 0, 4)], 'Part 1 lies within part 2, and an area has no holes.');
    check([square(1, 1), square(1, 1)], 'Part 1 lies within part 2, and an area has no holes.');
  });

  test('have three corners or more, each at a place of its own', () => {
    check([[at(0, 0), at(1, 1)]], 'An area needs at least three corners.');
    check([square(0, 0), []], 'Part 2 needs at least three corners.');
    check([[...square(0, 0), at(0, 0)]], 'Corner 5 stands where corner 1 stands.');
    expect(openRing([...square(0, 0), at(0, 0)])).toEqual(square(0, 0));
    expect(openRing(square(0, 0))).toEqual(square(0, 0));
  });

  test('lie on the map', () => {
    check([[at(0, 0), at(91, 0), at(0, 1)]], 'Corner 2: a latitude lies between -90 and 90.');
    check([[at(0, 0), at(1, 0), at(0, 181)]], 'Corner 3: a longitude lies between -180 and 180.');
    check([[at(0, 0), at(1, 0), at(0, Number.NaN)]], 'Corner 3: a longitude lies between -180 and 180.');
  });

  test('have at most 2,000 corners between them, and the one that is too many is named', () => {
    check([circle(MOST_CORNERS)], null);
    check([circle(MOST_CORNERS + 1)], 'Corner 2001 is one too many: an area has at most 2,000.');
    check([square(9, 9), circle(MOST_CORNERS)], 'Part 2, corner 1997 is one too many: an area has at most 2,000.');
  });
});

describe('Whatever is drawn', () => {
  const around = fc
    .uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 24 })
    .map((degrees) => degrees.sort((a, b) => a - b));
  const reach = fc.double({ min: 1, max: 5, noNaN: true });
  /** Corners that are walked once around a middle: such a ring crosses itself nowhere. */
  const star = fc
    .tuple(around, fc.array(reach, { minLength: 24, maxLength: 24 }))
    .map(([degrees, far]) => degrees.map((degree, n) => polar(degree, far[n] ?? 1)));
  const anyRing = fc.array(
    fc.record({ latitude: fc.integer({ min: 0, max: 6 }), longitude: fc.integer({ min: 0, max: 6 }) }),
    { minLength: 3, maxLength: 7 },
  );

  test('a ring that is walked once around its middle is no wrong one', () => {
    fc.assert(
      fc.property(star, (ring) => {
        fc.pre(hasWideTurns(ring));
        expect(wrongInArea([ring])).toBeNull();
      }),
      cases(60),
    );
  });

  test('two corners of such a ring that change places with others between them make it cross itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 40 }), fc.nat(), fc.nat(), (corners, first, step) => {
        const ring = circle(corners);
        const one = first % corners;
        const other = (one + 2 + (step % (corners - 3))) % corners;
        [ring[one], ring[other]] = [ring[other] ?? at(0, 0), ring[one] ?? at(0, 0)];
        expect(wrongInArea([ring])?.sentence).toMatch(/crosses the side/);
      }),
      cases(60),
    );
  });

  test('a ring is wrong or not from whichever corner and in whichever direction it is told', () => {
    fc.assert(
      fc.property(anyRing, fc.nat(6), (ring, turn) => {
        const wrong = wrongInArea([ring]) === null;
        const by = turn % ring.length;
        expect(wrongInArea([[...ring.slice(by), ...ring.slice(0, by)]]) === null).toBe(wrong);
        expect(wrongInArea([ring.toReversed()]) === null).toBe(wrong);
      }),
      cases(60),
    );
  });

  test('a ring on whole degrees is told wrong exactly where two of its sides have a point in common that they do not share', () => {
    fc.assert(
      fc.property(anyRing, (ring) => {
        expect(wrongInArea([ring]) !== null).toBe(isWrongByFractions(ring));
      }),
      cases(60),
    );
  });
});

function polar(degree: number, far: number): Point {
  const angle = (degree * Math.PI) / 180;
  return at(40 + far * Math.sin(angle), -78 + far * Math.cos(angle));
}

function circle(corners: number): Point[] {
  return Array.from({ length: corners }, (_, n) => polar((n * 360) / corners, 3));
}

/** Between two neighbors of a star less than half a turn lies, or the middle would be outside. */
function hasWideTurns(ring: readonly Point[]): boolean {
  const degrees = ring.map(({ latitude, longitude }) => Math.atan2(latitude - 40, longitude + 78) * (180 / Math.PI));
  return degrees.every((degree, n) => {
    const next = degrees[(n + 1) % degrees.length] ?? 0;
    const turn = (next - degree + 360) % 360;
    return turn > 0 && turn < 180;
  });
}

/**
 * The slow and obvious way, in whole numbers: walk both sides as fractions of their length, and see whether they are at one
 * place. Sides in line are looked at corner by corner.
 */
function isWrongByFractions(ring: readonly Point[]): boolean {
  if (new Set(ring.map((corner) => JSON.stringify(corner))).size < ring.length) return true;
  const sides = ring.map((from, n) => ({ n, from, to: ring[(n + 1) % ring.length] ?? from }));
  return sides.some((one) =>
    sides.some((other) => {
      if (one.n >= other.n) return false;
      const shared = [one.from, one.to].filter((end) => end === other.from || end === other.to);
      return commonPoints(one, other).some((point) => !shared.some((end) => same(end, point)));
    }),
  );
}

function commonPoints(one: { from: Point; to: Point }, other: { from: Point; to: Point }): Point[] {
  const [ax, ay] = [one.to.longitude - one.from.longitude, one.to.latitude - one.from.latitude];
  const [bx, by] = [other.to.longitude - other.from.longitude, other.to.latitude - other.from.latitude];
  const [cx, cy] = [other.from.longitude - one.from.longitude, other.from.latitude - one.from.latitude];
  const det = ax * by - ay * bx;
  if (det === 0) {
    if (ax * cy - ay * cx !== 0) return [];
    return [
      ...[other.from, other.to].filter((end) => isOn(end, one)),
      ...[one.from, one.to].filter((end) => isOn(end, other)),
    ];
  }
  const [t, u] = [(cx * by - cy * bx) / det, (cx * ay - cy * ax) / det];
  if (t < 0 || t > 1 || u < 0 || u > 1) return [];
  return [at(one.from.latitude + t * ay, one.from.longitude + t * ax)];
}

function isOn(point: Point, { from, to }: { from: Point; to: Point }): boolean {
  const isBetween = (value: number, one: number, two: number) =>
    value >= Math.min(one, two) && value <= Math.max(one, two);
  return (
    isBetween(point.latitude, from.latitude, to.latitude) && isBetween(point.longitude, from.longitude, to.longitude)
  );
}

function same(one: Point, other: Point): boolean {
  return Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude) < 1e-9;
}
