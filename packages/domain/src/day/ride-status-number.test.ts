import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  entryLabel,
  numberOf,
  rideStatusOf,
  shownNumber,
  shownNumberOfBlock,
  statusShownAs,
} from './ride-status-number.ts';
import type { RideStamps } from './ride-status.ts';

const at = Temporal.Instant.from('2026-03-10T15:00Z');
const none: RideStamps = { enrouteAt: null, arrivedAt: null, arrivedDropoffAt: null };

describe('The number of a ride', () => {
  test('goes to its name and back, but for 8, which is written as 0', () => {
    const there = [0, 1, 2, 3, 4, 5, 6, 7] as const;
    expect(there.map((number) => numberOf(rideStatusOf(number)))).toEqual([...there]);
    expect(numberOf(rideStatusOf(8))).toBe(0);
  });

  test('[BOARD-42] from 2 to 7 is started, completed, canceled, no-show, picked up, canceled', () => {
    expect(([2, 3, 4, 5, 6, 7] as const).map(rideStatusOf)).toEqual([
      'started',
      'completed',
      'canceled_early',
      'no_show',
      'picked_up',
      'canceled_late',
    ]);
  });

  test('[BOARD-43] is shown as 11 at 6 once the van stands at the drop-off, and only then', () => {
    const there = { ...none, arrivedDropoffAt: at };
    expect([shownNumber('picked_up', none), shownNumber('picked_up', there)]).toEqual([6, 11]);
    expect([shownNumber('completed', there), shownNumber('dispatched', { ...none, arrivedAt: at })]).toEqual([3, 1]);
    expect([0, 1, 2, 3, 4, 5, 6, 7, 11].map((number) => numberOf(statusShownAs(number)))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 6,
    ]);
    for (const block of [9, 10]) expect(() => statusShownAs(block)).toThrow('No ride is shown as');
  });
});

describe('A block without a rider', () => {
  test('[BOARD-45] [BOARD-46] is shown as 9 for a time block and 10 for a driver action', () => {
    expect(shownNumberOfBlock('time_block')).toBe(9);
    expect(shownNumberOfBlock('driver_action')).toBe(10);
  });

  test('[BOOK-39] reads Time Block at 8 where it is one; a ride at 8 reads Booked', () => {
    expect(entryLabel('time_block', 8, none)).toBe('Time Block');
    expect(entryLabel('ride', 8, none)).toBe('Booked');
    expect(entryLabel('ride', 6, { ...none, arrivedDropoffAt: at })).toBe('Arrived');
  });

  test('is named by what it is', () => {
    expect(entryLabel('lunch_break', 0, none)).toBe('Lunch break');
    expect(entryLabel('driver_action', 0, none)).toBe('Driver action');
  });
});
