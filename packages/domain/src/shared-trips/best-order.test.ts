import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookingId } from '../platform/ids.ts';
import { bestOrder, byCost, costOf, countLegalOrders, mergedStops, type Searching } from './best-order.ts';
import { driveOrder, sayOfRiders } from './drive-order.ts';
import { paperOrder, shownOrder } from './paper-order.ts';
import type { SharedRide } from './shared-ride.ts';
import type { SharedStop } from './stop-order.ts';
import type { Visit } from './stop-legality.ts';

const MIN = 60;

/** Doors stand along one road, so many minutes from its beginning; a rider is promised ten minutes from a minute on. */
interface PaperRider {
  from: number;
  to: number;
  promised: number;
  due?: number;
  limit?: number;
  chair?: boolean;
}

function searching(riders: readonly PaperRider[], places: Partial<Searching> = {}): Searching {
  const rides = riders.map(({ from, to, promised, due, limit = 60, chair = false }, at): [BookingId, SharedRide] => [
    String(at + 1),
    {
      id: String(at + 1),
      pickupPlaceId: String(from),
      dropoffPlaceId: String(to),
      window: { from: promised * MIN, until: (promised + 10) * MIN, promised: (promised + 5) * MIN },
      dueAt: due === undefined ? null : due * MIN,
      limitSec: limit * MIN,
      load: { seats: chair ? 0 : 1, chairs: chair ? 1 : 0, stretchers: 0 },
      driven: { pickup: false, dropoff: false },
    },
  ]);
  return {
    rides: new Map(rides),
    between: (from, to) => Math.abs(Number(from) - Number(to)) * MIN,
    loadSec: 2 * MIN,
    configurations: [{ seats: 4, chairs: 1, stretchers: 0 }],
    ...places,
  };
}

/** Every order of these visits in which nobody gets out before getting in, written down one by one. */
function permutations(visits: readonly Visit[]): Visit[][] {
  if (visits.length === 0) return [[]];
  return visits.flatMap((visit, at) =>
    permutations(visits.filter((_, other) => other !== at)).map((rest) => [visit, ...rest]),
  );
}

function everyLegalOrder({ rides }: Searching): SharedStop[][] {
  const visits = [...rides.keys()].flatMap((bookingId): Visit[] => [
    { bookingId, stopType: 'pickup' },
    { bookingId, stopType: 'dropoff' },
  ]);
  const legal = permutations(visits).filter((order) =>
    [...rides.keys()].every((id) => {
      const placeOf = (type: string) => order.findIndex((v) => v.bookingId === id && v.stopType === type);
      return placeOf('pickup') < placeOf('dropoff');
    }),
  );
  return legal.map((order) => order.map((visit) => ({ visits: [visit] })));
}

const rider = fc.record({
  from: fc.nat(20),
  to: fc.nat(20),
  promised: fc.integer({ min: 60, max: 90 }),
  limit: fc.integer({ min: 10, max: 40 }),
  chair: fc.boolean(),
});

describe('The order of a shared trip', () => {
  test('is the best of every legal one, at the best of every minute', () => {
    fc.assert(
      fc.property(fc.array(rider, { minLength: 2, maxLength: 3 }), (riders) => {
        const asked = searching(riders);
        const all = everyLegalOrder(asked);
        expect(all).toHaveLength(countLegalOrders(riders.length));
        const best = bestOrder([], asked);
        expect(best.cost).toEqual(costOf(best.order, best.startAt, asked));
        // The first minutes that matter are whole ones around what was promised.
        for (const order of all.map((stops) => mergedStops(stops, asked.rides))) {
          for (let minute = 20; minute <= 110; minute += 1) {
            const [overfull, broken] = costOf(order, minute * MIN, asked);
            const isBetter = overfull < best.cost[0] || (overfull === best.cost[0] && broken < best.cost[1]);
            expect(isBetter).toBe(false);
          }
        }
      }),
      cases(15),
    );
  });

  test('takes two chairs one after the other where the vehicle has one', () => {
    const asked = searching([
      { from: 0, to: 5, promised: 60, chair: true },
      { from: 1, to: 6, promised: 60, chair: true },
    ]);
    expect(bestOrder([], asked).cost[0]).toBe(0);
    expect(shownOrder(bestOrder([], asked).order)).toBe('+1 -1 +2 -2');
  });

  test('gets who is expected at a time there in time', () => {
    const riders = [
      { from: 0, to: 10, promised: 60 },
      { from: 1, to: 4, promised: 60, due: 70 },
    ];
    expect(shownOrder(bestOrder([], searching(riders)).order)).toBe('+1 +2 -2 -1');
  });

  test('leaves what was driven already where it is', () => {
    const asked = searching(
      [
        { from: 8, to: 9, promised: 60 },
        { from: 0, to: 1, promised: 60 },
      ],
      { drivenAt: [65 * MIN] },
    );
    expect(shownOrder(bestOrder(paperOrder('+1'), asked).order)).toMatch(/^\+1 /);
    expect(bestOrder(paperOrder('+1'), asked).startAt).toBe(65 * MIN);
  });

  test('is found for eight riders too, and legal', () => {
    const asked = searching(
      Array.from({ length: 8 }, (_, n) => ({ from: n, to: 20 - n, promised: 60 + n })),
      {
        configurations: [],
      },
    );
    const { order, startAt, cost } = bestOrder([], asked);
    expect(cost).toEqual(costOf(order, startAt, asked));
    for (const id of asked.rides.keys())
      expect(shownOrder(order).indexOf(`+${id}`)).toBeLessThan(shownOrder(order).indexOf(`-${id}`));
  });

  test('costs first what lacks a place, then what breaks a promise, then time', () => {
    const costs = [
      [0, 0, 9, 9, 9],
      [0, 1, 0, 0, 0],
      [1, 0, 0, 0, 0],
    ] as const;
    expect(
      costs
        .map((cost) => ({ cost }))
        .toSorted(byCost)
        .map(({ cost }) => cost),
    ).toEqual(costs);
  });
});

describe('Stops at one door', () => {
  const { rides } = searching([
    { from: 0, to: 9, promised: 60 },
    { from: 1, to: 9, promised: 60 },
  ]);

  test('one after the other are one stop', () => {
    expect(shownOrder(mergedStops(paperOrder('+1 +2 -1 -2'), rides))).toBe('+1 +2 -1-2');
  });

  test('stay two where somebody put one of them there', () => {
    const moved = paperOrder('+1 +2 -2 -1').map((stop, at) => ({ ...stop, isMoved: at === 2 }));
    expect(shownOrder(mergedStops(moved, rides))).toBe('+1 +2 -2 -1');
  });
});

describe('A driven order', () => {
  const asked = searching([
    { from: 0, to: 10, promised: 60 },
    { from: 2, to: 10, promised: 70, limit: 5 },
  ]);
  const order = paperOrder('+1 +2 -1-2');
  const stops = driveOrder(order, 60 * MIN, asked);

  test('stands at each stop, and waits for a promise to begin', () => {
    expect(stops.map(({ at, waitedSec }) => [at / MIN, waitedSec / MIN])).toEqual([
      [60, 0],
      [70, 6],
      [80, 0],
    ]);
    expect(stops.map(({ aboard }) => aboard.seats)).toEqual([1, 2, 0]);
  });

  test('says of each rider what is broken', () => {
    const says = sayOfRiders(
      order,
      stops.map(({ at }) => at),
      asked.rides,
    );
    expect(says).toMatchObject([
      { id: '1', rideSec: 20 * MIN, overLimitSec: 0, lateSec: 0, earlySec: 0 },
      { id: '2', rideSec: 10 * MIN, overLimitSec: 5 * MIN },
    ]);
  });
});
