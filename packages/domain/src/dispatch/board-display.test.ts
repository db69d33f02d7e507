import { describe, expect, test } from 'vitest';
import { clockOn, find, minutesLate, paperDay, patchBooking, type Day } from '../day/index.ts';
import { displayCounts, displayedTrips, displayedWaits } from './board-display.ts';
import { onPaperRun } from './paper-run.ts';

/** Ada (11) at 8:40, Ben (12) at 9:40, Cleo (13) at 10:40, Dov (14) has yet to call, Eve (15) gave up. */
const morning = onPaperRun(
  paperDay([
    { id: '11', pickup: '08:40', dropoff: '09:00' },
    { id: '12', pickup: '09:40', dropoff: '10:00' },
    { id: '13', pickup: '10:40', dropoff: '11:00' },
    { id: '14', pickup: null },
    { id: '15', pickup: '08:00', rideStatus: 4 },
  ]),
  ['11', '12'],
);
const runId = [find(morning.booking, '11')?.tripId].flatMap((id) => (id ? [find(morning.trip, id)?.runId] : [])).join();
const noneLate = new Map<string, number>();
const statesOf = (day: Day) => displayedTrips(day, runId, noneLate).map(({ state }) => state);

describe('A vehicle’s trips on a wall', () => {
  test('is planned until the vehicle sets out, then under way, then done', () => {
    expect(statesOf(morning)).toEqual(['planned', 'planned']);
    const out = patchBooking(morning, '11', { enrouteAt: '2026-03-10T15:30:00+00:00' });
    expect(statesOf(out)).toEqual(['under_way', 'planned']);
    expect(statesOf(patchBooking(out, '11', { rideStatus: 3 }))).toEqual(['done', 'planned']);
  });

  test('counts who rides, and says how late the latest of them is', () => {
    const late = minutesLate(morning, clockOn(morning, '09:30'));
    expect(displayedTrips(morning, runId, late)).toMatchObject([
      { riders: 1, lateMin: late.get('11') },
      { riders: 1, lateMin: 0 },
    ]);
    expect(late.get('11')).toBeGreaterThan(0);
  });
});

test('Rides with a time and no vehicle wait on the wall; a rider who has yet to call does not.', () => {
  expect(displayedWaits(morning, noneLate).map(({ pickupAt }) => pickupAt)).toEqual([
    find(morning.booking, '13')?.scheduledPickupAt,
  ]);
});

test('The numbers on the wall leave out who does not ride.', () => {
  const day = patchBooking(patchBooking(morning, '11', { rideStatus: 3 }), '12', { rideStatus: 6 });
  expect(displayCounts(day, new Map([['12', 4]]))).toEqual({
    rides: 4,
    done: 1,
    onBoard: 1,
    late: 1,
    unassigned: 2,
    willCall: 1,
  });
});
