import { describe, expect, test } from 'vitest';
import { randomDay } from '../ladder/random-day.ts';
import { type Progress, solve } from '../search/solve.ts';
import { verify } from '../verify.ts';
import { solveOnIslands } from './index.ts';

describe('Islands', () => {
  const day = randomDay(11, { requests: 22, vehicles: 4, breaks: true });

  test('find the same plan for the same seed and iterations, whoever is faster', async () => {
    const once = await solveOnIslands(day, { islands: 3, seed: 2, iterations: 5000 });
    const again = await solveOnIslands(day, { islands: 3, seed: 2, iterations: 5000 });
    expect(again).toEqual(once);
    expect(verify(day, once)).toEqual([]);
    expect(once.iterations).toBe(15_000);
  }, 60_000);

  test('start from the plan they are given and never end with a worse one', async () => {
    const from = solve(day, { seed: 9, spent: (done) => done / 3000 });
    const plan = await solveOnIslands(day, { islands: 2, seed: 2, iterations: 10, from });
    expect(plan.cost).toBeLessThanOrEqual(from.cost);
  }, 60_000);

  test('stop when told, even before anybody has a place, with the plan they have', async () => {
    const signal = AbortSignal.abort();
    const plan = await solveOnIslands(day, { islands: 2, seed: 1, signal });
    expect(verify(day, plan)).toEqual([]);
    expect(plan.unserved).toHaveLength(22);
    const from = solve(day, { seed: 9, spent: (done) => done / 300 });
    expect(await solveOnIslands(day, { islands: 2, seed: 1, signal, from })).toEqual({ ...from, iterations: 0 });
  }, 60_000);

  test('go by the clock they are given, each by its own', async () => {
    const timed = { by: new URL('./testing/island-by-askings.ts', import.meta.url), told: { most: 700 } };
    const once = await solveOnIslands(day, { islands: 2, seed: 2, timed });
    expect(await solveOnIslands(day, { islands: 2, seed: 2, timed })).toEqual(once);
    expect(verify(day, once)).toEqual([]);
    expect(once.iterations).toBeGreaterThan(1300);
    expect(once.iterations).toBeLessThan(1400);
  }, 60_000);

  test('tell how far they are, from the first plan on', async () => {
    const told: Progress[] = [];
    await solveOnIslands(day, { islands: 2, seed: 1, iterations: 5000, progress: (news) => told.push(news) });
    expect(told[0]).toMatchObject({ iterations: 0, unserved: 0 });
    const costs = told.map(({ cost }) => cost);
    expect(costs.length).toBeGreaterThan(2);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  }, 60_000);
});
