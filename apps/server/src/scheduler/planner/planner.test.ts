import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrongWithPlan } from '@handrail/domain/scheduler';
import { drawDay, drivingBy, nearPlanner } from './testing.ts';
import type { PlanAsked } from './planner.ts';

const STEPS = 150;

const askedOf = ({ input, points }: ReturnType<typeof drawDay>, seed = 1): PlanAsked => ({
  date: input.lanes[0] ? '2026-03-10' : '',
  input,
  points,
  seed,
  longestMs: 60_000,
  from: null,
});

const planOf = async (asked: PlanAsked, steps = STEPS) => nearPlanner(steps).plan(asked, () => {}).found;

describe('A plan', () => {
  test('keeps every rule it was told, by a reckoning that knows nothing of how it was found', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const drawn = drawDay(seed);
        const plan = await planOf(askedOf(drawn));
        expect(wrongWithPlan(drawn.input, plan, drivingBy(drawn.points))).toEqual([]);
      }),
      { seed: 7, ...cases(60) },
    );
  }, 60_000);
});
