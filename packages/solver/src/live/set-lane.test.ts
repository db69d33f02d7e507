import { describe, expect, test } from 'vitest';
import { type Day, NEVER, visitKinds } from '../day/day.ts';
import { onOneRoad, planOf, without } from '../ladder/by-hand.ts';
import { flavors, randomDay } from '../ladder/random-day.ts';
import { solve } from '../search/solve.ts';
import { explain } from './explain.ts';
import { candidateFrom, candidates, type Live, openLive } from './live.ts';
import { type Lane, type LaneStop, setLane, setPromise } from './set-lane.ts';

const van = { start: 0, capacity: [4] };
const ANYTIME = [0, NEVER] as const;

/** What a shift of a plan does, as it would be written on a bench that holds nothing of it yet. */
function laneOf({ shifts, visits, requests }: Day, route: readonly number[], shift: number): Lane {
  const stops = route.map((stop): LaneStop => {
    if (stop < 2 * requests.count) return { is: stop % 2 === 0 ? 'pickup' : 'dropoff', request: stop >> 1 };
    const visit = stop - 2 * requests.count;
    return {
      is: 'visit',
      kind: visitKinds[visits.kind[visit]],
      place: visits.place[visit],
      window: [visits.open[visit], visits.close[visit]],
      duration: visits.duration[visit],
      riderAboard: visits.riderAboard[visit] === 1,
    };
  });
  return { hours: [shifts.open[shift], shifts.close[shift]], isOut: false, stops, frozen: 0 };
}

function answersOf(live: Live, request: number) {
  return { candidates: candidates(live, request), explained: explain(live, request) };
}

describe('A lane that is written on an open bench', () => {
  test('answers as the day that was opened with it, whatever stood there before', () => {
    let compared = 0;
    for (const [name, flavor] of Object.entries(flavors)) {
      for (let seed = 1; seed <= 3; seed++) {
        const day = () => randomDay(seed + 300, { requests: 14, vehicles: 3, ...flavor });
        const plan = solve(day(), { seed, spent: (done) => done / 100 });
        const live = openLive(day(), planOf(day(), [[], [], []]));
        plan.routes.forEach((_, shift) => setLane(live, shift, { ...laneOf(day(), [], shift), hours: [0, 1] }));
        plan.routes.forEach((route, shift) => setLane(live, shift, laneOf(day(), route, shift)));
        const taken = plan.routes.flatMap((route) => route.filter((stop) => stop < 28 && stop % 2 === 0)).slice(0, 3);
        for (const asked of [...plan.unserved, ...taken.map((stop) => stop >> 1)]) {
          const left = without(day(), plan, asked);
          const opened = answersOf(openLive(day(), left), asked);
          if (opened.explained.some(({ reason }) => reason === 'ROUTE')) continue; // it lets the late be late
          compared++;
          left.routes.forEach((route, shift) => setLane(live, shift, laneOf(day(), route, shift)));
          expect({ name, seed, asked, ...answersOf(live, asked) }).toEqual({
            name,
            seed,
            asked,
            ...opened,
          });
        }
      }
    }
    expect(compared).toBeGreaterThan(90);
  });

  test('can be asked about although somebody on it is late: the late are late by as much, and no more', () => {
    const day = onOneRoad(
      [
        { from: 5, to: 6, pickup: [0, 20], maxRide: 5 },
        { from: 6, to: 7, pickup: [0, 200] },
      ],
      [van],
    );
    const live = openLive(day, planOf(day, [[]]));
    const lane: Lane = {
      hours: [0, 50],
      isOut: true,
      stops: [
        { is: 'pickup', request: 0 },
        { is: 'dropoff', request: 0 },
      ],
      frozen: 0,
    };
    expect(setLane(live, 0, lane)).toBe(true); // reached at 50 instead of 20, aboard for 10, home at 120
    expect(candidates(live, 1)).toEqual([]);
    expect(explain(live, 1)).toMatchObject([{ reason: 'SHIFT', relaxations: [{ reason: 'SHIFT', by: 20 }] }]);
  });

  test('takes nothing in front of what is made or promised', () => {
    const day = () =>
      onOneRoad(
        [
          { from: 2, to: 3, pickup: [0, 100] },
          { from: 1, to: 2, pickup: [0, 100] },
        ],
        [van],
      );
    const stops: LaneStop[] = [
      { is: 'pickup', request: 0 },
      { is: 'dropoff', request: 0 },
    ];
    const at = (frozen: number) => {
      const live = openLive(day(), planOf(day(), [[]]));
      setLane(live, 0, { hours: ANYTIME, isOut: false, stops, frozen });
      return candidates(live, 1).map(({ pickupAfter }) => pickupAfter);
    };
    expect([at(0), at(1), at(2)]).toEqual([[0], [1], [2]]);
  });

  test('needs no more visits than it was opened with', () => {
    const day = onOneRoad([{ from: 2, to: 3 }], [van]);
    const live = openLive(day, planOf(day, [[]]));
    const lunch = { kind: 'break', place: -1, window: [20, 20], duration: 30, riderAboard: false } as const;
    expect(() =>
      setLane(live, 0, { hours: ANYTIME, isOut: false, stops: [{ is: 'visit', ...lunch }], frozen: 0 }),
    ).toThrow('Shift 0 was opened with 0 visits, and needs more.');
  });
});

test('A promise that is written anew holds from then on, and who rides alone minds company', () => {
  const promised = { dropoff: ANYTIME, pickupService: 0, maxRide: NEVER };
  const day = onOneRoad(
    [
      { from: 1, to: 5, pickup: [10, 10], maxRide: 40, alone: true },
      { from: 2, to: 4, pickup: [0, 15] },
    ],
    [van],
  );
  const live = openLive(day, planOf(day, [[0, 1]]));
  const pickups = () => candidates(live, 1).map(({ pickupAt }) => pickupAt);
  expect(pickups()).toEqual([]);
  setPromise(live, 1, { ...promised, pickup: [60, 90], alone: false });
  expect(pickups()).toEqual([80]);
  expect(candidateFrom(live, 1, 0, 85)?.pickupAt).toBe(85);
  expect(candidateFrom(live, 1, 0, 91)).toBe(null);
  expect(pickups()).toEqual([80]);
  setPromise(live, 0, { ...promised, pickup: [10, 10], maxRide: 40, alone: false });
  setPromise(live, 1, { ...promised, pickup: [0, 30], alone: false });
  expect(pickups()).toEqual([20]);
  setPromise(live, 1, { ...promised, pickup: [0, 30], alone: true });
  expect(pickups()).toEqual([]);
});
