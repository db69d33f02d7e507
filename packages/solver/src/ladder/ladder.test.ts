import { describe, expect, test, vi } from 'vitest';
import type { Day } from '../day/day.ts';
import type { VehicleText } from '../day/make-day.ts';
import { solve } from '../search/solve.ts';
import { verify } from '../verify.ts';
import { onOneRoad } from './by-hand.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

/**
 * A ladder of days small enough to solve by hand, each rung one idea harder. Places lie on one road, ten minutes
 * apart; a minute of road costs one. The plan expected is the only best one, or the cost is.
 */
function best(day: Day, cost: number, routes?: number[][]): void {
  const plan = solve(day, { seed: 1, spent: (done) => done / 300 });
  expect(verify(day, plan)).toEqual([]);
  expect(plan.cost).toBe(cost);
  if (routes !== undefined) expect(plan.routes).toEqual(routes);
}

const van = { start: 0, capacity: [4] };

describe('A: one vehicle', () => {
  test('A01 one rider: out, there, and home', () => best(onOneRoad([{ from: 1, to: 3 }]), 60, [[0, 1]]));

  test('A02 nobody: the vehicle stays in', () => best(onOneRoad([]), 0, [[]]));

  test('A03 two on one way share it', () =>
    best(
      onOneRoad([
        { from: 1, to: 4 },
        { from: 2, to: 3 },
      ]),
      80,
      [[0, 2, 3, 1]],
    ));

  test('A04 one out, one back: each empty way is used', () =>
    best(
      onOneRoad([
        { from: 0, to: 5 },
        { from: 5, to: 0 },
      ]),
      100,
    ));

  test('A05 three seats for two groups of two: the second waits', () =>
    best(
      onOneRoad(
        [
          { from: 1, to: 3, load: [2] },
          { from: 1, to: 3, load: [2] },
        ],
        [{ start: 0, capacity: [3] }],
      ),
      100,
    ));
});

describe('B: the clock', () => {
  test('B01 windows order what the road would not', () =>
    best(
      onOneRoad([
        { from: 1, to: 2, pickup: [100, 110] },
        { from: 4, to: 5, pickup: [40, 50] },
      ]),
      // Out to 4 and 5, back to 1, on to 2, home.
      50 + 40 + 10 + 20,
      [[2, 3, 0, 1]],
    ));

  test('B02 an appointment is kept by leaving late enough, not by riding around', () =>
    best(onOneRoad([{ from: 1, to: 3, dropoff: [200, 210], maxRide: 20 }]), 60, [[0, 1]]));

  test('B03 a short ride limit forbids the detour that sharing needs', () => {
    const far = { from: 2, to: 3 };
    best(
      onOneRoad([
        { from: 1, to: 5, maxRide: 40 },
        { ...far, pickupService: 5 },
      ]),
      120,
    );
    best(
      onOneRoad([
        { from: 1, to: 5, maxRide: 45 },
        { ...far, pickupService: 5 },
      ]),
      100,
    );
  });

  test('B04 a limit of one and a half times the direct ride and five is as good as that many minutes', () =>
    best(
      onOneRoad([
        { from: 1, to: 3, rideFactor: 1.5, rideAllowance: 5 },
        { from: 2, to: 4, pickupService: 15 },
      ]),
      80,
    ));

  test('B05 the shift ends before the second ride would', () =>
    best(
      onOneRoad(
        [
          { from: 1, to: 2, pickup: [10, 20] },
          { from: 3, to: 4, pickup: [200, 210], price: 500 },
        ],
        [{ ...van, shifts: [{ hours: [0, 230] }] }],
      ),
      40 + 500,
    ));

  test('B06 the longest route decides, not the earliest start', () =>
    best(onOneRoad([{ from: 1, to: 2, pickup: [100, 100] }], [{ ...van, shifts: [{ maxDuration: 40 }] }]), 40));
});

describe('C: several vehicles', () => {
  test('C01 each takes what is near', () =>
    best(
      onOneRoad(
        [
          { from: 1, to: 2, pickup: [0, 30] },
          { from: 8, to: 7, pickup: [0, 30] },
        ],
        [van, { start: 9, capacity: [4] }],
      ),
      40 + 40,
      [
        [0, 1],
        [2, 3],
      ],
    ));

  test('C02 a vehicle that costs to take out stays in while another can go', () =>
    best(
      onOneRoad(
        [{ from: 1, to: 2 }],
        [
          { ...van, fixedCost: 30 },
          { ...van, fixedCost: 10 },
        ],
      ),
      50,
      [[], [0, 1]],
    ));

  test('C03 the chair needs the van with the chair', () =>
    best(
      onOneRoad(
        [{ from: 1, to: 2, load: [0, 1] }],
        [
          { start: 0, capacity: [4, 0] },
          { start: 4, capacity: [2, 1] },
        ],
      ),
      60,
      [[], [0, 1]],
    ));

  test('C04 two chairs fold away two seats', () =>
    best(
      onOneRoad(
        [
          { from: 1, to: 3, load: [3, 0] },
          { from: 1, to: 3, load: [0, 2] },
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
      ),
      100,
    ));

  test('C05 the morning and the evening shift of one vehicle are two routes', () =>
    best(
      onOneRoad(
        [
          { from: 1, to: 2, pickup: [30, 40] },
          { from: 1, to: 2, pickup: [530, 540] },
        ],
        [{ ...van, shifts: [{ hours: [0, 100] }, { hours: [500, 600] }] }],
      ),
      80,
      [
        [0, 1],
        [2, 3],
      ],
    ));
});

describe('D: who may ride with whom, and in what', () => {
  test('D01 a skill decides', () =>
    best(onOneRoad([{ from: 1, to: 2, needs: [1] }], [van, { start: 9, capacity: [4], skills: [1] }]), 160, [
      [],
      [0, 1],
    ]));

  test('D02 a rider who must ride alone is not shared with', () =>
    best(
      onOneRoad([
        { from: 1, to: 3, alone: true },
        { from: 1, to: 3 },
      ]),
      100,
    ));

  test('D03 two who may not meet are driven one after the other', () =>
    best(
      onOneRoad([
        { from: 1, to: 3, apartFrom: [1] },
        { from: 1, to: 3 },
      ]),
      100,
    ));

  test('D04 the rider’s own driver, far as he is', () =>
    best(onOneRoad([{ from: 1, to: 2, onlyVehicles: [1] }], [van, { start: 9, capacity: [4] }]), 160, [[], [0, 1]]));

  test('D05 who costs more than the ride is worth stays behind', () =>
    best(
      onOneRoad([
        { from: 8, to: 9, price: 100 },
        { from: 1, to: 2, price: 100 },
      ]),
      40 + 100,
      [[2, 3]],
    ));
});

describe('E: breaks, blocks and tasks', () => {
  test('E01 a break is taken where the vehicle stands, and nobody sits through it', () => {
    const breaks = [{ window: [50, 60] as const, duration: 30 }];
    best(
      onOneRoad(
        [
          { from: 1, to: 3, pickup: [10, 15] },
          { from: 3, to: 1, pickup: [40, 100] },
        ],
        [{ ...van, shifts: [{ breaks }] }],
      ),
      60,
      [[0, 1, 4, 2, 3]],
    );
  });

  test('E02 with a break in the ride forbidden, the ride waits', () => {
    const breaks = [{ window: [15, 15] as const, duration: 30 }];
    const day = onOneRoad([{ from: 1, to: 3, pickup: [10, 60] }], [{ ...van, shifts: [{ breaks }] }]);
    best(day, 60, [[2, 0, 1]]);
  });

  test('E03 with a break in the ride allowed, nobody is left at the door for it', () => {
    const breaks = [{ window: [15, 15] as const, duration: 30, riderAboard: true }];
    const day = onOneRoad([{ from: 1, to: 3, pickup: [10, 14] }], [{ ...van, shifts: [{ breaks }] }]);
    best(day, 60, [[0, 2, 1]]);
  });

  test('E04 a blocked hour cannot be driven through', () => {
    const blocks = [{ from: 40, until: 100 }];
    const day = onOneRoad([{ from: 1, to: 4, dropoff: [60, 90], price: 300 }], [{ ...van, shifts: [{ blocks }] }]);
    best(day, 300, [[2]]);
  });

  test('E05 a task is on the way', () => {
    const tasks = [{ place: 2, window: [0, 500] as const, duration: 5 }];
    best(onOneRoad([{ from: 1, to: 3 }], [{ ...van, shifts: [{ tasks }] }]), 60);
  });
});

describe('F: a running day', () => {
  test('F01 what is done stays done, and the rest goes on from there', () => {
    const shifts = [{ departedAt: 0, prefix: [{ pickup: 0, at: 10 }] }];
    best(
      onOneRoad(
        [
          { from: 1, to: 4 },
          { from: 2, to: 3 },
        ],
        [{ ...van, shifts }],
      ),
      80,
      [[0, 2, 3, 1]],
    );
  });

  test('F02 who is aboard is put down by the vehicle they sit in, however near another is', () => {
    const shifts = [{ departedAt: 0, prefix: [{ pickup: 0, at: 10 }] }];
    best(
      onOneRoad(
        [{ from: 1, to: 9 }],
        [
          { ...van, shifts },
          { start: 9, capacity: [4] },
        ],
      ),
      180,
      [[0, 1], []],
    );
  });

  test('F03 moving a rider off the vehicle they expect must be worth it', () => {
    const far = { start: 2, capacity: [4] };
    best(onOneRoad([{ from: 2, to: 3, homeShift: 0, changeCost: 41 }], [van, far]), 60, [[0, 1], []]);
    best(onOneRoad([{ from: 2, to: 3, homeShift: 0, changeCost: 39 }], [van, far]), 20 + 39, [[], [0, 1]]);
  });

  test('F03 a vehicle that a rider wishes for is worth so much of a detour, and is not the same as another that is like it', () => {
    const twins = [van, { ...van }];
    const near = { start: 2, capacity: [4] };
    const wished = (vehicles: VehicleText[], ...wishCost: number[]) =>
      onOneRoad([{ from: 2, to: 3 }], vehicles, { wishCost: Float64Array.from(wishCost) });
    best(wished(twins, 9, 0), 60, [[], [0, 1]]);
    best(wished([van, near], 0, 41), 60, [[0, 1], []]);
    best(wished([van, near], 0, 39), 20 + 39, [[], [0, 1]]);
  });

  test('F04 dialysis on Monday: three there for eight, one van, each at their own pace', () => {
    const clinic = { to: 5, dropoff: [60, 75] as const, dropoffService: 2 };
    const day = onOneRoad(
      [
        { from: 1, ...clinic, maxRide: 60 },
        { from: 2, ...clinic, maxRide: 45, pickupService: 5 },
        { from: 3, ...clinic, maxRide: 30 },
      ],
      [{ start: 0, capacity: [3], shifts: [{ hours: [0, 300] }] }],
    );
    best(day, 100);
  });

  test('F05 rush hour makes the shorter way too late', () => {
    const day = onOneRoad([{ from: 1, to: 3, pickup: [60, 60], dropoff: [0, 90], price: 70 }], [van], {
      traffic: [{ from: 60, factor: 2 }],
    });
    best(day, 70, [[]]);
  });

  test('F06 a plan with slack is worth its detour, up to its price', () => {
    // One van for both leaves two minutes at each of four stops, eight fewer than wanted; the second is forty farther.
    const at = (price: number) =>
      onOneRoad(
        [
          { from: 1, to: 5, pickup: [10, 30], maxRide: 40 },
          { from: 5, to: 7, dropoff: [0, 72] },
        ],
        [van, { start: 9, capacity: [4] }],
        { slack: { wanted: 10, price } },
      );
    best(at(1), 140 + 4 * 8);
    best(at(2), 100 + 80, [
      [0, 1],
      [2, 3],
    ]);
  });

  test('F07 what has been passed is not gone back to, though it was on the way', () => {
    const prefix = [
      { pickup: 0, at: 10 },
      { pickup: 1, at: 60 },
    ];
    const day = onOneRoad(
      [
        { from: 1, to: 2 },
        { from: 4, to: 5 },
      ],
      [{ ...van, shifts: [{ departedAt: 0, prefix }] }],
    );
    best(day, 100, [[0, 2, 3, 1]]);
  });

  test('F08 a task that was done was done, though the rest would be nearer without it', () => {
    const tasks = [{ place: 3, window: [0, 500] as const, duration: 5 }];
    const shifts = [{ tasks, departedAt: 0, prefix: [{ visit: 0, at: 30 }] }];
    best(onOneRoad([{ from: 2, to: 1 }], [{ ...van, shifts }]), 60, [[2, 0, 1]]);
  });
});
