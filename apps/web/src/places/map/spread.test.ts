import { describe, expect, test } from 'vitest';
import { type Aside, spread } from './spread.ts';

const DOOR = { latitude: 41, longitude: -77 };
/** A pixel is a meter and a half there. */
const ZOOM = 15;
const stop = { hue: 0, isChosen: false };

describe('Pins on the map', () => {
  test('at one door stand side by side; others stand on their points', () => {
    const asides = spread(
      [
        { id: 'a', point: DOOR },
        { id: 'b', point: { latitude: 41.1, longitude: -77 } },
        { id: 'c', point: DOOR },
      ],
      ZOOM,
    );
    expect(Object.fromEntries(asides)).toEqual({ a: [-13, 0], b: [0, 0], c: [13, 0] });
  });

  test('are numbered stops that can each be read, however near their doors are, and stay on them where there is room', () => {
    const next = { latitude: 41.0001, longitude: -77 }; // some 11 meters
    const pins = [
      { id: '1', point: DOOR, stop },
      { id: '2', point: next, stop },
      { id: '3', point: DOOR, stop },
    ];
    expect(Object.fromEntries(spread(pins.slice(0, 2), 20))).toEqual({ 1: [0, 0], 2: [0, 0] });
    const asides = spread(pins, ZOOM);
    const [first, second, third] = ['1', '2', '3'].map((id) => asides.get(id));
    const gap = (a: Aside = [0, 0], b: Aside = [0, 0]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
    expect(gap(first, third)).toBeGreaterThan(24);
    // Seven pixels lie between the two doors.
    expect(gap(second, first)).toBeGreaterThan(24 - 8);
    expect(first).toEqual([0, 0]);
  });

  test('leave the head of a pin free: a stop at its door stands beside it', () => {
    const asides = spread(
      [
        { id: 'A', point: DOOR },
        { id: '1', point: DOOR, stop },
      ],
      ZOOM,
    );
    const [right, down] = asides.get('1') ?? [0, 0];
    expect(asides.get('A')).toEqual([0, 0]);
    expect(Math.hypot(right, down + 24)).toBeGreaterThan(25);
  });
});
