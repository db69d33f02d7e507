import { describe, expect, test, vi } from 'vitest';
import { makeDay } from '../day/make-day.ts';
import { onOneRoad, planOf } from '../ladder/by-hand.ts';
import { flavors, randomDay } from '../ladder/random-day.ts';
import { solve } from '../search/solve.ts';
import { timetables } from './timetable.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

describe('The timetable', () => {
  test('leaves the yard no earlier than the first window asks', () => {
    const day = onOneRoad([{ from: 2, to: 3, pickup: [100, 110] }]);
    expect(timetables(day, planOf(day, [[0, 1]]))[0]).toEqual({
      stops: [-1, 0, 1, -1],
      places: [0, 2, 3, 0],
      arriveAt: [80, 100, 110, 140],
      beginAt: [80, 100, 110, 140],
      leaveAt: [80, 100, 110, 140],
    });
  });

  test('waits before anyone boards rather than with a rider aboard', () => {
    const day = onOneRoad([
      { from: 1, to: 4, pickup: [10, 200] },
      { from: 2, to: 3, pickup: [100, 110] },
    ]);
    expect(timetables(day, planOf(day, [[0, 2, 3, 1]]))[0]?.beginAt).toEqual([80, 90, 100, 110, 120, 160]);
  });

  test('never breaks a window, a ride or the order of time, on fuzzed days of every kind', () => {
    for (const [name, flavor] of Object.entries(flavors)) {
      for (let seed = 1; seed <= 5; seed++) {
        const day = randomDay(seed + 40, { requests: 12, vehicles: 3, ...flavor });
        const plan = solve(day, { seed, spent: (done) => done / 100 });
        for (const table of timetables(day, plan)) {
          expect({ name, seed, table }).not.toEqual({ name, seed, table: null });
          if (table === null) continue;
          const boarded = new Map<number, number>();
          table.stops.forEach((stop, k) => {
            expect(table.beginAt[k]).toBeGreaterThanOrEqual(table.arriveAt[k]);
            if (stop < 0 || stop >= 24) return;
            const r = stop >> 1;
            const [open, close] =
              stop % 2 === 0
                ? [day.requests.pickupOpen[r], day.requests.pickupClose[r]]
                : [day.requests.dropoffOpen[r], day.requests.dropoffClose[r]];
            expect(table.beginAt[k]).toBeGreaterThanOrEqual(open);
            expect(table.beginAt[k]).toBeLessThanOrEqual(close);
            if (stop % 2 === 0) boarded.set(r, table.leaveAt[k]);
            else expect(table.beginAt[k] - (boarded.get(r) ?? Infinity)).toBeLessThanOrEqual(day.requests.maxRide[r]);
          });
        }
      }
    }
  });

  test('has nothing to say of a route that cannot be driven', () => {
    const day = onOneRoad([{ from: 2, to: 3, pickup: [0, 10] }]);
    expect(timetables(day, planOf(day, [[0, 1]]))).toEqual([null]);
  });
});

test('A rider who gets there in time by way of another’s door has a timetable, though straight on is slower.', () => {
  const slow = 60;
  const day = makeDay({
    travelTime: [
      [0, 5, slow, slow],
      [slow, 0, slow, 5],
      [5, slow, 0, slow],
      [slow, slow, 5, 0],
    ],
    requests: [
      { from: 1, to: 2, pickup: [5, 30], dropoff: [10, 30] },
      { from: 3, to: 2, pickup: [5, 30] },
    ],
    vehicles: [{ start: 0, capacity: [4] }],
  });
  expect(timetables(day, planOf(day, [[0, 2, 1, 3]]))[0]?.beginAt.at(-2)).toBe(15);
});
