import { describe, expect, test } from 'vitest';
import { straightLineLeg } from '../ground/straight-line.ts';
import { dice, surveyOf } from '../testing/sketch.ts';
import { buildGraph } from './build-graph.ts';
import { openRoadTravel } from './road-travel.ts';
import { searchRoads } from './search-roads.ts';
import { bringRoads, drawLines, emptySquare, openSquare } from './square.ts';

/** A street from west to east, and one that crosses it. */
const cross = {
  nodes: { 1: [-77.01, 41], 2: [-77, 41], 3: [-76.99, 41], 4: [-77, 41.01], 5: [-77, 40.99] },
  ways: [
    { id: 1, refs: [1, 2, 3], tags: { highway: 'residential' } },
    { id: 2, refs: [4, 2, 5], tags: { highway: 'residential' } },
  ],
} as const;

describe('The square of a day', () => {
  const graph = buildGraph(surveyOf(cross as never)).graph;
  const chance = dice(4);
  const spots = Array.from({ length: 30 }, () =>
    chance() < 0.5 ? { lat: 41, lng: -77.01 + 0.02 * chance() } : { lat: 40.99 + 0.02 * chance(), lng: -77 },
  );
  const far = { lat: 45, lng: -77 };
  const points = Float64Array.from([...spots, far].flatMap(({ lat, lng }) => [lat, lng]));
  const count = spots.length + 1;

  test('searched in one’s own thread is what the roads answer, rounded up; where none leads the line stands', async () => {
    const square = emptySquare(points);
    expect(searchRoads(graph.memory, points, square)).toBe(true);
    drawLines(square, points);
    const travel = openRoadTravel(graph, { workers: 0 });
    const { seconds, metres } = await travel.matrix({ sources: spots, targets: spots });
    for (let a = 0; a < spots.length; a++) {
      for (let b = 0; b < spots.length; b++) {
        const cell = a * square.places + b;
        expect([square.seconds[cell], square.tens[cell], square.estimated[cell]]).toEqual([
          Math.max(0, Math.ceil((seconds[a * spots.length + b] ?? 0) - 1e-4)),
          Math.round((metres[a * spots.length + b] ?? 0) / 10),
          0,
        ]);
      }
    }
    const line = straightLineLeg(spots[0] ?? far, far);
    expect(square.seconds[count - 1]).toBe(Math.ceil(line.seconds));
    expect(square.estimated[count - 1]).toBe(1);
    await travel.close();
  });

  test('is left off when nobody wants it any more, and is lines then', () => {
    const square = emptySquare(points);
    expect(searchRoads(graph.memory, points, square, () => false)).toBe(false);
    drawLines(square, points);
    expect(square).toEqual(openSquare(points, null));
  });

  test('takes over what another knew of the same places', () => {
    const older = openSquare(points, null);
    bringRoads(older, {
      from: [2],
      to: [5],
      seconds: Int32Array.of(77),
      tens: Uint16Array.of(8),
      known: Uint8Array.of(1),
    });
    const fewer = points.slice(4); // the third place is now the first
    const square = openSquare(fewer, { square: older, points });
    const cell = 3;
    expect([square.seconds[cell], square.tens[cell], square.estimated[cell]]).toEqual([77, 8, 0]);
    expect(square.estimated[4]).toBe(1);
  });
});

test('A single way does not wait behind a square of them.', async () => {
  const graph = buildGraph(surveyOf(cross as never)).graph;
  const travel = openRoadTravel(graph, { workers: 0 });
  const sources = Array.from({ length: 40 }, (_, n) => ({ lat: 41, lng: -77.01 + n * 0.0004 }));
  const [from, to] = [sources[0] ?? { lat: 0, lng: 0 }, sources[9] ?? { lat: 0, lng: 0 }];
  const order: string[] = [];
  const squares = [1, 2, 3].map(async (n) =>
    travel
      .matrix({ sources: [...sources, { lat: 41, lng: -77 + n * 0.0001 }], targets: sources })
      .then(() => order.push('square')),
  );
  await travel.matrix({ sources: [from], targets: [to] }).then(() => order.push('way'));
  await Promise.all(squares);
  expect(order.indexOf('way')).toBeLessThan(2);
  await travel.close();
});
