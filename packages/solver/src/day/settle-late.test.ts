import { describe, expect, test } from 'vitest';
import { onOneRoad } from '../ladder/by-hand.ts';
import { solve } from '../search/solve.ts';
import { verify } from '../verify.ts';
import { settleLate } from './settle-late.ts';

describe('A rider aboard who can no longer be in time', () => {
  const shifts = [
    {
      departedAt: 0,
      prefix: [
        { pickup: 0, at: 30 },
        { pickup: 1, at: 40 },
      ],
    },
  ];
  const day = onOneRoad(
    [
      { from: 3, to: 6, pickup: [0, 10], dropoff: [0, 55], maxRide: 20 },
      { from: 4, to: 5, maxRide: 10 },
      { from: 6, to: 7, price: 300 },
    ],
    [{ start: 0, capacity: [3], shifts }],
  );

  test('is put down as soon as can be, and the rest is planned around it', () => {
    const settled = settleLate(day);
    const plan = solve(settled, { seed: 1, spent: (done) => done / 200 });
    expect(verify(settled, plan)).toEqual([]);
    expect(plan.unserved).toEqual([]);
    expect(verify(day, solve(day, { seed: 1, spent: (done) => done / 200 }))).not.toEqual([]);
  });

  test('has the promise moved no farther than must be', () => {
    const { maxRide, dropoffClose } = settleLate(day).requests;
    expect(Array.from(maxRide.subarray(0, 2))).toEqual([30, 10]);
    expect(dropoffClose[0]).toBe(60);
  });

  test('changes nothing for those in time', () => {
    const inTime = onOneRoad(
      [{ from: 3, to: 6, dropoff: [0, 90], maxRide: 40 }],
      [{ start: 0, capacity: [3], shifts: [{ departedAt: 0, prefix: [{ pickup: 0, at: 30 }] }] }],
    );
    expect(settleLate(inTime)).toEqual(inTime);
  });
});
