import { cases } from '@handrail/testbed/properties';
import { conflicts, unsoundness } from '@handrail/domain/day';
import { inOneGo } from '@handrail/domain/platform';
import { type PlanFound, wrongWithPlan } from '@handrail/domain/scheduler';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { PlannerAway } from './plan-desk.ts';
import type { PlanAsked, PlanProgress } from './planner.ts';
import { drawDay, type DrawnDay, drivingBy, hoursOn, nearPlanner, withPlan } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

const STEPS = 60;
const seeds = fc.integer({ min: 1, max: 1_000_000 });

function askedOf({ asked, input, points }: DrawnDay, more: Partial<PlanAsked> = {}): PlanAsked {
  return { date: asked.day.date, input, points, seed: 1, longestMs: 60_000, from: null, ...more };
}

async function planOf(asked: PlanAsked, steps = STEPS): Promise<PlanFound> {
  return nearPlanner(steps).plan(asked, () => {}).found;
}

describe('A plan', () => {
  test('keeps every rule it was told, by a reckoning that knows nothing of how it was found', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.constantFrom('fill' as const, 'improve' as const), async (seed, mode) => {
        const drawn = drawDay(seed, { mode });
        const plan = await planOf(askedOf(drawn));
        expect(wrongWithPlan(drawn.input, plan, drivingBy(drawn.points))).toEqual([]);
      }),
      { seed: 7, ...cases(60) },
    );
  });

  test('is never late by the house’s own reckoning through the hours of a program, on both changes of the clock too', async () => {
    const factor = fc.constantFrom(0.5, 1, 1.35, 2, 3);
    const table = fc.array(fc.array(factor, { minLength: 24, maxLength: 24 }), { minLength: 7, maxLength: 7 });
    const date = fc.constantFrom('2026-03-08', '2026-03-10', '2026-11-01');
    await fc.assert(
      fc.asyncProperty(seeds, date, table, async (seed, on, week) => {
        const drawn = drawDay(seed, { date: on, standing: false });
        const hours = { timeZone: 'America/Los_Angeles', table: week };
        const plan = await planOf(askedOf(drawn, { hours: hoursOn(on, hours) }));
        expect(wrongWithPlan(drawn.input, plan, drivingBy(drawn.points, hours))).toEqual([]);
      }),
      { seed: 11, ...cases(30) },
    );
  });

  test('is a sound day without a conflict once it is on the board, as shared trips from empty to empty', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const drawn = drawDay(seed, { standing: false });
        const day = withPlan(drawn.asked, await planOf(askedOf(drawn)));
        expect(unsoundness(day)).toEqual([]);
        expect(conflicts(day)).toEqual([]);
      }),
      { seed: 13, ...cases(20) },
    );
  });

  test('is the same for the same seed and steps', async () => {
    const drawn = drawDay(77, { rides: 20 });
    const once = await planOf(askedOf(drawn), 300);
    expect(await planOf(askedOf(drawn), 300)).toEqual(once);
  });

  test('goes on from a plan that was kept: with no time it is that plan, and with some it never places fewer', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const drawn = drawDay(seed);
        const kept = await planOf(askedOf(drawn));
        expect(await planOf(askedOf(drawn, { from: kept, seed: 2 }), 0)).toEqual(kept);
        const further = await planOf(askedOf(drawn, { from: kept, seed: 2 }));
        expect(further.figures.placed).toBeGreaterThanOrEqual(kept.figures.placed);
      }),
      { seed: 17, ...cases(15) },
    );
  });

  test('is told of while it is made, and stopped then is the best so far', async () => {
    const drawn = drawDay(5, { rides: 20 });
    const told: PlanProgress[] = [];
    const under = nearPlanner(1_000_000).plan(askedOf(drawn), (progress) => {
      told.push(progress);
      under.stop();
    });
    const plan = await under.found;
    expect(told).toHaveLength(1);
    expect(plan).toEqual(told[0] && inOneGo(told[0].telling()));
    expect(wrongWithPlan(drawn.input, plan, drivingBy(drawn.points))).toEqual([]);
    expect(told[0]?.figures).toEqual(plan.figures);
  });

  test('is nothing once it is ended, and the next one is made all the same', async () => {
    const planner = nearPlanner(STEPS);
    const drawn = drawDay(5);
    const [first, second] = [planner.plan(askedOf(drawn), () => {}), planner.plan(askedOf(drawn), () => {})];
    const third = planner.plan(askedOf(drawn), () => {});
    const lost = [first, second].map(async ({ found }) => expect(found).rejects.toThrow(PlannerAway));
    await Promise.all([first.end(), second.end(), ...lost]);
    expect((await third.found).rides.length).toBeGreaterThan(0);
  });
});

test('A day of more places than memory holds is refused before any way is searched.', async () => {
  const drawn = drawDay(5);
  const point = { latitude: 45.5, longitude: -122.6 };
  const points = new Map(Array.from({ length: 8001 }, (_, n) => [String(n), point]));
  const { found } = nearPlanner(STEPS).plan(askedOf({ ...drawn, points }), () => {});
  await expect(found).rejects.toThrow('A plan has at most 8000 places, and this has 8001.');
});

describe('A lunch', () => {
  test('is proposed for each shift that has one, within its hours', async () => {
    let lunches = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const drawn = drawDay(seed, { standing: false });
      const plan = await planOf(askedOf(drawn));
      const wanted = drawn.input.lanes.flatMap(({ lunch }, lane) => (lunch ? [lane] : []));
      expect(plan.lunches.map(({ lane }) => lane)).toEqual(wanted);
      lunches += wanted.length;
    }
    expect(lunches).toBeGreaterThan(5);
  });
});
