import { describe, expect, test } from 'vitest';
import {
  accepted,
  bookingOf,
  instantOfText,
  paperDay,
  patchBooking,
  sound,
  stopsOfTrip,
  tripOf,
  type Day,
} from '../day/index.ts';
import { instantText, readWall } from '../platform/index.ts';
import { onPaperRun, sharedOnPaper } from './paper-run.ts';
import { replanTrip, type TripReplanning } from './replan-trip.ts';

function sharedTrip(): { day: Day; tripId: string } {
  const dispatched = onPaperRun(paperDay([{ id: '11' }, { id: '12', pickup: '08:50' }]), ['11', '12']);
  const day = sharedOnPaper(dispatched, ['11', '12']);
  return { day, tripId: bookingOf(day, '11').tripId ?? '' };
}

function clocksOf(day: Day, tripId: string): string[] {
  const planned = stopsOfTrip(day, tripId).flatMap(({ plannedAt }) => plannedAt ?? []);
  return planned.map((at) => instantText(instantOfText(at), 'America/Los_Angeles').slice(11, 16));
}

function replanned(day: Day, tripId: string, time: string, rest: Partial<TripReplanning> = {}) {
  return replanTrip(day, { tripId, firstPickup: accepted(readWall(`2026-03-10T${time}`)), ...rest });
}

describe('Planning a trip for another time', () => {
  test('moves every stop by as much, and what was promised stays', () => {
    const { day, tripId } = sharedTrip();
    const before = clocksOf(day, tripId);
    const after = sound(replanned(day, tripId, '09:40'));
    expect(before).toEqual(['08:40', '08:50', '09:05', '09:15']);
    expect(clocksOf(after, tripId)).toEqual(['09:40', '09:50', '10:05', '10:15']);
    expect(bookingOf(after, '12').scheduledPickupAt).toBe(bookingOf(day, '12').scheduledPickupAt);
  });

  test('is refused once a rider is on board, and a note is still written then', () => {
    const { day, tripId } = sharedTrip();
    const boarded = patchBooking(day, '11', { rideStatus: 6, pickedUpAt: bookingOf(day, '11').scheduledPickupAt });
    expect(replanned(boarded, tripId, '09:40')).toMatchObject({
      refusal: {
        code: 'TRIP_COMPLETED',
        sentence: "The booking can't be moved because the trip is already completed.",
      },
    });
    const noted = accepted(replanTrip(boarded, { tripId, notes: 'Gate 3', loadUnloadSec: 300 }));
    expect(tripOf(noted, tripId)).toMatchObject({ notes: 'Gate 3', loadUnloadSec: 300 });
  });

  test('to a time that the clocks skip is refused', () => {
    const day = onPaperRun(paperDay([{ id: '11' }], { date: '2026-03-08' }), ['11']);
    const firstPickup = accepted(readWall('2026-03-08T02:30'));
    const verdict = replanTrip(day, { tripId: bookingOf(day, '11').tripId ?? '', firstPickup });
    expect(verdict).toMatchObject({ refusal: { code: 'TIME_SKIPPED' } });
  });

  test('leaves a ride whose rider has yet to call without a time', () => {
    const day = onPaperRun(paperDay([{ id: '11', pickup: null }]), ['11']);
    const tripId = bookingOf(day, '11').tripId ?? '';
    const after = sound(replanned(day, tripId, '09:40'));
    expect(stopsOfTrip(after, tripId).map(({ plannedAt }) => plannedAt)).toEqual([null, null]);
  });
});
