import { minutesLate } from '@handrail/domain/day';
import { Temporal } from 'temporal-polyfill';
import { sliceOf } from './booking-entry.ts';
import type { Booking } from './bookings.ts';

/** Whole minutes that riders wait longer than promised, by booking. */
export function lateMinutes(bookings: readonly Booking[], nowMs: number): ReadonlyMap<string, number> {
  return minutesLate(sliceOf(bookings), Temporal.Instant.fromEpochMilliseconds(nowMs));
}
