import { describe, expect, test, vi } from 'vitest';
import type { RequestText } from '../day/make-day.ts';
import { slotOf } from '../kernel/bench.ts';
import { keep } from '../kernel/edit.ts';
import { onOneRoad } from '../ladder/by-hand.ts';
import { randomDay } from '../ladder/random-day.ts';
import { verify } from '../verify.ts';
import { cross } from './cross.ts';
import { reduceFleet } from './fleet.ts';
import { dive, openPartition, pricePool } from './partition.ts';
import { openPool, remember } from './pool.ts';
import { adopt, recombine } from './recombine.ts';
import { advance, openSearch } from './search.ts';
import { ruin } from './ruin.ts';
import { solve } from './solve.ts';
import { loadPlan, openState, routeCost, unload } from './state.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

describe('The pool', () => {
  test('keeps each set of riders once, in its cheapest order', () => {
    const day = onOneRoad([
      { from: 1, to: 3 },
      { from: 2, to: 4 },
    ]);
    const state = openState(day, 1);
    const pool = openPool(2);
    for (const route of [
      [0, 1, 2, 3],
      [0, 2, 1, 3],
      [2, 3, 0, 1],
    ]) {
      loadPlan(state, { routes: [route], unserved: [], cost: 0 });
      remember(pool, state, 0);
    }
    expect(pool.count).toBe(1);
    expect(pool.cost[0]).toBe(80);
    expect([...pool.stops.subarray(pool.from[0], pool.from[0] + pool.length[0])]).toEqual([0, 2, 1, 3]);
  });
});

describe('A dive', () => {
  test('puts together what no single plan had: the better half of each', () => {
    const east: RequestText[] = [
      { from: 6, to: 8 },
      { from: 7, to: 9 },
    ];
    const west: RequestText[] = [
      { from: 3, to: 1 },
      { from: 2, to: 0 },
    ];
    const vans = [5, 5, 5, 5].map((start) => ({ start, capacity: [2] }));
    const state = openState(onOneRoad([...east, ...west], vans), 1);
    const pool = openPool(4);
    // One plan shares well in the east, the other in the west.
    const plans = [
      [[0, 2, 1, 3], [4, 5], [6, 7], []],
      [[0, 1], [2, 3], [4, 6, 5, 7], []],
    ];
    for (const routes of plans) {
      loadPlan(state, { routes, unserved: [], cost: 0 });
      for (let shift = 0; shift < 4; shift++) remember(pool, state, shift);
    }
    const partition = openPartition(state, pool);
    const count = pricePool(partition, pool, state, 1000);
    loadPlan(state, dive(partition, pool, state, 1000, count));
    expect(state.banked).toBe(0);
    expect(routeCost(state)).toBe(80 + 100);
  });

  test('never takes more shifts than there are, nor a rider twice, on fuzzed pools', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const day = randomDay(seed, { requests: 14, vehicles: 3, rules: seed % 2 === 0 });
      const search = openSearch(day, seed);
      advance(search, 300, () => 0.5);
      const { state, pool, partition } = search;
      const count = pricePool(partition, pool, state, 1e6);
      const { routes } = dive(partition, pool, state, 1e6, count);
      const stops = routes.flat();
      expect({ seed, twice: stops.length - new Set(stops).size }).toEqual({ seed, twice: 0 });
      loadPlan(state, { routes, unserved: [], cost: 0 });
      // Every pooled route can be driven by the shift it was given to, so nothing is lost on the way to the bench.
      expect(unload(state).routes).toEqual(routes);
    }
  });
});

describe('A recombination', () => {
  test('leaves off at once when the search is over, with the plan as it was', () => {
    const day = randomDay(3, { requests: 30, vehicles: 5 });
    for (const patience of [0, 1, 5, 80, 300]) {
      const search = openSearch(day, 3);
      advance(search, 400, () => 0.5);
      const before = unload(search.state);
      let asked = 0;
      recombine(search, 0.5, () => ++asked > patience);
      expect(asked).toBeGreaterThan(patience);
      expect(asked).toBeLessThan(patience + 6);
      expect(verify(day, unload(search.state))).toEqual([]);
      if (patience < 80) expect(unload(search.state)).toEqual(before); // later, a whole dive may have been taken
    }
  });
});

describe('Crossing two routes', () => {
  test('keeps every rider on board of one vehicle and every plan sound', () => {
    let crossed = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const day = randomDay(seed, { requests: 16, vehicles: 4, breaks: seed % 3 === 0, rules: seed % 2 === 0 });
      const search = openSearch(day, seed);
      advance(search, 50, () => 0.9);
      const { state } = search;
      for (let round = 0; round < 40; round++) {
        if (!cross(state)) {
          adopt(search, search.best);
          continue;
        }
        keep(state.edits);
        const stops = unload(state).routes.flat();
        expect(new Set(stops).size).toBe(stops.length);
        const wrong = verify(day, unload(state)).filter(({ rule }) => rule !== 'timing' && rule !== 'capacity');
        expect({ seed, round, wrong }).toEqual({ seed, round, wrong: [] });
        crossed++;
        adopt(search, search.best);
      }
    }
    expect(crossed).toBeGreaterThan(20);
  });
});

describe('Fleet reduction', () => {
  test('needs one vehicle where the first plan took two', () => {
    const day = onOneRoad(
      [
        { from: 0, to: 1, pickup: [0, 300] },
        { from: 9, to: 8, pickup: [0, 300] },
      ],
      [
        { start: 0, capacity: [1], fixedCost: 0 },
        { start: 9, capacity: [1], fixedCost: 0 },
      ],
    );
    const search = openSearch(day, 1);
    expect(search.best.routes.filter((route) => route.length > 0)).toHaveLength(2);
    reduceFleet(search, (done) => done / 2000);
    expect(search.best.routes.filter((route) => route.length > 0)).toHaveLength(1);
    expect(search.best.unserved).toEqual([]);
    expect(verify(day, search.best)).toEqual([]);
  });

  test('gives back the vehicle that cannot be spared', () => {
    const day = onOneRoad(
      [
        { from: 0, to: 1, pickup: [0, 5] },
        { from: 9, to: 8, pickup: [0, 5] },
      ],
      [
        { start: 0, capacity: [1] },
        { start: 9, capacity: [1] },
      ],
    );
    const plan = solve(day, { seed: 1, spent: (done) => done / 1000, fleetFirst: true });
    expect(plan.unserved).toEqual([]);
    expect(verify(day, plan)).toEqual([]);
  });
});

test('Nothing that is done waits to be put on a route, nor is it ever taken off.', () => {
  const tasks = [{ place: 3, window: [0, 500] as const, duration: 5 }];
  const prefix = [{ pickup: 0, at: 10 }, { dropoff: 0, at: 20 }, { visit: 0, at: 30 }, { pickup: 1 }];
  const day = onOneRoad(
    [
      { from: 1, to: 2 },
      { from: 3, to: 5 },
      { from: 4, to: 5 },
    ],
    [{ start: 0, capacity: [4], shifts: [{ tasks, departedAt: 0, prefix }] }],
  );
  const search = openSearch(day, 1);
  const { state } = search;
  expect([search.bestMissing, state.banked]).toEqual([0, 0]);
  for (let round = 0; round < 200; round++) {
    ruin(state);
    expect(unload(state).routes[0].slice(0, 4)).toEqual([0, 1, 6, 2]);
    expect(Array.from(state.bank.subarray(0, state.banked)).every((item) => item === 1 || item === 2)).toBe(true);
    adopt(search, search.best);
  }
});

test('A plan to start from is kept where it can be driven and mended where it cannot.', () => {
  const day = onOneRoad([
    { from: 1, to: 3 },
    { from: 2, to: 4, pickup: [0, 20] },
  ]);
  const state = openState(day, 1);
  loadPlan(state, { routes: [[2, 0, 1, 3]], unserved: [], cost: 0 });
  expect(state.bench.length[slotOf(state.bench, 0)]).toBe(6);
  loadPlan(state, { routes: [[0, 1, 2, 3]], unserved: [], cost: 0 });
  expect(state.banked).toBe(2);
});
