import { describe, expect, test, vi } from 'vitest';
import type { Day, Plan } from '../day/day.ts';
import { makeDay } from '../day/make-day.ts';
import { onOneRoad, planOf, without } from '../ladder/by-hand.ts';
import { type Flavor, flavors, randomDay, randomDayText } from '../ladder/random-day.ts';
import { runningDay } from '../ladder/running-day.ts';
import { openLive } from '../live/live.ts';
import { openRandom } from '../search/random.ts';
import { solve } from '../search/solve.ts';
import { loadPlan, openState } from '../search/state.ts';
import { verify } from '../verify.ts';
import { changeCost, slotOf } from './bench.ts';
import { exactInsertion } from './any-roads.ts';
import { cheapestInsertion } from './insertion.ts';
import { copyWith } from './whole-route.ts';
import { knownInsertion, openMemo } from './memo.ts';
import { isTimed, refresh } from './route.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

/** The least cost of a request on a shift over all pairs of positions, by verifying every plan there is. */
function bruteForce(day: Day, plan: Plan, request: number, shift: number): number {
  const { length } = plan.routes[shift];
  let best = Infinity;
  for (let i = 0; i <= length; i++) {
    for (let j = i; j <= length; j++) best = Math.min(best, costAfter(day, plan, request, shift, i, j));
  }
  return best;
}

/** What it costs to put a request there, the definitions alone asked; Infinity for a plan that breaks one. */
function costAfter(day: Day, plan: Plan, request: number, shift: number, i: number, j: number): number {
  const route = plan.routes[shift];
  const stops = [...route.slice(0, i), 2 * request, ...route.slice(i, j), 2 * request + 1, ...route.slice(j)];
  const tried = planOf(
    day,
    plan.routes.map((other, index) => (index === shift ? stops : other)),
  );
  return verify(day, tried).length === 0 ? tried.cost - plan.cost + day.requests.price[request] : Infinity;
}

const rounded = (cost: number): number => Math.round(cost * 1e6) / 1e6;

/** A solved day with one request taken off again. */
function openHole(day: Day, seed: number): { plan: Plan; request: number } {
  const solved = solve(day, { seed, spent: (done) => done / 150 });
  const request = seed % day.requests.count;
  return { plan: without(day, solved, request), request };
}

describe('The cheapest insertion', () => {
  /** The cost found by the search, by the exact way and by brute force of one request, for each shift that may have it. */
  function* allWays(day: Day, plan: Plan, request: number) {
    if (verify(day, plan).length > 0) return; // without that rider the break falls elsewhere, too late
    const { bench } = openLive(day, plan);
    const searching = openState(day, 1);
    loadPlan(searching, plan);
    for (let shift = 0; shift < bench.shifts; shift++) {
      if (bench.barred[request * bench.shifts + shift] === 1) continue;
      const change = changeCost(bench, request, shift);
      const quick = rounded(cheapestInsertion(searching.bench, request, shift, Infinity) + change);
      const cost = rounded(exactInsertion(bench, request, shift, Infinity) + change);
      const [i, j] = bench.found;
      const found = cost < Infinity ? rounded(costAfter(day, plan, request, shift, i, j)) : Infinity;
      yield { request, shift, quick, cost, found, expected: rounded(bruteForce(day, plan, request, shift)) };
    }
  }

  function* onFuzzedDay(seed: number, flavor: Omit<Flavor, 'requests' | 'vehicles'>) {
    const day = randomDay(seed + 100, { requests: 5 + (seed % 6), vehicles: 2, ...flavor });
    const { plan, request } = openHole(day, seed);
    yield* allWays(day, plan, request);
  }

  /** A few legs only are slower than they need be, so that most questions can be answered the quick way. */
  function* onBentDay(seed: number, flavor: Omit<Flavor, 'requests' | 'vehicles'>) {
    const text = randomDayText(seed + 300, { requests: 5 + (seed % 6), vehicles: 2, ...flavor });
    const random = openRandom(seed);
    const { places, travelTime } = makeDay(text);
    const bent = travelTime.map((leg, k) =>
      random.next() < 0.03 && k % (places + 1) > 0 ? leg + 5 + random.below(30) : leg,
    );
    const { travelDistance = travelTime } = text;
    const day = makeDay({ ...text, travelTime: bent, travelDistance });
    const { plan, request } = openHole(day, seed);
    yield* allWays(day, plan, request);
  }

  function* onRunningDay(seed: number, flavor: Omit<Flavor, 'requests' | 'vehicles'>) {
    const { day, plan } = runningDay(seed + 9000, { requests: 9, vehicles: 2, ...flavor });
    const request = [0, 1, 2, 3, 4, 5, 6, 7, 8].find((one) => !day.shifts.prefix.includes(2 * one));
    if (request !== undefined) yield* allWays(day, without(day, plan, request), request);
  }

  for (const [name, flavor] of Object.entries(flavors).filter(([, { shortcuts }]) => shortcuts !== true)) {
    test(`is what trying every position and verifying finds, on days of the kind “${name}”`, () => {
      for (let seed = 1; seed <= 10; seed++) {
        for (const one of [...onFuzzedDay(seed, flavor), ...onRunningDay(seed, flavor)]) {
          const { expected } = one;
          expect({ seed, ...one }).toEqual({ seed, ...one, quick: expected, cost: expected, found: expected });
        }
      }
    });
  }

  for (const [name, flavor] of Object.entries(flavors)) {
    test(`is that too, if asked to be exact, where ways through third places are quicker: “${name}”`, () => {
      for (let seed = 1; seed <= 5; seed++) {
        const crooked = { ...flavor, shortcuts: true };
        for (const one of [...onBentDay(seed, flavor), ...onFuzzedDay(seed, crooked), ...onRunningDay(seed, crooked)]) {
          const { expected } = one;
          expect({ seed, ...one }).toEqual({ seed, ...one, cost: expected, found: expected });
        }
      }
    });
  }

  test('may be missed there by the search, which has no time to be exact, but is never made up', () => {
    const missed = Array.from({ length: 25 }, (_, seed) =>
      [...onRunningDay(seed, { shortcuts: true })].filter(({ quick, expected }) => {
        expect({ seed, quick }).toEqual({ seed, quick: Math.max(quick, expected) });
        return quick > expected;
      }),
    );
    expect(missed.flat().length).toBeGreaterThan(0);
  });

  test('promises exactly what the changed route then costs', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const day = randomDay(seed, { requests: 14, vehicles: 2, prices: seed % 2 === 0 });
      const { plan, request } = openHole(day, seed);
      const { bench } = openLive(day, plan);
      for (let shift = 0; shift < 2; shift++) {
        const cost = cheapestInsertion(bench, request, shift, Infinity);
        if (cost === Infinity) continue;
        const scratch = 2 * bench.shifts;
        copyWith(bench, slotOf(bench, shift), scratch, bench.found[0], bench.found[1], 2 * request, 2 * request + 1);
        expect(refresh(bench, shift, scratch) && isTimed(bench, shift, scratch)).toBe(true);
        expect(bench.cost[scratch] - bench.cost[slotOf(bench, shift)]).toBeCloseTo(cost, 6);
      }
    }
  });

  test('gives up on a ride that no timing makes short enough, even where no window ends the search', () => {
    const day = onOneRoad([{ from: 1, to: 4, maxRide: 29 }]);
    expect(cheapestInsertion(openLive(day, planOf(day, [[]])).bench, 0, 0, Infinity)).toBe(Infinity);
  });

  test('finds nothing that is not cheaper than the bound', () => {
    const day = onOneRoad([
      { from: 1, to: 4 },
      { from: 5, to: 3 },
    ]);
    const { bench } = openLive(day, planOf(day, [[0, 1]]));
    const request = 1;
    const cost = cheapestInsertion(bench, request, 0, Infinity);
    expect(cost).toBe(20);
    expect(cheapestInsertion(bench, request, 0, cost)).toBe(Infinity);
    expect(cheapestInsertion(bench, request, 0, cost + 1)).toBe(cost);
  });
});

test('A remembered insertion is what evaluating it again would say.', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const day = randomDay(seed, { requests: 12, vehicles: 2 });
    const { plan, request } = openHole(day, seed);
    const { bench } = openLive(day, plan);
    const memo = openMemo(day.requests.count);
    for (const bound of [5, Infinity, 20, 5, Infinity]) {
      const fresh = cheapestInsertion(bench, request, 0, bound);
      const where = [...bench.found];
      expect(knownInsertion(bench, memo, request, 0, bound)).toBe(fresh);
      if (fresh < Infinity) expect([...bench.found]).toEqual(where);
    }
  }
});

test('No two requests and kinds of shift share a memory of an empty route.', () => {
  const day = randomDay(1, { requests: 30, vehicles: 40, rules: true });
  const { bench } = openLive(
    day,
    planOf(
      day,
      Array.from({ length: 40 }, () => []),
    ),
  );
  const memo = openMemo(day.requests.count);
  for (let request = 0; request < 30; request++) {
    for (let shift = 0; shift < 40; shift++) {
      const fresh = cheapestInsertion(bench, request, shift, Infinity);
      expect({ request, shift, cost: knownInsertion(bench, memo, request, shift, Infinity) }).toEqual({
        request,
        shift,
        cost: fresh,
      });
    }
  }
});
