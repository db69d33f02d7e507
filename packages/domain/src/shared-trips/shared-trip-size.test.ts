import { describe, expect, test } from 'vitest';
import { rideStatusOf } from '../day/index.ts';
import { canLeaveSharedTrip, checkSharedBookings, checkSharedTiming } from './shared-trip-size.ts';

/** The sentence of a refusal, or null. */
function sentence(verdict: { ok: true } | { ok: false; refusal: { sentence: string } }) {
  return verdict.ok ? null : verdict.refusal.sentence;
}

describe('A shared trip', () => {
  test('[CONST-33] [ERR-71] needs two bookings', () => {
    const tooFew = 'Multiple bookings are required to process shared trips.';
    expect([0, 1, 2, 3].map((count) => sentence(checkSharedBookings(count)))).toEqual([tooFew, tooFew, null, null]);
  });

  test('[ERR-72] takes three bookings and no fourth', () => {
    const tooMany = '3 bookings is the current allowed number for shared trips.';
    expect([3, 4, 9].map((count) => sentence(checkSharedBookings(count)))).toEqual([null, tooMany, tooMany]);
  });

  test('is of as many riders as an operator says, and so does the sentence', () => {
    const sentences = [4, 5].map((count) => sentence(checkSharedBookings(count, 4)));
    expect(sentences).toEqual([null, '4 bookings is the current allowed number for shared trips.']);
  });

  test('[SHARED-26] lets a rider go at 1, 2 and 5 only', () => {
    const onBoard = "The booking can't be removed because the passenger is onboard or dropped off.";
    const may = ([1, 2, 3, 4, 5, 6, 7] as const).map((number) => sentence(canLeaveSharedTrip(rideStatusOf(number))));
    expect(may).toEqual([null, null, onBoard, onBoard, null, onBoard, onBoard]);
  });
});

describe('The timing of a shared trip', () => {
  test('[ERR-74] needs a first pickup', () => {
    const verdict = checkSharedTiming({ firstPickup: null, loadUnloadMin: 5 });
    expect(sentence(verdict)).toBe('Please set up the first pickup time.');
  });

  test.each([null, -1, Number.NaN])('[ERR-75] needs its load and unload time: %s', (loadUnloadMin) => {
    const verdict = checkSharedTiming({ firstPickup: '8:40 AM', loadUnloadMin });
    expect(sentence(verdict)).toBe('Please set up the load/unload time.');
  });

  test('[SHARED-34] is typed in minutes and kept in seconds', () => {
    const timing = (loadUnloadMin: number) => checkSharedTiming({ firstPickup: '8:40 AM', loadUnloadMin });
    expect(timing(5)).toEqual({ ok: true, value: { firstPickup: '8:40 AM', loadUnloadSec: 300 } });
    expect(timing(0)).toMatchObject({ ok: true, value: { loadUnloadSec: 0 } });
    expect(timing(2.5)).toMatchObject({ ok: true, value: { loadUnloadSec: 150 } });
  });
});
