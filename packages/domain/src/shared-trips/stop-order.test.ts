import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paperOrder as order, shownOrder as shown } from './paper-order.ts';
import { moveStop, removeBooking } from './stop-order.ts';

function check(before: string, from: number, to: number, after: string) {
  expect(shown(moveStop(order(before), from, to))).toBe(after);
}

describe('A dragged stop', () => {
  test('goes where it is put', () => {
    check('+1 +2 -1 -2', 1, 0, '+2 +1 -1 -2');
    check('+1 +2 -1 -2', 3, 2, '+1 +2 -2 -1');
  });

  test('[SHARED-22] does not put a pickup below its own drop-off', () => {
    check('+1 +2 -1 -2', 0, 3, '+2 +1 -1 -2');
    check('+1 -1 +2 -2', 0, 1, '+1 -1 +2 -2');
  });

  test('[SHARED-23] does not put a drop-off above its own pickup', () => {
    check('+1 +2 -1 -2', 2, 0, '+1 -1 +2 -2');
    check('+1 +2 -1 -2', 3, 0, '+1 +2 -2 -1');
  });

  test('minds both its ends where stops are merged', () => {
    check('+1 -1+2 -2', 1, 0, '+1 -1+2 -2');
    check('+1 -1+2 -2', 1, 2, '+1 -1+2 -2');
    check('+1 +3 -1+2 -3 -2', 2, 1, '+1 -1+2 +3 -3 -2');
  });

  test('never breaks the order, wherever it is dragged, and loses nobody', () => {
    const trips = ['+1 +2 -1 -2', '+1 -1 +2 -2 +3 -3', '+1 +2 +3 -3 -2 -1', '+1 -1+2 +3 -2 -3'];
    fc.assert(
      fc.property(fc.constantFrom(...trips), fc.nat(5), fc.integer({ min: -2, max: 8 }), (trip, from, to) => {
        const after = shown(moveStop(order(trip), from, to));
        expect(after.split(' ').toSorted()).toEqual(trip.split(' ').toSorted());
        for (const id of trip.match(/\d/g) ?? []) expect(after.indexOf(`+${id}`)).toBeLessThan(after.indexOf(`-${id}`));
      }),
      cases(100),
    );
  });
});

describe('A removed stop', () => {
  test('[SHARED-24] takes both ends of its booking with it', () => {
    const left = removeBooking(order('+1 +2 +3 -1 -2 -3'), '2');
    expect(left.ok && shown(left.value)).toBe('+1 +3 -1 -3');
    const merged = removeBooking(order('+1 +2+3 -1 -2 -3'), '2');
    expect(merged.ok && shown(merged.value)).toBe('+1 +3 -1 -3');
  });

  test('[CONST-34] leaves at least three stops', () => {
    const refusal = { code: 'TOO_FEW_STOPS', sentence: 'At least two or more trips are needed for this feature.' };
    expect(removeBooking(order('+1 +2 -1 -2'), '2')).toEqual({ ok: false, refusal });
    expect(removeBooking(order('+1+3 +2 -1 -2 -3'), '2')).toMatchObject({ ok: true });
  });
});
