import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../platform/distance.ts';
import { isInside } from '../platform/geofence.ts';
import type { FareZone, ZonePair } from './plan.ts';
import { zonePairName, zonePairOf } from './zone-fares.ts';

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });
const square = (id: string, name: string, south: number, north: number): FareZone => ({
  id,
  name,
  area: [[at(south, 10), at(south, 20), at(north, 20), at(north, 10)]],
});
const zones = [square('1', 'Cedar Valley', 10, 20), square('2', 'Penny Mill', 20.1, 30), square('3', 'Mill', 25, 40)];
const pair = (one: string, other: string): ZonePair => ({
  zoneIds: [one, other],
  fareCents: { 0: 600, 1: null, 2: null, 3: null },
});
const [cedar, penny, both, mill] = [at(15, 15), at(22, 15), at(28, 15), at(35, 15)];

function check(ends: [Point, Point], pairs: ZonePair[], name: string | null) {
  const [pickup, dropoff] = ends;
  const found = zonePairOf({ pickup, dropoff }, { zones, zonePairs: pairs });
  expect(found && zonePairName(found, zones)).toBe(name);
}

describe('A pair of fare zones', () => {
  test('holds a ride from one to the other', () =>
    check([cedar, penny], [pair('1', '2')], 'Cedar Valley ↔ Penny Mill'));
  test('holds the ride back', () => check([penny, cedar], [pair('1', '2')], 'Cedar Valley ↔ Penny Mill'));
  test('of one zone holds a ride within it', () => check([cedar, at(11, 11)], [pair('1', '1')], 'Within Cedar Valley'));
  test('holds no ride within one of two zones', () => check([cedar, at(11, 11)], [pair('1', '2')], null));
  test('of one zone holds no ride that leaves it', () => check([cedar, penny], [pair('1', '1')], null));
  test('holds no ride with an end outside', () => check([cedar, at(50, 15)], [pair('1', '2')], null));
  test('is the first that fits, where zones overlap', () => {
    check([cedar, both], [pair('1', '2'), pair('1', '3')], 'Cedar Valley ↔ Penny Mill');
    check([cedar, both], [pair('1', '3'), pair('1', '2')], 'Cedar Valley ↔ Mill');
    check([cedar, mill], [pair('1', '2'), pair('1', '3')], 'Cedar Valley ↔ Mill');
  });

  test('holds a ride whose ends lie in it or on its line, and no other', () => {
    const degree = fc.integer({ min: 0, max: 6 });
    const corner = fc.record({ latitude: degree, longitude: degree });
    const areas = fc.array(fc.array(corner, { minLength: 3, maxLength: 6 }), { maxLength: 2 });
    fc.assert(
      fc.property(areas, corner, corner, (area, pickup, dropoff) => {
        const alone = { zones: [{ id: '1', name: 'Alone', area }], zonePairs: [pair('1', '1')] };
        const isHeld = isInside(pickup, area) && isInside(dropoff, area);
        expect(zonePairOf({ pickup, dropoff }, alone) !== null).toBe(isHeld);
      }),
      cases(60),
    );
  });
});
