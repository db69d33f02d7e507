import type { Booking } from './entries.ts';
import { secondsBetween } from './instants.ts';

/**
 * Whether the vehicle stood at the door before the promise was a minute over; null where it has not come, or nobody was
 * promised a time. What is not there yet is no kept promise and no broken one: whether it is late is told elsewhere.
 */
export function keptPromise(booking: Pick<Booking, 'arrivedAt' | 'windowEndAt' | 'scheduledPickupAt'>): boolean | null {
  const due = booking.windowEndAt ?? booking.scheduledPickupAt;
  if (due === null || booking.arrivedAt === null) return null;
  return secondsBetween(due, booking.arrivedAt) < 60;
}
