import { lateness } from '@handrail/domain/day';
import { Temporal } from 'temporal-polyfill';
import { sliceOf } from './booking-entry.ts';
import type { Booking } from './bookings.ts';

/** Whole minutes that riders wait longer than promised, by booking: the worse of pickup and appointment. */
export function lateMinutes(bookings: readonly Booking[], nowMs: number): ReadonlyMap<string, number> {
  const late = lateness(sliceOf(bookings), Temporal.Instant.fromEpochMilliseconds(nowMs));
  const worst = new Map<string, number>();
  for (const { bookingId, lateSec } of late) {
    const minutes = Math.floor(lateSec / 60);
    if (minutes > (worst.get(bookingId) ?? 0)) worst.set(bookingId, minutes);
  }
  return worst;
}
