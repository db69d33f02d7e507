import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { rideStatusOf, type RideStatusNumber } from './ride-status-number.ts';
import { canDispatch, canMove, canRemove, isDraggable, rideLook, rideLabel, type RideStamps } from './ride-status.ts';

const at = Temporal.Instant.from('2026-03-10T15:00Z');
const none: RideStamps = { enrouteAt: null, arrivedAt: null, arrivedDropoffAt: null };
const enroute = { ...none, enrouteAt: at };
const arrived = { ...enroute, arrivedAt: at };
const atDropoff = { ...arrived, arrivedDropoffAt: at };
const everyStamp = [none, enroute, arrived, { ...none, arrivedAt: at }, atDropoff];
const numbers: RideStatusNumber[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function checkLabel(number: RideStatusNumber, stamps: RideStamps[], label: string) {
  for (const stamp of stamps) expect(rideLabel(rideStatusOf(number), stamp)).toBe(label);
}

describe('The label of a ride', () => {
  test('[BOOK-38] [BOARD-38] [BOARD-47] is Booked at 0', () => checkLabel(0, everyStamp, 'Booked'));
  test('[BOARD-44] is Booked at 8 too, which is an older 0', () => checkLabel(8, everyStamp, 'Booked'));
  test('[BOOK-42] [BOARD-39] [BOARD-47] is Dispatched at 1 until the driver sets out', () =>
    checkLabel(1, [none], 'Dispatched'));
  test('[BOOK-41] [BOARD-40] is On Route at 1 once the driver is', () => checkLabel(1, [enroute], 'On Route'));
  test('[BOOK-40] [BOARD-41] is Arrived at 1 at the door, reported on route or not', () => {
    checkLabel(1, [arrived, { ...none, arrivedAt: at }], 'Arrived');
  });
  test('[BOOK-43] is Dispatched at 2, whatever was reported', () => checkLabel(2, everyStamp, 'Dispatched'));
  test('[BOOK-44] is Completed at 3', () => checkLabel(3, everyStamp, 'Completed'));
  test('[BOOK-45] is Canceled at 4', () => checkLabel(4, everyStamp, 'Canceled'));
  test('[BOOK-46] is Canceled at 7', () => checkLabel(7, everyStamp, 'Canceled'));
  test('[BOOK-47] is No show at 5', () => checkLabel(5, everyStamp, 'No show'));
  test('[BOOK-48] is Pickup at 6 on the way', () => checkLabel(6, [none, arrived], 'Pickup'));
  test('[BOOK-49] is Arrived at 6 where the rider gets off', () => checkLabel(6, [atDropoff], 'Arrived'));
});

describe('The look of a ride', () => {
  test('gives each face a name of its own, under which the theme keeps its shades and the console its sign', () => {
    const faces: [RideStatusNumber, RideStamps][] = [
      [0, none],
      [1, none],
      [1, enroute],
      [1, arrived],
      [6, arrived],
      [6, atDropoff],
      [3, none],
      [4, none],
      [5, none],
    ];
    expect(new Set(faces.map(([number, stamps]) => rideLook(rideStatusOf(number), stamps))).size).toBe(9);
  });
});

describe('The status of a ride', () => {
  test('A ride is dragged at 0, 1 and 8 only.', () => {
    expect(numbers.filter((number) => isDraggable(rideStatusOf(number)))).toEqual([0, 1, 8]);
  });

  test('[BOARD-49] A ride is dispatched at 0 and 8 only.', () => {
    expect(numbers.filter((number) => canDispatch(rideStatusOf(number)).ok)).toEqual([0, 8]);
    expect(canDispatch('dispatched')).toEqual({
      ok: false,
      refusal: {
        code: 'ALREADY_DISPATCHED',
        sentence: "The booking can't be dispatched because it's either already dispatched or completed.",
      },
    });
  });

  test('[ERR-54] A ride is moved at 1; from 2 to 7 the trip counts as completed.', () => {
    expect(numbers.filter((number) => canMove(rideStatusOf(number)).ok)).toEqual([1]);
    for (const number of [2, 3, 4, 5, 6, 7] as const) {
      const verdict = canMove(rideStatusOf(number));
      expect(verdict.ok ? null : verdict.refusal).toEqual({
        code: 'TRIP_COMPLETED',
        sentence: "The booking can't be moved because the trip is already completed.",
      });
    }
    expect(canMove('booked')).toMatchObject({ refusal: { code: 'NOT_DISPATCHED' } });
  });

  test('[BOARD-53] [ERR-59] A ride is removed from the dispatch list at 1, and refused from 2 to 7.', () => {
    expect(numbers.filter((number) => canRemove(rideStatusOf(number)).ok)).toEqual([1]);
    for (const number of [2, 3, 4, 5, 6, 7] as const) {
      const verdict = canRemove(rideStatusOf(number));
      expect(verdict.ok ? null : verdict.refusal).toEqual({
        code: 'TRIP_NOT_REMOVABLE',
        sentence:
          "The trip can't be removed because it is either about to be completed, or has already been completed.",
      });
    }
    expect(canRemove('booked')).toMatchObject({ refusal: { code: 'NOT_DISPATCHED' } });
  });
});
