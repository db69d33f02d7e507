import { describe, expect, test } from 'vitest';
import { onOneRoad, planOf } from '../ladder/by-hand.ts';
import { robustness } from './robust.ts';

const calm = { dwell: [0], travel: [1], grace: 0 };

describe('A plan driven many times', () => {
  const tight = onOneRoad([
    { from: 1, to: 2, pickup: [10, 10], maxRide: 10 },
    { from: 3, to: 4, pickup: [30, 30], maxRide: 12 },
  ]);
  const plan = planOf(tight, [[0, 1, 2, 3]]);

  test('is always on time when nothing goes wrong', () =>
    expect(robustness(tight, plan, calm, 10, 1)).toEqual({
      runs: 10,
      onTime: 1,
      overLimit: 0,
      worstRequest: -1,
      worstShare: 0,
    }));

  test('is late where there is no slack, and names who is late most', () => {
    const found = robustness(tight, plan, { ...calm, dwell: [0, 5] }, 400, 1);
    expect(found.worstRequest).toBe(1);
    // On time only when neither of the two stops before it takes longer: one day in four.
    expect(found.worstShare).toBeGreaterThan(0.68);
    expect(found.worstShare).toBeLessThan(0.82);
  });

  test('forgives what the grace covers', () =>
    expect(robustness(tight, plan, { ...calm, dwell: [5], grace: 10 }, 5, 1).onTime).toBe(1));

  test('counts the rides that slow roads make too long', () =>
    expect(robustness(tight, plan, { ...calm, travel: [1.5] }, 5, 1).overLimit).toBe(2));

  test('is better off with slack', () => {
    const loose = onOneRoad([
      { from: 1, to: 2, pickup: [10, 30] },
      { from: 3, to: 4, pickup: [30, 60] },
    ]);
    const weather = { ...calm, dwell: [0, 5, 10] };
    const slack = robustness(loose, planOf(loose, [[0, 1, 2, 3]]), weather, 100, 1);
    expect(slack.onTime).toBeGreaterThan(robustness(tight, plan, weather, 100, 1).onTime);
  });

  test('drives only what is ahead on a running day', () => {
    const shifts = [{ departedAt: 0, prefix: [{ pickup: 0, at: 30 }] }];
    const running = onOneRoad(
      [{ from: 1, to: 2, pickup: [10, 10], maxRide: 14 }],
      [{ start: 0, capacity: [4], shifts }],
    );
    const once = { runs: 4, onTime: 1, overLimit: 0, worstRequest: -1, worstShare: 0 };
    // The pickup was late, and that is over; slow roads now make ten minutes of ride thirteen, or fifteen.
    expect(robustness(running, planOf(running, [[0, 1]]), { ...calm, dwell: [9], travel: [1.3] }, 4, 1)).toEqual(once);
    const slow = { ...calm, dwell: [9], travel: [1.5] };
    expect(robustness(running, planOf(running, [[0, 1]]), slow, 4, 1)).toEqual({ ...once, overLimit: 1 });
  });

  test('has the same weather for the same seed, and other weather for another', () => {
    const weather = { ...calm, dwell: [0, 3, 9], travel: [1, 1.1, 1.3] };
    expect(robustness(tight, plan, weather, 50, 4)).toEqual(robustness(tight, plan, weather, 50, 4));
    expect(robustness(tight, plan, weather, 50, 4)).not.toEqual(robustness(tight, plan, weather, 50, 5));
  });
});
