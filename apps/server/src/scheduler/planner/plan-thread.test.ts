import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../../testing.ts';
import { endPlanner, openPlanner } from './open-planner.ts';
import { PlannerAway } from './plan-desk.ts';
import { drawDay } from './testing.ts';

const house = useHouse();

/** How nice each thread of this process is to the others. */
function nices(): number[] {
  return readdirSync('/proc/self/task').map((id) => {
    const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[16]);
  });
}

describe('The thread that plans', () => {
  const asked = () => {
    const {
      asked: { day },
      input,
      points,
    } = drawDay(3, { rides: 8 });
    return { date: day.date, input, points, seed: 1, longestMs: 1_500, from: null };
  };

  test('tells of a first plan and of the last, on straight lines where there are no roads', async () => {
    const planner = await openPlanner(house.services);
    expect(await openPlanner(house.services)).toBe(planner);
    const told: number[] = [];
    const plan = await planner.plan(asked(), ({ figures }) => told.push(figures.placed)).found;
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(4); // every two seconds, and the first at once
    expect(plan.isEstimated).toBe(true);
    expect(plan.figures.placed).toBeGreaterThanOrEqual(told[0] ?? 0);
    if (process.platform === 'linux') expect(nices().some((nice) => nice >= 10)).toBe(true);
    await endPlanner(house.services);
  }, 60_000);

  test('gives nothing where its server ends', async () => {
    const planner = await openPlanner(house.services);
    const { found } = planner.plan({ ...asked(), longestMs: 60_000 }, () => {});
    await Promise.all([expect(found).rejects.toThrow(PlannerAway), endPlanner(house.services)]);
  }, 60_000);

  test('stops at a word with the best so far, long before its time is over', async () => {
    const planner = await openPlanner(house.services);
    const under = planner.plan({ ...asked(), longestMs: 10_000_000 }, () => under.stop());
    expect((await under.found).rides.length).toBeGreaterThan(0);
    await endPlanner(house.services);
  }, 60_000);
});
