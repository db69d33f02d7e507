import { describe, expect, test, vi } from 'vitest';
import { flavors, randomDay } from '../ladder/random-day.ts';
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

test('A search that is stopped at once still has a whole plan.', () => {
  const day = randomDay(2, { requests: 10, vehicles: 3 });
  const plan = solve(day, { seed: 1, spent: () => 1 });
  expect(verify(day, plan)).toEqual([]);
  expect(plan.iterations).toBe(0);
});
