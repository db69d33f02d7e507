import { describe, expect, test, vi } from 'vitest';
import type { RequestText, ShiftText, VehicleText } from '../day/make-day.ts';
import { onOneRoad, planOf } from '../ladder/by-hand.ts';
import { flavors, randomDay } from '../ladder/random-day.ts';
import { solve } from '../search/solve.ts';
import { verify } from '../verify.ts';
import { cheapestRelaxation, explain, type Reason } from './explain.ts';
import { bestCandidate, candidates, openLive } from './live.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

const van = { start: 0, capacity: [4] };

describe('The candidates for one more request', () => {
  test('say what it costs, when, who is hit worst and how much room is left', () => {
    const day = onOneRoad(
      [
        { from: 1, to: 5, pickup: [10, 60], maxRide: 60 },
        { from: 2, to: 3, pickup: [0, 60], pickupService: 4 },
      ],
      [van, { start: 9, capacity: [4] }],
    );
    const live = openLive(day, planOf(day, [[0, 1], []]));
    expect(candidates(live, 1)).toEqual(
      [
        {
          shift: 0,
          cost: 0,
          pickupAfter: 1,
          dropoffAfter: 1,
          pickupAt: 20,
          dropoffAt: 34,
          addedDuration: 4,
          addedDistance: 0,
          worstRider: 0,
          worstDelay: 4,
          slack: 40,
        },
        {
          shift: 1,
          cost: 140,
          pickupAfter: 0,
          dropoffAfter: 0,
          pickupAt: 70 - 10,
          dropoffAt: 74,
          addedDuration: 144,
          addedDistance: 140,
          worstRider: -1,
          worstDelay: 0,
          slack: 0,
        },
      ].filter(({ shift }) => shift === 0),
    );
  });

  test('lead to plans that verify and cost what was promised, on fuzzed days of every kind', () => {
    for (const [name, flavor] of Object.entries(flavors)) {
      for (let seed = 1; seed <= 5; seed++) {
        const day = randomDay(seed + 500, { requests: 12, vehicles: 3, ...flavor });
        const full = solve(day, { seed, spent: (done) => done / 100 });
        const request = seed;
        const plan = planOf(
          day,
          full.routes.map((route) => route.filter((stop) => stop >> 1 !== request || stop >= 24)),
        );
        const live = openLive(day, plan);
        const all = candidates(live, request);
        for (const one of all) {
          const routes = plan.routes.map((route, shift) => {
            if (shift !== one.shift) return route;
            const [i, j] = [one.pickupAfter, one.dropoffAfter];
            return [...route.slice(0, i), 2 * request, ...route.slice(i, j), 2 * request + 1, ...route.slice(j)];
          });
          const after = planOf(day, routes);
          const home = day.requests.homeShift[request];
          const moved = home >= 0 && home !== one.shift ? day.requests.changeCost[request] : 0;
          expect({ name, seed, violations: verify(day, after) }).toEqual({ name, seed, violations: [] });
          expect(after.cost - plan.cost + day.requests.price[request] - moved).toBeCloseTo(one.cost, 6);
        }
        expect(bestCandidate(live, request)?.cost ?? Infinity).toBe(all[0]?.cost ?? Infinity);
      }
    }
  });
});

describe('A shift that cannot take a request', () => {
  /** One rider at place 2 to 4 asked for; the vehicle already drives `first`. */
  function check(
    reason: Reason,
    by: number,
    asked: RequestText,
    {
      first = [],
      shift = {},
      vehicle = {},
    }: { first?: RequestText[]; shift?: ShiftText; vehicle?: Partial<VehicleText> },
    route: number[] = [],
  ): void {
    const day = onOneRoad([asked, ...first], [{ ...van, shifts: [shift], ...vehicle }]);
    const explained = explain(openLive(day, planOf(day, [route])), 0);
    expect(explained.map((one) => one.reason)).toEqual([reason]);
    expect(explained[0].relaxations.find((one) => one.reason === reason)?.by ?? 0).toBe(by);
  }

  test('is not explained when it can', () => {
    const day = onOneRoad([{ from: 2, to: 4 }]);
    expect(explain(openLive(day, planOf(day, [[]])), 0)).toEqual([]);
  });

  test('lacks the skill', () => check('SKILL', 0, { from: 2, to: 4, needs: [0] }, {}));
  test('is ruled out for this rider', () => check('RULE', 0, { from: 2, to: 4, notVehicles: [0] }, {}));

  test('ends too early, by so much', () =>
    check('SHIFT', 30, { from: 2, to: 4, pickup: [100, 100] }, { shift: { hours: [0, 130] } }));

  test('is full, by so many, and after which stop', () => {
    const first = [{ from: 1, to: 5, pickup: [10, 10] as const, maxRide: 40, load: [3] }];
    const asked = { from: 2, to: 4, pickup: [20, 20] as const, maxRide: 20, load: [2] };
    check('CAPACITY', 1, asked, { first }, [2, 3]);
    const day = onOneRoad([asked, ...first], [van]);
    expect(explain(openLive(day, planOf(day, [[2, 3]])), 0)[0].stop).toBe(2);
  });

  test('drives someone who rides alone', () => {
    const first = [{ from: 1, to: 5, pickup: [10, 10] as const, maxRide: 40, alone: true }];
    check('SHARING', 0, { from: 2, to: 4, pickup: [20, 20], maxRide: 20 }, { first }, [2, 3]);
  });

  test('has its break then, and would have to move it by so much', () =>
    check(
      'BREAK',
      15,
      { from: 2, to: 4, pickup: [20, 20], maxRide: 20, dropoff: [0, 45] },
      { shift: { breaks: [{ window: [25, 25], duration: 30 }] } },
      [2],
    ));

  test('would keep the rider aboard too long, by so much', () => {
    const first = [{ from: 1, to: 3, pickup: [10, 10] as const, dropoff: [30, 30] as const, dropoffService: 8 }];
    check('RIDE_TIME', 8, { from: 2, to: 4, pickup: [20, 20], maxRide: 20 }, { first }, [2, 3]);
  });

  const atTheStart = { from: 0, to: 1, pickup: [0, 0] as const, dropoff: [0, 10] as const };

  test('would be late, by so much', () =>
    check('WINDOW', 5, { from: 2, to: 4, pickup: [0, 15] }, { first: [atTheStart] }, [2, 3]));

  test('would make somebody else late, by so much', () => {
    const asked = { from: 2, to: 4, pickup: [0, 20] as const, pickupService: 6 };
    check('OTHER_RIDERS', 5, asked, { first: [atTheStart, { from: 3, to: 5, pickup: [0, 31] }] }, [2, 3, 4, 5]);
  });

  test('has the cheapest way out named over all shifts', () => {
    const day = onOneRoad(
      [{ from: 2, to: 4, pickup: [0, 15] }],
      [{ start: 9, capacity: [4] }, van, { start: 6, capacity: [0] }],
    );
    const explained = explain(openLive(day, planOf(day, [[], [], []])), 0);
    expect(explained.map(({ reason }) => reason)).toEqual(['SHIFT', 'SHIFT', 'SEVERAL']);
    expect(cheapestRelaxation(explained)).toEqual({ shift: 1, reason: 'SHIFT', by: 5 });
  });

  test('is as it was after being asked about', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const day = randomDay(seed, { requests: 16, vehicles: 2, ...flavors.everything });
      const full = solve(day, { seed, spent: (done) => done / 60 });
      const live = openLive(day, full);
      const asked = full.unserved[0];
      if (asked === undefined) continue;
      const before = candidates(live, asked);
      explain(live, asked);
      expect(candidates(live, asked)).toEqual(before);
      expect(explain(live, asked).map(({ shift }) => shift)).toEqual(
        [0, 1].filter((shift) => !before.some((one) => one.shift === shift)),
      );
    }
  });
});
