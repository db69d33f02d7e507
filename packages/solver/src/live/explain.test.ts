import { describe, expect, test, vi } from 'vitest';
import type { Day } from '../day/day.ts';
import type { RequestText, ShiftText, VehicleText } from '../day/make-day.ts';
import { onOneRoad, planOf } from '../ladder/by-hand.ts';
import { flavors, randomDay } from '../ladder/random-day.ts';
import { solve } from '../search/solve.ts';
import { verify } from '../verify.ts';
import { candidateIf, cheapestRelaxation, explain, type Reason } from './explain.ts';
import { candidates, openLive } from './live.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

const van = { start: 0, capacity: [4] };

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
    expect(explain(openLive(day, planOf(day, [[2, 3]])), 0)).toMatchObject([{ stop: 2, needed: [5] }]);
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

  test('is out already: it cannot leave earlier, so the rider would have to wait', () =>
    check('WINDOW', 5, { from: 2, to: 4, pickup: [100, 105] }, { shift: { hours: [0, 400], departedAt: 90 } }));

  const atTwenty = { from: 2, to: 4, pickup: [20, 20] as const, maxRide: 20, dropoff: [0, 45] as const };

  test('is on a task then', () =>
    check('TASK', 15, atTwenty, { shift: { tasks: [{ place: 3, window: [25, 35], duration: 30 }] } }, [2]));

  test('is blocked then', () => check('BLOCK', 15, atTwenty, { shift: { blocks: [{ from: 25, until: 55 }] } }, [2]));

  test('could, if the rider stayed aboard during the break', () => {
    const shifts = [{ breaks: [{ window: [15, 15] as const, duration: 30 }] }];
    const day = onOneRoad([{ from: 1, to: 3, pickup: [10, 14] }], [{ ...van, shifts }]);
    const explained = explain(openLive(day, planOf(day, [[2]])), 0);
    expect(explained).toMatchObject([{ reason: 'BREAK' }]);
    expect(explained[0].relaxations).toContainEqual({ reason: 'BREAK', by: 0 });
  });

  test('cannot be driven as it is, whoever else asks', () => {
    const first = [{ from: 9, to: 8, pickup: [0, 10] as const }];
    check('ROUTE', 0, { from: 2, to: 4, pickup: [0, 30] }, { first }, [2, 3]);
  });

  test('lacks more than one thing: the first is named, and no single one is said to be enough', () => {
    const day = onOneRoad(
      [{ from: 2, to: 4, pickup: [0, 15], maxRide: 15, load: [2] }],
      [
        { ...van, capacity: [1] },
        { ...van, shifts: [{ hours: [0, 60] }] },
      ],
    );
    const several = explain(openLive(day, planOf(day, [[], []])), 0);
    expect(several).toEqual([
      { shift: 0, reason: 'CAPACITY', stop: -1, needed: [2], relaxations: [] },
      { shift: 1, reason: 'SHIFT', stop: -1, needed: [], relaxations: [] },
    ]);
    expect(cheapestRelaxation(several)).toBe(null);
  });

  test('is full of the same kind of load, not of another', () => {
    const day = onOneRoad(
      [
        { from: 2, to: 4, pickup: [20, 30], maxRide: 30, load: [0, 1] },
        { from: 1, to: 5, pickup: [10, 10], maxRide: 40, load: [0, 1] },
        { from: 3, to: 5, pickup: [30, 30], load: [3, 0] },
      ],
      [{ start: 0, capacity: [4, 1] }],
    );
    const plan = planOf(day, [[2, 4, 3, 5]]);
    expect(explain(openLive(day, plan), 0)).toMatchObject([{ reason: 'CAPACITY', stop: 2, needed: [0, 2] }]);
  });

  test('is full in every way to set it up: what would be aboard at once is told, of each kind', () => {
    const day = onOneRoad(
      [
        { from: 3, to: 4, pickup: [30, 30], maxRide: 10, load: [0, 1] },
        { from: 1, to: 5, pickup: [10, 10], maxRide: 40, load: [1, 1] },
        { from: 2, to: 5, pickup: [20, 20], maxRide: 30, load: [2, 0] },
      ],
      [
        {
          start: 0,
          configurations: [
            [4, 1],
            [2, 2],
          ],
        },
      ],
    );
    const explained = explain(openLive(day, planOf(day, [[2, 4, 3, 5]])), 0);
    expect(explained).toMatchObject([{ reason: 'CAPACITY', stop: 4, needed: [3, 2] }]);
    expect(explained[0].relaxations).toContainEqual({ reason: 'CAPACITY', by: 1 });
  });

  test('has the cheapest way out named over all shifts', () => {
    const day = onOneRoad(
      [{ from: 2, to: 4, pickup: [0, 15] }],
      [{ start: 9, capacity: [4] }, van, { start: 6, capacity: [0] }],
    );
    const explained = explain(openLive(day, planOf(day, [[], [], []])), 0);
    expect(explained.map(({ reason }) => reason)).toEqual(['SHIFT', 'SHIFT', 'CAPACITY']);
    expect(cheapestRelaxation(explained)).toEqual({ shift: 1, reason: 'SHIFT', by: 5 });
  });

  describe('has its ways out ranked:', () => {
    const asked = { from: 2, to: 4, pickup: [20, 20] as const, maxRide: 20 };
    const other = { from: 1, to: 5, pickup: [10, 10] as const, maxRide: 40 };
    const shifts = [{ hours: [0, 100] as const }]; // too short for one after the other
    const whole = { ...van, shifts };
    const full = { ...whole, capacity: [1] };

    /** The cheapest way out for the first request when each of these vehicles already drives the second. */
    function cheapest(requests: Partial<RequestText>[], vehicles: VehicleText[]) {
      const all = [asked, ...vehicles.map(() => other)].map((one, k) => ({ ...one, ...requests[k] }));
      const day = onOneRoad(all, vehicles);
      const routes = vehicles.map((_, shift) => [2 + 2 * shift, 3 + 2 * shift]);
      return cheapestRelaxation(explain(openLive(day, planOf(day, routes)), 0));
    }

    test('minutes before places', () => {
      const vans = [{ ...van, capacity: [1] }, van];
      const found = cheapest([{ pickupService: 3 }, { maxRide: 80 }], vans);
      expect(found).toEqual({ shift: 1, reason: 'OTHER_RIDERS', by: 3 });
    });
    test('places before company', () =>
      expect(cheapest([{ apartFrom: [1] }], [whole, full])).toEqual({ shift: 1, reason: 'CAPACITY', by: 1 }));
    test('company before a rule', () =>
      expect(cheapest([{ apartFrom: [2], notVehicles: [0] }], [whole, whole])).toEqual({
        shift: 1,
        reason: 'SHARING',
        by: 0,
      }));
    test('a rule before a skill', () =>
      expect(cheapest([{ needs: [0], notVehicles: [1] }], [whole, { ...whole, skills: [0] }])).toEqual({
        shift: 1,
        reason: 'RULE',
        by: 0,
      }));
    test('a skill before nothing', () =>
      expect(cheapest([{ needs: [0] }], [whole])).toEqual({ shift: 0, reason: 'SKILL', by: 0 }));
    test('and no vehicle to which two things would have to be allowed', () =>
      expect(cheapest([{ needs: [0], notVehicles: [0] }], [whole])).toBe(null));
  });

  test('tells time in whole steps, rounded up, and nothing that lies farther than is worth telling', () => {
    const day = onOneRoad(
      [{ from: 2, to: 4, pickup: [0, 15] }],
      [
        { start: 9, capacity: [4] },
        { start: 0, capacity: [4], shifts: [{ departedAt: 200 }] },
      ],
    );
    const told = explain(openLive(day, planOf(day, [[], []])), 0, { step: 30, farthest: 60 });
    expect(told.map((one) => one.relaxations.filter(({ reason }) => reason === 'WINDOW'))).toEqual([
      [{ reason: 'WINDOW', by: 60 }],
      [],
    ]);
  });

  test('takes the request as it says once what is named has given, and nothing else is broken then', () => {
    let granted = 0;
    for (const [name, flavor] of Object.entries(flavors)) {
      for (let seed = 1; seed <= 4; seed++) {
        const day = randomDay(seed + 300, { requests: 14, vehicles: 2, ...flavor });
        const plan = solve(day, { seed, spent: (done) => done / 60 });
        const asked = plan.unserved[0];
        if (asked === undefined) continue;
        const live = openLive(day, plan);
        for (const { shift, relaxations } of explain(live, asked)) {
          for (const relief of relaxations.filter(({ reason }) => reason !== 'SKILL' && reason !== 'RULE')) {
            const one = candidateIf(live, asked, shift, relief);
            expect({ name, seed, relief, fits: one !== null }).toEqual({ name, seed, relief, fits: true });
            if (relief.reason !== 'WINDOW' || !one) continue;
            granted++;
            const route = plan.routes[shift].slice();
            route.splice(one.dropoffAfter, 0, 2 * asked + 1);
            route.splice(one.pickupAfter, 0, 2 * asked);
            const routes = plan.routes.map((other, k) => (k === shift ? route : other));
            const wider = withWindow(day, asked, relief.by);
            expect({ name, seed, broken: verify(wider, planOf(wider, routes)) }).toEqual({ name, seed, broken: [] });
          }
        }
      }
    }
    expect(granted).toBeGreaterThan(10);
  });

  /** The same day with one request promised so much earlier and later at both ends. */
  function withWindow(day: Day, request: number, by: number): Day {
    const moved = (lane: Int32Array, shift: number) => lane.map((time, r) => (r === request ? time + shift : time));
    const { pickupOpen, pickupClose, dropoffOpen, dropoffClose } = day.requests;
    return {
      ...day,
      requests: {
        ...day.requests,
        pickupOpen: moved(pickupOpen, -by),
        pickupClose: moved(pickupClose, by),
        dropoffOpen: moved(dropoffOpen, -by),
        dropoffClose: moved(dropoffClose, by),
      },
    };
  }

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
