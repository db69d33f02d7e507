import { describe, expect, test, vi } from 'vitest';
import { flavors, randomDay } from '../ladder/random-day.ts';
import { runningDay } from '../ladder/running-day.ts';
import { verify } from '../verify.ts';
import { solve } from './solve.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

const iterations = (most: number) => (done: number) => done / most;

describe('A fuzzed day', () => {
  for (const [name, flavor] of Object.entries(flavors)) {
    test(`of the kind “${name}” is always solved to a plan that verifies`, () => {
      for (let seed = 1; seed <= 8; seed++) {
        const day = randomDay(seed, { requests: 4 + (seed % 14), vehicles: 2 + (seed % 3), ...flavor });
        const plan = solve(day, { seed, spent: iterations(250) });
        expect({ name, seed, violations: verify(day, plan) }).toEqual({ name, seed, violations: [] });
      }
    });
  }
});

test('The same seed and iterations give the same plan.', () => {
  const day = randomDay(5, { requests: 20, vehicles: 4, breaks: true });
  const once = solve(day, { seed: 3, spent: iterations(1500) });
  const again = solve(day, { seed: 3, spent: iterations(1500) });
  expect(again).toEqual(once);
});

test('More time never gives a worse plan along the way.', () => {
  const day = randomDay(8, { requests: 24, vehicles: 4 });
  const costs: number[] = [];
  solve(day, { seed: 1, spent: iterations(12_000), progress: ({ cost }) => costs.push(cost) });
  expect(costs.length).toBeGreaterThan(2);
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
});

test('How far a search is gets told after the first plan and then regularly, however long its stretches are.', () => {
  const day = randomDay(8, { requests: 130, vehicles: 14 });
  const told: number[] = [];
  const plan = solve(day, { seed: 1, spent: iterations(2300), progress: ({ iterations: done }) => told.push(done) });
  expect(told.slice(0, 3)).toEqual([0, 2000, 2300]);
  expect(verify(day, plan)).toEqual([]);
});

test('A search without time still has a whole first plan.', () => {
  const day = randomDay(2, { requests: 10, vehicles: 6 });
  const plan = solve(day, { seed: 1, spent: () => 1 });
  expect(verify(day, plan)).toEqual([]);
  expect(plan.unserved).toEqual([]);
  expect(plan.iterations).toBe(0);
});

describe('A search that is stopped', () => {
  /** A stop that comes when it has been asked for so often. */
  const after = (asked: number) => {
    let left = asked;
    return () => --left < 0;
  };

  for (const [name, flavor] of Object.entries(flavors)) {
    test(`during its first plan has placed as many as there was time for, on days of the kind “${name}”`, () => {
      for (let seed = 1; seed <= 4; seed++) {
        for (const asked of [0, 14, 17, 20]) {
          const { day } = runningDay(seed + 9100, { requests: 14, vehicles: 2, ...flavor });
          const plan = solve(day, { seed, spent: iterations(200), stop: after(asked) });
          const begun = day.shifts.prefix.filter((stop) => stop < 28 && stop % 2 === 0).length;
          const told = { name, seed, asked };
          expect({ ...told, violations: verify(day, plan) }).toEqual({ ...told, violations: [] });
          // It asks once for each request before the first plan, and then before each is placed.
          const placed = 14 - begun - plan.unserved.length;
          expect(placed + plan.iterations).toBeLessThanOrEqual(Math.max(0, asked - 14));
        }
      }
    });
  }

  test('at once goes by the plan it was given', () => {
    for (const [name, flavor] of Object.entries(flavors)) {
      const { day, plan: from } = runningDay(9100, { requests: 14, vehicles: 2, ...flavor });
      const { iterations: done, ...plan } = solve(day, { seed: 1, spent: iterations(200), stop: () => true, from });
      expect({ name, done, plan }).toEqual({ name, done: 0, plan: { ...from, cost: plan.cost } });
      expect(verify(day, plan)).toEqual([]);
    }
  });

  test('later on makes no further step', () => {
    const day = randomDay(2, { requests: 10, vehicles: 3 });
    const plan = solve(day, { seed: 1, spent: iterations(5000), stop: after(500) });
    expect(verify(day, plan)).toEqual([]);
    expect(plan.iterations).toBeGreaterThan(400);
    expect(plan.iterations).toBeLessThan(500);
  });
});
