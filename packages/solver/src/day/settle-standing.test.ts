import { describe, expect, test } from 'vitest';
import { onOneRoad, planOf } from '../ladder/by-hand.ts';
import { solve } from '../search/solve.ts';
import { verify } from '../verify.ts';
import { settleStanding } from './settle-standing.ts';

const van = { start: 0, capacity: [4] };
const stands = (at: number) => ({ pickup: [at, at] as const, homeShift: 0, stands: true });

describe('A standing visit', () => {
  test('gets the time it will be where it cannot be in time, and the hours it takes', () => {
    const day = onOneRoad(
      [
        { from: 2, to: 6, ...stands(10), maxRide: 30 },
        { from: 1, to: 2, ...stands(30) },
      ],
      [{ ...van, shifts: [{ hours: [20, 100] as const }] }],
    );
    const routes = [[0, 1, 2, 3]];
    expect(verify(day, planOf(day, routes))).not.toEqual([]);
    const settled = settleStanding(day, routes);
    expect(verify(settled, planOf(settled, routes))).toEqual([]);
    expect([...settled.requests.pickupClose]).toEqual([20, 110]); // leaving at 0: no day begins before it
    expect([...settled.requests.maxRide][0]).toBe(40);
    expect([settled.shifts.open[0], settled.shifts.close[0]]).toEqual([0, 140]);
  });

  test('is left as it is where it can be driven', () => {
    const day = onOneRoad([{ from: 2, to: 4, ...stands(30) }], [van]);
    expect(settleStanding(day, [[0, 1]])).toEqual(day);
  });

  test('stays on its shift however many others would fit in its place', () => {
    // One who stands at the far end of the road, or two who wait at the near one: not all three.
    const short = { ...van, shifts: [{ hours: [0, 190] as const }] };
    const day = onOneRoad(
      [
        { from: 9, to: 8, ...stands(95) },
        { from: 1, to: 2, pickup: [60, 100] },
        { from: 2, to: 1, pickup: [80, 110] },
      ],
      [short],
    );
    const plan = solve(day, { seed: 1, spent: (done) => done / 400 });
    expect(plan.unserved).not.toContain(0);
    expect(verify(day, plan)).toEqual([]);
    const without = planOf(day, [[2, 3, 4, 5]]);
    expect(verify(day, without)).toEqual([{ rule: 'stands', shift: -1, stop: 0 }]);
    const waits = { ...day, requests: { ...day.requests, stands: new Uint8Array(3) } };
    expect(solve(waits, { seed: 1, spent: (done) => done / 400 }).unserved).toEqual([0]);
  });
});

describe('A door', () => {
  const atOneDoor = [
    { from: 2, to: 5, pickup: [20, 20] as const, pickupService: 5, load: [1] },
    { from: 2, to: 6, pickup: [20, 25] as const, pickupService: 3, load: [1], maxRide: 41 },
  ];

  test('is stood at once where several get in one after the other', () => {
    const once = onOneRoad(atOneDoor, [van], { sharesDoors: true });
    const each = onOneRoad(atOneDoor, [van]);
    expect(verify(once, planOf(once, [[0, 2, 1, 3]]))).toEqual([]);
    // Five minutes for one and three for the other: the second is on their way eight minutes after the first began.
    const late = (day: typeof once) => ({ ...day, requests: { ...day.requests, dropoffClose: Int32Array.of(55, 65) } });
    expect(verify(late(once), planOf(late(once), [[0, 2, 1, 3]]))).toEqual([]);
    expect(verify(late(each), planOf(late(each), [[0, 2, 1, 3]]))).not.toEqual([]);
    expect(solve(late(once), { seed: 1, spent: (done) => done / 100 }).unserved).toEqual([]);
  });
});

describe('A rider who was told a time', () => {
  test('is met then where the route allows, and pays for every minute it does not', () => {
    const told = { toldAt: 40, movePrice: 2 };
    const day = onOneRoad([{ from: 2, to: 4, pickup: [10, 70] as const, ...told }], [van]);
    expect(planOf(day, [[0, 1]]).cost).toBe(80);
    const moved = onOneRoad([{ from: 2, to: 4, pickup: [10, 30] as const, ...told }], [van]);
    expect(planOf(moved, [[0, 1]]).cost).toBe(80 + 2 * 10);
  });
});
