import { describe, expect, test, vi } from 'vitest';
import type { Day, Plan } from '../day/day.ts';
import { onOneRoad, planOf, without } from '../ladder/by-hand.ts';
import { flavors, randomDay } from '../ladder/random-day.ts';
import { type RunningDay, runningDay } from '../ladder/running-day.ts';
import { leeway } from '../reckon.ts';
import { solve } from '../search/solve.ts';
import { verify } from '../verify.ts';
import { explain } from './explain.ts';
import { bestCandidate, candidates, openLive, setRoute } from './live.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

const van = { start: 0, capacity: [4] };

describe('The candidates for one more request', () => {
  test('say what it costs, when, who is hit worst and how much room is left', () => {
    const day = onOneRoad(
      [
        { from: 1, to: 5, pickup: [10, 60], maxRide: 60 },
        { from: 2, to: 3, pickup: [0, 80], pickupService: 4 },
      ],
      [van, { start: 9, capacity: [4] }],
    );
    const live = openLive(day, planOf(day, [[0, 1], []]));
    expect(candidates(live, 1)).toEqual([
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
        moved: [{ stop: 1, from: 50, to: 54 }],
        slack: 60,
      },
      {
        shift: 1,
        cost: 140,
        pickupAfter: 0,
        dropoffAfter: 0,
        pickupAt: 70,
        dropoffAt: 84,
        addedDuration: 144,
        addedDistance: 140,
        worstRider: -1,
        worstDelay: 0,
        moved: [],
        slack: 10,
      },
    ]);
  });

  test('are not looked for on a route longer than any is', () => {
    const requests = Array.from({ length: 200 }, () => ({ from: 1, to: 2 }));
    const vans = Array.from({ length: 20 }, () => van);
    const all = Array.from({ length: 400 }, (_, stop) => stop);
    const day = onOneRoad(requests, vans);
    expect(() => openLive(day, planOf(day, [all]))).toThrow('Shift 0 has 400 stops, and there is room for 256.');
  });

  test('count what it costs to move a rider off the vehicle they expect, as the search does', () => {
    for (const [changeCost, shift, cost] of [
      [41, 0, 60],
      [39, 1, 20 + 39],
    ]) {
      const day = onOneRoad(
        [{ from: 2, to: 3, homeShift: 0, changeCost }],
        [
          { start: 0, capacity: [4] },
          { start: 2, capacity: [4] },
        ],
      );
      const live = openLive(day, planOf(day, [[], []]));
      expect(candidates(live, 0).map((one) => [one.shift, one.cost])).toContainEqual([shift, cost]);
      expect(candidates(live, 0)[0]).toMatchObject({ shift, cost });
      expect(bestCandidate(live, 0)).toMatchObject({ shift, cost });
      expect(solve(day, { seed: 1, spent: (done) => done / 300 }).routes[shift]).toEqual([0, 1]);
    }
  });

  test('lead to plans that verify and are all that was promised, on fuzzed and on running days of every kind', () => {
    for (const [name, flavor] of Object.entries(flavors)) {
      for (let seed = 1; seed <= 5; seed++) {
        const size = { requests: 12, vehicles: 3, ...flavor };
        const day = randomDay(seed + 500, size);
        checkCandidates(`${name} ${seed}`, { day, plan: solve(day, { seed, spent: (done) => done / 100 }) });
        checkCandidates(`running ${name} ${seed}`, runningDay(seed + 500, size));
      }
    }
  });
});

describe('A bench that is kept', () => {
  test('answers after routes were written anew as one that is opened then', () => {
    for (const [name, flavor] of Object.entries(flavors)) {
      for (let seed = 1; seed <= 3; seed++) {
        const day = randomDay(seed + 900, { requests: 12, vehicles: 3, ...flavor });
        const full = solve(day, { seed, spent: (done) => done / 100 });
        const taken = full.routes.flatMap((route) => route.filter((stop) => stop < 24 && stop % 2 === 0));
        const live = openLive(day, full);
        let plan: Plan = full;
        for (const stop of taken.slice(0, 4)) {
          plan = without(day, plan, stop >> 1);
          plan.routes.forEach((route, shift) => {
            if (route.length !== full.routes[shift].length) setRoute(live, shift, route);
          });
          const fresh = openLive(day, plan);
          const where = `${name} ${seed} without ${stop >> 1}`;
          expect({ where, all: candidates(live, stop >> 1) }).toEqual({ where, all: candidates(fresh, stop >> 1) });
          expect({ where, all: explain(live, stop >> 1) }).toEqual({ where, all: explain(fresh, stop >> 1) });
        }
      }
    }
  });

  test('is not asked about a request that stands on one of its routes', () => {
    const day = onOneRoad([{ from: 1, to: 5 }], [van]);
    const live = openLive(day, planOf(day, [[0, 1]]));
    const sentence = 'Request 0 is asked about while shift 0 has it.';
    expect(() => candidates(live, 0)).toThrow(sentence);
    expect(() => bestCandidate(live, 0)).toThrow(sentence);
    expect(() => explain(live, 0)).toThrow(sentence);
    setRoute(live, 0, []);
    expect(candidates(live, 0)).toHaveLength(1);
  });

  test('says of a route whether it can be driven', () => {
    const day = onOneRoad([{ from: 9, to: 8, pickup: [0, 10] }], [van]);
    const live = openLive(day, planOf(day, [[]]));
    expect([setRoute(live, 0, [0, 1]), setRoute(live, 0, [])]).toEqual([false, true]);
  });
});

/** Takes off the first request that can be, and holds each candidate for it against what `verify` reckons. */
function checkCandidates(name: string, { day, plan: full }: RunningDay): void {
  const request = full.routes.flat().find((stop) => stop < 24 && !day.shifts.prefix.includes(stop & ~1)) ?? -1;
  if (request < 0) return;
  const asked = request >> 1;
  const plan = without(day, full, asked);
  if (verify(day, plan).length > 0) return; // without that rider the break falls elsewhere, too late
  const live = openLive(day, plan);
  const all = candidates(live, asked);
  for (const one of all) {
    const [i, j] = [one.pickupAfter, one.dropoffAfter];
    const before = plan.routes[one.shift];
    const route = [...before.slice(0, i), 2 * asked, ...before.slice(i, j), 2 * asked + 1, ...before.slice(j)];
    const after = planOf(
      day,
      plan.routes.map((other, shift) => (shift === one.shift ? route : other)),
    );
    expect({ name, violations: verify(day, after) }).toEqual({ name, violations: [] });
    expect(after.cost - plan.cost + day.requests.price[asked]).toBeCloseTo(one.cost, 6);

    const { earliest, latest } = leeway(day, route, one.shift);
    const told = toldTimes(day, route, one.shift);
    const toldBefore = toldTimes(day, before, one.shift);
    const works = before.some((stop) => stop < 24 || day.visits.place[stop - 24] >= 0);
    const delays = before.map((stop, k) => (stop < 24 ? told[1 + route.indexOf(stop)] - toldBefore[1 + k] : 0));
    const length = (times: readonly number[]) => times[times.length - 1] - times[0];
    expect({ name, ...one }).toMatchObject({
      name,
      pickupAt: told[1 + i],
      dropoffAt: told[2 + j],
      slack: latest[1 + i] - earliest[1 + i],
      addedDuration: length(told) - (works ? length(toldBefore) : 0),
      addedDistance: driven(day, route, one.shift) - (works ? driven(day, before, one.shift) : 0),
      worstDelay: Math.max(0, ...delays),
    });
    const rises = before.flatMap((stop, k) => {
      const [from, to] = [toldBefore[1 + k], told[1 + route.indexOf(stop)]];
      return stop < 24 && from !== to ? [{ stop, from, to }] : [];
    });
    expect({ name, moved: one.moved }).toEqual({ name, moved: rises });
    expect(one.worstRider).toBe(one.worstDelay === 0 ? -1 : before[delays.indexOf(one.worstDelay)] >> 1);
  }
  expect(all.map(({ cost }) => cost)).toEqual(all.map(({ cost }) => cost).toSorted((a, b) => a - b));
  expect(bestCandidate(live, asked)).toEqual(all[0] ?? null);
}

/** The times people are told, by \`verify\`'s reckoning: empty and home as early as can be, the rest as late as that allows. */
function toldTimes(day: Day, route: readonly number[], shift: number): number[] {
  if (day.requests.toldAt.some((told) => told >= 0)) return keptTimes(day, route, shift);
  const { earliest } = leeway(day, route, shift);
  const dropoffClose = day.requests.dropoffClose.slice();
  const visitClose = day.visits.close.slice();
  const shiftClose = day.shifts.close.slice();
  shiftClose[shift] = earliest[earliest.length - 1];
  let riders = 0;
  route.forEach((stop, k) => {
    if (stop < 24) riders += stop % 2 === 0 ? 1 : -1;
    if (riders > 0) return;
    if (stop < 24) dropoffClose[stop >> 1] = earliest[k + 1];
    else visitClose[stop - 24] = earliest[k + 1];
  });
  const inTime = {
    ...day,
    requests: { ...day.requests, dropoffClose },
    visits: { ...day.visits, close: visitClose },
    shifts: { ...day.shifts, close: shiftClose },
  };
  return leeway(inTime, route, shift).latest;
}

/** Where riders were told times: nobody is met before, as far as that can be, and the vehicle leaves as late as that allows. */
function keptTimes(day: Day, route: readonly number[], shift: number): number[] {
  const { earliest, latest } = leeway(day, route, shift);
  const pickupOpen = day.requests.pickupOpen.slice();
  route.forEach((stop, k) => {
    if (stop >= 24 || stop % 2 === 1) return;
    const told = day.requests.toldAt[stop >> 1];
    pickupOpen[stop >> 1] = Math.max(earliest[k + 1], Math.min(told, latest[k + 1]));
  });
  const raised = { ...day, requests: { ...day.requests, pickupOpen } };
  const times = leeway(raised, route, shift).earliest;
  const shiftClose = day.shifts.close.slice();
  shiftClose[shift] = times[times.length - 1];
  const [pickupClose, dropoffClose, visitClose] = [
    day.requests.pickupClose.slice(),
    day.requests.dropoffClose.slice(),
    day.visits.close.slice(),
  ];
  route.forEach((stop, k) => {
    if (stop >= 24) visitClose[stop - 24] = times[k + 1];
    else (stop % 2 === 0 ? pickupClose : dropoffClose)[stop >> 1] = times[k + 1];
  });
  const inTime = {
    ...raised,
    requests: { ...raised.requests, pickupClose, dropoffClose },
    visits: { ...day.visits, close: visitClose },
    shifts: { ...day.shifts, close: shiftClose },
  };
  return leeway(inTime, route, shift).latest;
}

function driven({ shifts, requests, visits, travelDistance, places }: Day, route: readonly number[], shift: number) {
  let here = shifts.startPlace[shift];
  let total = 0;
  const go = (there: number) => {
    total += travelDistance[here * places + there];
    here = there;
  };
  for (const stop of route) {
    if (stop >= 24) go(visits.place[stop - 24] < 0 ? here : visits.place[stop - 24]);
    else go(stop % 2 === 0 ? requests.pickupPlace[stop >> 1] : requests.dropoffPlace[stop >> 1]);
  }
  go(shifts.endPlace[shift]);
  return total;
}
