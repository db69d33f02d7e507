import { BOOKING_FIELDS } from './booking-fields.ts';
import type { Booking, Run, Stop, Trip } from './entries.ts';
import { initialOf } from './fields.ts';
import { RUN_FIELDS } from './run-fields.ts';
import { STOP_FIELDS, TRIP_FIELDS } from './trip-fields.ts';

/** Rows that are not stored yet, with what a row has when nobody says otherwise. */

export type Given<T, Needed extends keyof T> = Pick<T, Needed> & Partial<T>;

const INITIAL = {
  booking: initialOf(BOOKING_FIELDS),
  run: initialOf(RUN_FIELDS),
  trip: initialOf(TRIP_FIELDS),
  stop: initialOf(STOP_FIELDS),
};

export function newBooking(
  given: Given<Booking, 'id' | 'serviceDay' | 'programId' | 'riderId' | 'pickupPlaceId' | 'dropoffPlaceId'>,
): Booking {
  return { version: 1, ...INITIAL.booking, ...given };
}

export function newRun(given: Given<Run, 'id' | 'serviceDay' | 'vehicleId' | 'openedAt'>): Run {
  return { version: 1, ...INITIAL.run, ...given };
}

export function newTrip(
  given: Given<Trip, 'id' | 'serviceDay' | 'runId' | 'kind' | 'programId' | 'startsAt' | 'endsAt'>,
): Trip {
  return { version: 1, ...INITIAL.trip, ...given };
}

export function newStop(given: Given<Stop, 'id' | 'serviceDay' | 'bookingId' | 'stopType' | 'tripId' | 'seq'>): Stop {
  return { version: 1, ...INITIAL.stop, ...given };
}
