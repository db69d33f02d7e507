import { INITIAL } from './booking-fields.ts';
import type { Booking, Run, Stop, Trip } from './entries.ts';

/** Rows that are not stored yet, with what a row has when nobody says otherwise. */

export type Given<T, Needed extends keyof T> = Pick<T, Needed> & Partial<T>;

export function newBooking(
  given: Given<Booking, 'id' | 'serviceDay' | 'programId' | 'riderId' | 'pickupPlaceId' | 'dropoffPlaceId'>,
): Booking {
  return { version: 1, ...INITIAL, ...given };
}

export function newRun(given: Given<Run, 'id' | 'serviceDay' | 'vehicleId' | 'openedAt'>): Run {
  return { version: 1, driverId: null, teamId: null, ...given };
}

export function newTrip(
  given: Given<Trip, 'id' | 'serviceDay' | 'runId' | 'kind' | 'programId' | 'startsAt' | 'endsAt'>,
): Trip {
  return {
    version: 1,
    loadUnloadSec: 0,
    travelSec: 0,
    travelM: 0,
    placeId: null,
    detail: null,
    notes: null,
    pinned: false,
    ...given,
  };
}

export function newStop(given: Given<Stop, 'id' | 'serviceDay' | 'bookingId' | 'stopType' | 'tripId' | 'seq'>): Stop {
  return { version: 1, plannedAt: null, ...given };
}
