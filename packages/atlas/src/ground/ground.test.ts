import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { straightLineLeg, straightLineTravel } from './straight-line.ts';
import { EARTH_RADIUS_KM, greatCircleKm, isOnEarth } from './great-circle.ts';
import { evenHours, factorAt, rushHours, slowestHours, throughHours } from './hour-factors.ts';
import { encodePolyline } from '../testing/encode-polyline.ts';
import { decodePolyline, joinLines } from './polyline.ts';

const point = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('The great circle', () => {
  test('[CONST-35] runs around an Earth of 6371 km radius', () => {
    expect(EARTH_RADIUS_KM).toBe(6371);
    expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6);
    expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111.194_93, 4);
  });

  test('is the same in both directions and never longer than half the Earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 9);
        expect(greatCircleKm(a, b)).toBeLessThanOrEqual(Math.PI * 6371 + 1e-9);
        expect(greatCircleKm(a, a)).toBe(0);
      }),
      cases(100),
    );
  });

  test('knows what is on Earth', () => {
    expect(
      [
        { lat: 91, lng: 0 },
        { lat: 0, lng: 181 },
        { lat: Number.NaN, lng: 0 },
        { lat: 0, lng: Infinity },
      ].map(isOnEarth),
    ).toEqual([false, false, false, false]);
    expect(isOnEarth({ lat: -90, lng: 180 })).toBe(true);
  });
});

describe('The straight line', () => {
  test('takes 2.9 minutes for a kilometer, and relatively less the farther it is', () => {
    const at = (km: number): number =>
      straightLineLeg({ lat: 0, lng: 0 }, { lat: km / 111.194_926_6, lng: 0 }).seconds / 60;
    expect(at(1)).toBeCloseTo(2.9, 4);
    expect(at(10)).toBeCloseTo(2.9 * 10 ** 0.7, 3);
    expect(at(0.1)).toBe(1);
    expect(at(0.029)).toBe(0);
  });

  test('adds a detour to the distance that shrinks to three tenths', () => {
    const metres = (km: number): number =>
      straightLineLeg({ lat: 0, lng: 0 }, { lat: km / 111.194_926_6, lng: 0 }).metres;
    expect(metres(1)).toBeCloseTo(1850, 0);
    expect(metres(4)).toBeCloseTo(4000 * 1.63, 0);
    expect(metres(1000)).toBeCloseTo(1_300_000, -1);
  });

  test('marks every figure as an estimate and leaves nonsense unanswered', async () => {
    const travel = straightLineTravel();
    const { source, seconds } = await travel.matrix({
      sources: [{ lat: 41, lng: -77 }],
      targets: [
        { lat: 41, lng: -77.1 },
        { lat: Number.NaN, lng: 0 },
      ],
    });
    expect([...source]).toEqual([2, 255]);
    expect(seconds[1]).toBe(0);
    expect(
      (
        await travel.route({
          points: [
            { lat: 41, lng: -77 },
            { lat: 41, lng: -77.1 },
          ],
        })
      ).source,
    ).toBe('straight-line');
  });
});

describe('A polyline', () => {
  const vector = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
  const line: [number, number][] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ];

  test('decodes the vector of its inventors, longitude first', () => expect(decodePolyline(vector)).toEqual(line));
  test('encodes it again', () => expect(encodePolyline(line)).toBe(vector));
  test('is nothing when it is empty', () => expect(decodePolyline('')).toEqual([]));

  test('throws when it is cut short or holds foreign characters', () => {
    expect(() => decodePolyline(vector.slice(0, -1))).toThrow('cut short');
    expect(() => decodePolyline(vector.slice(0, 5))).toThrow('cut short');
    expect(() => decodePolyline('_p~iF !')).toThrow('none of its own');
    expect(() => decodePolyline('~~~~~~~~~~')).toThrow();
  });

  test('survives the round trip at both precisions', () => {
    const coordinate = (most: number, scale: number) =>
      fc.integer({ min: -most * scale, max: most * scale }).map((units) => units / scale);
    for (const precision of [5, 6] as const) {
      const scale = 10 ** precision;
      fc.assert(
        fc.property(fc.array(fc.tuple(coordinate(180, scale), coordinate(90, scale))), (points) => {
          expect(decodePolyline(encodePolyline(points, precision), precision)).toEqual(
            points.map(([lng, lat]) => [lng + 0, lat + 0]),
          );
        }),
        cases(100),
      );
    }
  });

  test('joins legs without repeating the stop between them', () => {
    expect(joinLines([[[0, 0], [1, 1]], [[1, 1], [2, 2]], [[3, 3]]])).toEqual([[0, 0], [1, 1], [2, 2], [3, 3]]); // prettier-ignore
  });
});

describe('Hour factors', () => {
  test('follow the clock of the program’s zone, across its changes', () => {
    const rush = rushHours('America/New_York');
    expect(factorAt(rush, '2026-11-23T13:00:00Z')).toBe(1.25); // Monday 8:00, winter time.
    expect(factorAt(rush, '2026-07-20T12:00:00Z')).toBe(1.25); // Monday 8:00, summer time.
    expect(factorAt(rush, '2026-11-23T21:30:00Z')).toBe(1.35);
    expect(factorAt(rush, '2026-11-22T13:00:00Z')).toBe(1); // Sunday.
    expect(factorAt(rush, '2026-11-23T05:00:00Z')).toBe(1); // Midnight.
  });

  test('are one without a table, a time or a sound entry', () => {
    expect(factorAt(null, '2026-11-23T13:00:00Z')).toBe(1);
    expect(factorAt(rushHours('America/New_York'), undefined)).toBe(1);
    expect(factorAt(rushHours('America/New_York'), 'tomorrow')).toBe(1);
    const broken = { timeZone: 'UTC', table: evenHours('UTC').table.map((row) => row.map(() => -1)) };
    expect(factorAt(broken, '2026-11-23T13:00:00Z')).toBe(1);
  });
});

describe('A way through the hours', () => {
  const rush = rushHours('America/New_York');
  const HOUR = 3600;

  test('is as slow as each hour of it, not as the one it begins in', () => {
    // Eight o'clock is a quarter slower, nine is not: half an hour from 8:45 on.
    expect(throughHours(rush, '2026-11-23T13:45:00Z')(30 * 60)).toBeCloseTo(15 * 60 + 18 * 60);
    expect(throughHours(rush, '2026-11-23T14:00:00Z')(30 * 60)).toBe(30 * 60);
    expect(throughHours(rush, '2026-11-23T11:50:00Z')(20 * 60)).toBeCloseTo(10 * 60 + 12.5 * 60);
    expect(throughHours(null, '2026-11-23T13:45:00Z')(77)).toBe(77);
    expect(throughHours(rush, undefined)(77)).toBe(77);
  });

  test('that begins when another ends is as slow as from then on', () => {
    const through = throughHours(rush, '2026-11-23T13:45:00Z');
    const first = through(10 * 60);
    expect(first + through(20 * 60, first)).toBeCloseTo(through(30 * 60));
  });

  test('is over later for whoever leaves later, on any day, both changes of the clock too', () => {
    const factor = fc.constantFrom(0.5, 0.8, 1, 1.3, 2, 3);
    const hours = fc.array(fc.array(factor, { minLength: 24, maxLength: 24 }), { minLength: 7, maxLength: 7 });
    const day = fc.constantFrom('2026-03-08', '2026-11-01', '2026-11-24');
    const zone = fc.constantFrom('America/New_York', 'America/St_Johns');
    const seconds = fc.integer({ min: 0, max: 3 * HOUR });
    fc.assert(
      fc.property(
        day,
        zone,
        hours,
        seconds,
        seconds,
        fc.integer({ min: 1, max: HOUR }),
        (date, timeZone, table, at, way, later) => {
          const departMs = Date.parse(`${date}T05:00:00Z`) + at * 1000;
          const arrive = (ms: number) => ms / 1000 + throughHours({ timeZone, table }, new Date(ms).toISOString())(way);
          expect(arrive(departMs + later * 1000)).toBeGreaterThanOrEqual(arrive(departMs) - 1e-6);
        },
      ),
      cases(60),
    );
  });

  test('is as slow as the slower of two programs, from when on', () => {
    const from = Date.parse('2026-11-23T12:00:00Z'); // 7 AM
    const village = evenHours('America/New_York');
    expect(slowestHours([rush, village], from, from + 4 * HOUR * 1000)).toEqual([
      { from: 0, factor: 1.25 },
      { from: 2 * HOUR, factor: 1 },
    ]);
    expect(slowestHours([null, village], from, from + HOUR * 1000)).toBe(null);
    expect(slowestHours([null], from, from + HOUR * 1000)).toBe(null);
  });
});
