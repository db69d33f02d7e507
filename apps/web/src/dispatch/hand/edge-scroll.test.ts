import { describe, expect, test } from 'vitest';
import { edgeSpeed } from './edge-scroll.ts';

const edges = { left: 100, top: 200, right: 1100, bottom: 900 };
const at = (x: number, y: number) => edgeSpeed({ x, y }, edges);

describe('A drag scrolls', () => {
  test('nothing in the middle, and up to the band at each edge', () => {
    expect([at(600, 500), at(148, 500), at(1052, 500), at(600, 248), at(600, 852)]).toEqual(
      Array.from({ length: 5 }, () => ({ x: 0, y: 0 })),
    );
  });
  test('the faster the deeper in the band, and as fast at both ends', () => {
    const speeds = [1053, 1070, 1090, 1100].map((x) => at(x, 500).x);
    expect(speeds).toEqual(speeds.toSorted((a, b) => a - b));
    expect(new Set(speeds).size).toBe(4);
    expect(at(110, 500).x).toBe(-at(1090, 500).x);
    expect(at(600, 890)).toEqual({ x: 0, y: at(1090, 500).x });
  });
  test('both ways in a corner', () => {
    const { x, y } = at(1095, 205);
    expect([x > 0, y < 0]).toEqual([true, true]);
  });
  test('no faster a little beyond the edge, and not at all far from it', () => {
    expect(at(1120, 500)).toEqual(at(1100, 500));
    expect(at(1160, 500)).toEqual({ x: 0, y: 0 });
    expect(at(600, 100)).toEqual({ x: 0, y: 0 });
  });
});
