import type { Temporal } from 'temporal-polyfill';
import { edit, emptyDay, lateness, unassigned, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';

/**
 * Rides that nobody drives though their pickup is late already: the first that a dispatcher has to see to. What is late,
 * and that less than a minute is in time, is said where lateness is; only those who wait are asked about.
 */
export function overdue(day: Day, now: Temporal.Instant): Set<BookingId> {
  const waiting = edit(emptyDay(day.date, day.zones), { bookings: unassigned(day) });
  const late = lateness(waiting, now).filter(({ stopType, lateSec }) => stopType === 'pickup' && lateSec >= 60);
  return new Set(late.map(({ bookingId }) => bookingId));
}
