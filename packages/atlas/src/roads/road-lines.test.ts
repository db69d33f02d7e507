import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, type Sketch, surveyOf } from '../testing/sketch.ts';
import type { Box } from '../travel.ts';
import { buildGraph } from './build-graph.ts';
import { openRoadLines } from './road-lines.ts';
import { openRoadTravel } from './road-travel.ts';

/** A grid of streets, some of them fast. */
function town(seed: number, side = 5): Sketch {
  const next = dice(seed);
  const nodes: Sketch['nodes'] = {};
  const ways: Sketch['ways'] = [];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) nodes[1 + y * side + x] = [-77 + x * 0.004 + next() * 0.001, 41 + y * 0.004];
  }
  const street = (a: number, b: number) =>
    ways.push({ id: ways.length + 1, refs: [a, b], tags: { highway: next() < 0.3 ? 'primary' : 'residential' } });
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (x + 1 < side) street(1 + y * side + x, 2 + y * side + x);
      if (y + 1 < side) street(1 + y * side + x, 1 + (y + 1) * side + x);
    }
  }
  return { nodes, ways };
}

describe('Roads as lines', () => {
  test('lead from a point to another as the roads themselves do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9_999 }), async (seed) => {
        const { graph } = buildGraph(surveyOf(town(seed)));
        const next = dice(seed + 1);
        const spot = () => ({ lng: -77 + next() * 0.016, lat: 41 + next() * 0.016 });
        const [from, to] = [spot(), spot()];
        const { line } = await openRoadTravel(graph, { workers: 0 }).route({ points: [from, to] });
        expect(openRoadLines(graph.memory).way(from, to)).toEqual(line);
      }),
      cases(60),
    );
  });

  test('are null where no road is', () => {
    const { graph } = buildGraph(surveyOf(town(1)));
    expect(openRoadLines(graph.memory).way({ lng: -77, lat: 41 }, { lng: 12, lat: -41 })).toBe(null);
  });

  test('of a stretch of land are all that meet it, the fastest first, and no more than are wanted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (seed) => {
        const { graph } = buildGraph(surveyOf(town(seed)));
        const lines = openRoadLines(graph.memory);
        const next = dice(seed + 2);
        const [west, south] = [-77 + next() * 0.01, 41 + next() * 0.01];
        const box: Box = [west, south, west + 0.004, south + 0.004];
        const all = lines.streetsIn([-78, 40, -76, 42], Infinity);
        expect(all).toHaveLength(graph.segments);
        const speeds = all.map(({ speed }) => speed);
        expect(speeds).toEqual(speeds.toSorted((a, b) => b - a));
        expect(speeds[0]).toBeGreaterThan(speeds.at(-1) ?? 0);
        const found = lines.streetsIn(box, Infinity).map(({ line }) => JSON.stringify(line));
        for (const { line } of all)
          if (line.some(([lng, lat]) => lng > box[0] && lng < box[2] && lat > box[1] && lat < box[3]))
            expect(found).toContain(JSON.stringify(line));
        expect(lines.streetsIn(box, 2)).toEqual(lines.streetsIn(box, Infinity).slice(0, 2));
      }),
      cases(60),
    );
  });
});
