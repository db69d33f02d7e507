import { describe, expect, test, vi } from 'vitest';
import { verify } from '../verify.ts';
import { solve } from '../search/solve.ts';
import { flavors } from './random-day.ts';
import { runningDay } from './running-day.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

const spent = (done: number) => done / 200;

describe('A fuzzed day in the middle of it', () => {
  for (const [name, flavor] of Object.entries(flavors)) {
    test(`of the kind “${name}” goes on with a plan that verifies, never dearer than the one it had`, () => {
      for (let seed = 1; seed <= 8; seed++) {
        const { day, plan } = runningDay(seed + 9000, { requests: 10, vehicles: 2 + (seed % 2), ...flavor });
        expect({ name, seed, violations: verify(day, plan) }).toEqual({ name, seed, violations: [] });
        const afresh = solve(day, { seed, spent });
        expect({ name, seed, violations: verify(day, afresh) }).toEqual({ name, seed, violations: [] });
        const onward = solve(day, { seed, spent, from: plan });
        expect({ name, seed, violations: verify(day, onward) }).toEqual({ name, seed, violations: [] });
        expect(onward.cost).toBeLessThanOrEqual(plan.cost + 1e-6);
      }
    });
  }
});
