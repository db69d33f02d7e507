import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleMetres } from '../ground/great-circle.ts';
import { evenHours } from '../ground/hour-factors.ts';
import { buildGraph } from './build-graph.ts';
import { findRoute } from './find-route.ts';
import { fullLists } from './lean-graph.ts';
import { roadClassOf } from './road-class.ts';
import type { RoadGraph } from './road-graph.ts';
import { openRoadTravel } from './road-travel.ts';
import { inlinePool, openRowPool } from './row-pool.ts';
import { Search, UNREACHED } from './search.ts';
import { dice, surveyOf } from '../testing/sketch.ts';
import type { Sketch } from '../testing/sketch.ts';
import { FULL, snap } from './snap.ts';

/**
 * A bent grid with one-way streets, different speeds, and forbidden turns. Every way is one straight street between two
 * corners, so that a reader of the map by hand sees the same streets as the builder.
 */
function town(seed: number): Sketch {
  const next = dice(seed);
  const side = 3 + Math.floor(next() * 4);
  const nodes: Sketch['nodes'] = {};
  const ways: Sketch['ways'] = [];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++)
      nodes[1 + y * side + x] = [-77 + x * 0.001 + next() * 0.0005, 41 + y * 0.001 + next() * 0.0005];
  }
  const street = (a: number, b: number): void => {
    if (next() < 0.12) return;
    const oneway: Record<string, string> = next() < 0.25 ? { oneway: next() < 0.5 ? 'yes' : '-1' } : {};
    ways.push({
      id: ways.length + 1,
      refs: [a, b],
      tags: { highway: next() < 0.3 ? 'primary' : 'residential', ...oneway },
    });
  };
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (x + 1 < side) street(1 + y * side + x, 2 + y * side + x);
      if (y + 1 < side) street(1 + y * side + x, 1 + (y + 1) * side + x);
    }
  }
  const restrictions: NonNullable<Sketch['restrictions']> = [];
  for (const from of ways) {
    for (const to of ways) {
      const via = from.refs.find((ref) => to.refs.includes(ref));
      if (from.id === to.id || via === undefined || next() > 0.1) continue;
      restrictions.push({ from: from.id, via, to: to.id, kind: next() < 0.7 ? 'no_left_turn' : 'only_straight_on' });
    }
  }
  return { nodes, ways, restrictions };
}

interface Arc {
  way: number;
  tail: number;
  head: number;
  cost: number;
  length: number;
}

/** Reads the sketch by hand: every street a car may use, in each direction. */
function arcsOfSketch({ nodes, ways }: Sketch): Arc[] {
  return ways.flatMap(({ id, refs: [a = 0, b = 0], tags }) => {
    const look = roadClassOf(tags);
    const at = (node: number): { lng: number; lat: number } => {
      const [lng, lat] = nodes[node] ?? [0, 0];
      return { lng: Math.round(lng * 1e7) / 1e7, lat: Math.round(lat * 1e7) / 1e7 };
    };
    if (look === null) return [];
    const metres = greatCircleMetres(at(a), at(b));
    const figures = {
      way: id,
      cost: Math.max(1, Math.round((metres * 360) / look.kmPerHour)),
      length: Math.round(metres * 10),
    };
    return [
      ...(look.oneway >= 0 ? [{ ...figures, tail: a, head: b }] : []),
      ...(look.oneway <= 0 ? [{ ...figures, tail: b, head: a }] : []),
    ];
  });
}

/** May one drive `to` right after `from`? Straight from the restrictions, one at a time. */
function mayFollow({ restrictions = [] }: Sketch, arcs: readonly Arc[], from: Arc, to: Arc): boolean {
  if (from.head !== to.tail) return false;
  return restrictions.every((rule) => {
    if (rule.from !== from.way || rule.via !== from.head) return true;
    const canBeObeyed = arcs.some((arc) => arc.tail === rule.via && arc.way === rule.to);
    if (!canBeObeyed) return true;
    return rule.kind.startsWith('only_') ? to.way === rule.to : to.way !== rule.to;
  });
}

/** Dijkstra over streets instead of corners, without a queue, an index or a trick. */
function plainDijkstra(
  sketch: Sketch,
  from: { way: number; share: number },
  to: { way: number; share: number },
): [number, number] {
  const arcs = arcsOfSketch(sketch);
  const refs = new Map(sketch.ways.map((way) => [way.id, way.refs]));
  const isReversed = (arc: Arc): boolean => refs.get(arc.way)?.[0] !== arc.tail;
  const share = (arc: Arc, spot: { share: number }): number => (isReversed(arc) ? FULL - spot.share : spot.share);
  const part = (of: number, whole: number): number => Math.round((of / FULL) * whole);
  const less = (a: readonly number[], b: readonly number[]): boolean =>
    (a[0] ?? 0) < (b[0] ?? 0) || (a[0] === b[0] && (a[1] ?? 0) < (b[1] ?? 0));

  let best: [number, number] = [UNREACHED, UNREACHED];
  const offer = (cost: number, length: number): void => {
    if (less([cost, length], best)) best = [cost, length];
  };
  const known = new Map<Arc, [number, number]>();
  for (const arc of arcs.filter((arc) => arc.way === from.way)) {
    const begin = share(arc, from);
    known.set(arc, [arc.cost - part(begin, arc.cost), arc.length - part(begin, arc.length)]);
    const end = share(arc, to);
    if (from.way === to.way && end >= begin) {
      offer(part(end, arc.cost) - part(begin, arc.cost), part(end, arc.length) - part(begin, arc.length));
    }
  }
  const done = new Set<Arc>();
  for (;;) {
    const [arc] = [...known.keys()]
      .filter((one) => !done.has(one))
      .toSorted((a, b) => (less(known.get(a) ?? [], known.get(b) ?? []) ? -1 : 1));
    if (arc === undefined) return best;
    done.add(arc);
    const [cost, length] = known.get(arc) ?? [0, 0];
    for (const next of arcs) {
      if (!mayFollow(sketch, arcs, arc, next)) continue;
      if (next.way === to.way)
        offer(cost + part(share(next, to), next.cost), length + part(share(next, to), next.length));
      const reached: [number, number] = [cost + next.cost, length + next.length];
      if (less(reached, known.get(next) ?? [UNREACHED, UNREACHED])) known.set(next, reached);
    }
  }
}

/** Which way of the sketch a segment of the graph is: the one with the same two ends. */
function wayOfSegment(sketch: Sketch, graph: RoadGraph, segment: number): number {
  const first = graph.segmentPoints[segment] ?? 0;
  const at = (point: number): string => `${graph.lngs[point]},${graph.lats[point]}`;
  const place = (node: number): string =>
    (sketch.nodes[node] ?? [0, 0]).map((degrees) => Math.round(degrees * 1e7)).join();
  return sketch.ways.find(({ refs: [a = 0, b = 0] }) => place(a) === at(first) && place(b) === at(first + 1))?.id ?? -1;
}

function graphOf(sketch: Sketch): RoadGraph | null {
  try {
    return buildGraph(surveyOf(sketch)).graph;
  } catch {
    return null; // A sketch without a single drivable street.
  }
}

describe('Every way to a travel time', () => {
  test('agrees with plain Dijkstra over the streets of the map: rows, columns, routes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const sketch = town(seed);
        const graph = graphOf(sketch);
        fc.pre(graph !== null && graph.segments > 3);
        if (graph === null) return;
        const next = dice(seed ^ 0x5bd1);
        const spots = Array.from({ length: 5 }, () => ({
          segment: Math.floor(next() * graph.segments),
          share: Math.floor(next() * (FULL + 1)),
        }));
        const plain = spots.map((from) =>
          spots.map((to) =>
            plainDijkstra(
              sketch,
              { way: wayOfSegment(sketch, graph, from.segment), share: from.share },
              { way: wayOfSegment(sketch, graph, to.segment), share: to.share },
            ),
          ),
        );
        const pool = inlinePool(graph);
        const rows = await pool.run({ direction: 'forward', origins: spots, others: spots });
        const columns = await pool.run({ direction: 'backward', origins: spots, others: spots });
        const search = new Search(fullLists(graph, 'forward'));
        const routes = spots.map((from) =>
          spots.map((to) => {
            const route = findRoute(graph, search, from, to);
            return route === null ? [UNREACHED, UNREACHED] : [route.costCs, route.lengthDm];
          }),
        );
        const cell = (found: Int32Array, i: number, j: number): number[] => [
          ...found.subarray(2 * (i * 5 + j), 2 * (i * 5 + j) + 2),
        ];
        expect(spots.map((_, i) => spots.map((__, j) => cell(rows, i, j)))).toEqual(plain);
        expect(spots.map((_, i) => spots.map((__, j) => cell(columns, j, i)))).toEqual(plain);
        expect(routes).toEqual(plain);
      }),
      cases(60),
    );
  });

  test('does not care whether threads or the caller search', async () => {
    const graph = graphOf(town(11));
    if (graph === null) throw new Error('The sketch has no roads.');
    const spots = Array.from({ length: 9 }, (_, k) => ({
      segment: (k * 7) % graph.segments,
      share: (k * 9001) % FULL,
    }));
    const job = { direction: 'forward' as const, origins: spots, others: spots };
    const pool = openRowPool(graph, 2);
    try {
      expect([...(await pool.run(job))]).toEqual([...(await inlinePool(graph).run(job))]);
    } finally {
      await pool.close();
    }
  });

  test('answers whoever asked before its roads were given up', async () => {
    const graph = graphOf(town(11));
    if (graph === null) throw new Error('The sketch has no roads.');
    const spots = Array.from({ length: 9 }, (_, k) => ({ segment: k % graph.segments, share: 0 }));
    const job = { direction: 'forward' as const, origins: spots, others: spots };
    const pool = openRowPool(graph, 2);
    const [asked] = await Promise.all([pool.run(job), pool.close()]);
    expect([...asked]).toEqual([...(await inlinePool(graph).run(job))]);
    await expect(pool.run(job)).rejects.toThrow('The region was closed.');

    const points = Array.from({ length: 12 }, (_, k) => ({ lat: 41 + k / 10_000, lng: -77 + k / 10_000 }));
    const roads = openRoadTravel(graph, { workers: 2 });
    const waiting = [
      roads.matrix({ sources: points, targets: points }),
      roads.matrix({ sources: points.slice(6), targets: points }),
    ];
    await Promise.all([...waiting, roads.close()]);
    const here = openRoadTravel(graph, { workers: 0 });
    for (const [k, from] of [points, points.slice(6)].entries())
      expect((await waiting[k])?.seconds).toEqual((await here.matrix({ sources: from, targets: points })).seconds);
  });

  test('does not care whether the graph was made smaller for many rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.constantFrom('forward', 'backward'), async (seed, direction) => {
        const graph = graphOf(town(seed));
        fc.pre(graph !== null && graph.segments > 3);
        if (graph === null) return;
        const next = dice(seed);
        const spots = Array.from({ length: 30 }, () => ({
          segment: Math.floor((next() * graph.segments) / 2),
          share: Math.floor(next() * (FULL + 1)),
        }));
        const pool = inlinePool(graph);
        const together = await pool.run({ direction, origins: spots, others: spots.slice(0, 4) });
        for (const [k, origin] of spots.entries()) {
          const alone = await pool.run({ direction, origins: [origin], others: spots.slice(0, 4) });
          expect([...together.subarray(8 * k, 8 * k + 8)]).toEqual([...alone]);
        }
      }),
      cases(60),
    );
  });

  test('does not care which part of a matrix was asked for before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.array(fc.array(fc.nat(7), { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
        async (seed, asked) => {
          const graph = graphOf(town(seed));
          fc.pre(graph !== null && graph.segments > 3);
          if (graph === null) return;
          const next = dice(seed);
          const points = Array.from({ length: 8 }, () => ({ lng: -77 + next() * 0.004, lat: 41 + next() * 0.004 }));
          const kept = openRoadTravel(graph, { workers: 0 });
          for (const list of asked) {
            const targets = list.flatMap((k) => points[(k * 3 + 1) % 8] ?? []);
            await kept.matrix({ sources: list.flatMap((k) => points[k] ?? []), targets });
          }
          const fresh = await openRoadTravel(graph, { workers: 0 }).matrix({ sources: points, targets: points });
          expect(await kept.matrix({ sources: points, targets: points })).toEqual(fresh);
        },
      ),
      cases(40),
    );
  });

  test('is within a metre of its own line’s length', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const graph = graphOf(town(seed));
        fc.pre(graph !== null && graph.segments > 3);
        if (graph === null) return;
        const next = dice(seed);
        const spot = (): { segment: number; share: number } => ({
          segment: Math.floor(next() * graph.segments),
          share: Math.floor(next() * FULL),
        });
        const route = findRoute(graph, new Search(fullLists(graph, 'forward')), spot(), spot());
        if (route === null) return;
        let metres = 0;
        route.line.forEach(([lng, lat], k) => {
          const before = route.line[k - 1];
          if (before !== undefined) metres += greatCircleMetres({ lng: before[0], lat: before[1] }, { lng, lat });
        });
        expect(Math.abs(metres - route.lengthDm / 10)).toBeLessThan(1 + route.line.length * 0.05);
      }),
      cases(60),
    );
  });
});

const cross: Sketch = {
  // A plus: 2 is the middle, 1 west, 3 east, 4 north, 5 south, each 840 m off.
  nodes: { 1: [-77.01, 41], 2: [-77, 41], 3: [-76.99, 41], 4: [-77, 41.0075], 5: [-77, 40.9925] },
  ways: [
    { id: 1, refs: [1, 2], tags: { highway: 'primary' } },
    { id: 2, refs: [2, 3], tags: { highway: 'primary' } },
    { id: 3, refs: [2, 4], tags: { highway: 'primary' } },
    { id: 4, refs: [2, 5], tags: { highway: 'primary' } },
  ],
};
const west = { lng: -77.005, lat: 41 };
const north = { lng: -77, lat: 41.004 };
const east = { lng: -76.995, lat: 41 };

async function minutes(sketch: Sketch, from: typeof west, to: typeof west): Promise<number> {
  const { seconds } = await openRoadTravel(buildGraph(surveyOf(sketch)).graph, { workers: 0 }).matrix({
    sources: [from],
    targets: [to],
  });
  return (seconds[0] ?? 0) / 60;
}

describe('A turn restriction', () => {
  test('sends the driver around when a left turn is forbidden', async () => {
    const free = await minutes(cross, west, north);
    const forbidden = await minutes(
      { ...cross, restrictions: [{ from: 1, via: 2, to: 3, kind: 'no_left_turn' }] },
      west,
      north,
    );
    expect(forbidden).toBeGreaterThan(free + 1);
    expect(
      await minutes({ ...cross, restrictions: [{ from: 1, via: 2, to: 3, kind: 'no_left_turn' }] }, west, east),
    ).toBeCloseTo(await minutes(cross, west, east));
  });

  test('leaves one way out when only straight on is allowed', async () => {
    const only: Sketch = { ...cross, restrictions: [{ from: 1, via: 2, to: 2, kind: 'only_straight_on' }] };
    expect(await minutes(only, west, east)).toBeCloseTo(await minutes(cross, west, east));
    expect(await minutes(only, west, north)).toBeGreaterThan((await minutes(cross, west, north)) + 1);
  });

  test('binds nobody who comes from another street', async () => {
    const rule: Sketch = { ...cross, restrictions: [{ from: 1, via: 2, to: 3, kind: 'no_left_turn' }] };
    expect(await minutes(rule, east, north)).toBeCloseTo(await minutes(cross, east, north));
  });
});

describe('The road graph', () => {
  test('counts six seconds for a traffic light, at the end where it stands', async () => {
    const lit: Sketch = { ...cross, signals: [2] };
    const westEnd = { lng: -77.01, lat: 41 };
    expect((await minutes(lit, westEnd, east)) - (await minutes(cross, westEnd, east))).toBeCloseTo(0.1, 5);
  });

  test('slows down by the hour factor of the program, at its own clock', async () => {
    const graph = buildGraph(surveyOf(cross)).graph;
    const factors = evenHours('America/New_York');
    const table = factors.table.map((row, day) => row.map((even, hour) => (day === 1 && hour === 8 ? 2 : even)));
    const travel = openRoadTravel(graph, { workers: 0, factors: { ...factors, table } });
    const at = async (departAt: string): Promise<number> =>
      (await travel.matrix({ sources: [west], targets: [east], departAt })).seconds[0] ?? 0;
    expect(await at('2026-11-23T13:30:00Z')).toBeCloseTo(2 * (await at('2026-11-23T14:30:00Z'))); // Monday 8:30 and 9:30 in New York.
    expect((await travel.route({ points: [west, east], departAt: '2026-11-23T13:30:00Z' })).seconds).toBeCloseTo(
      await at('2026-11-23T13:30:00Z'),
    );
  });

  test('keeps only streets that lead everywhere, so nobody snaps to an island', () => {
    const island: Sketch = {
      nodes: { ...cross.nodes, 8: [-77.004, 41.0004], 9: [-77.003, 41.0004] },
      ways: [...cross.ways, { id: 9, refs: [8, 9], tags: { highway: 'service' } }],
    };
    const { graph, connectedShare } = buildGraph(surveyOf(island));
    const found = snap(graph, { lng: -77.0035, lat: 41.0004 });
    expect(found?.lat).toBeCloseTo(41, 6);
    expect(found?.metres).toBeCloseTo(44.5, 0);
    expect(connectedShare).toBeCloseTo(5 / 7);
  });

  test('refuses to snap a point more than a kilometer from every street', () => {
    const { graph } = buildGraph(surveyOf(cross));
    expect(snap(graph, { lng: -77.005, lat: 41.0089 })).not.toBeNull();
    expect(snap(graph, { lng: -77.02, lat: 41.01 })).toBeNull();
    expect(snap(graph, { lng: 12, lat: -41 })).toBeNull();
    expect(snap(graph, { lng: Number.NaN, lat: 41 })).toBeNull();
  });

  test('snaps to the very nearest street, as a walk over all of them finds it', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const graph = graphOf(town(seed));
        fc.pre(graph !== null);
        if (graph === null) return;
        const next = dice(seed);
        const point = { lng: -77.003 + next() * 0.011, lat: 40.997 + next() * 0.011 };
        let nearest = Infinity;
        for (const p of new Set(graph.squarePieces)) {
          for (let k = 0; k <= 400; k++) {
            const lng = ((graph.lngs[p] ?? 0) * (400 - k) + (graph.lngs[p + 1] ?? 0) * k) / 4e9;
            const lat = ((graph.lats[p] ?? 0) * (400 - k) + (graph.lats[p + 1] ?? 0) * k) / 4e9;
            nearest = Math.min(nearest, greatCircleMetres(point, { lng, lat }));
          }
        }
        const found = snap(graph, point);
        if (nearest < 990) expect(Math.abs((found?.metres ?? Infinity) - nearest)).toBeLessThan(0.5);
        if (nearest > 1010) expect(found).toBeNull();
      }),
      cases(60),
    );
  });
});
