import type { Booking } from './entries.ts';
import { secondsBetween } from './instants.ts';

/** How a vehicle came to the door, by what the rider was promised. */
export type Punctuality = 'early' | 'on_time' | 'late' | 'very_late';

/** Who waits longer than this past the promise may miss what they go to, and is counted apart. */
export const VERY_LATE_AFTER_MIN = 30;

/**
 * When the vehicle stood at the door, against the window. Whole minutes, as screens show them: what is less than one is in
 * the window. A driver who did not report the arrival was there by the pickup. Null where no vehicle has come, or nobody
 * was promised a time.
 */
export function punctuality(booking: Met & Pick<Booking, 'windowStartAt'>): Punctuality | null {
  const metAt = booking.arrivedAt ?? booking.pickedUpAt;
  const lateMin = minutesPast(booking);
  if (metAt === null || lateMin === null) return null;
  if (lateMin >= 1) return lateMin > VERY_LATE_AFTER_MIN ? 'very_late' : 'late';
  const { windowStartAt } = booking;
  return windowStartAt !== null && secondsBetween(metAt, windowStartAt) >= 60 ? 'early' : 'on_time';
}

type Met = Pick<Booking, 'arrivedAt' | 'pickedUpAt' | 'windowEndAt' | 'scheduledPickupAt'>;

/** By how many whole minutes the vehicle stood at the door past the promise, below none where it was there before its end. */
export function minutesPast({ arrivedAt, pickedUpAt, windowEndAt, scheduledPickupAt }: Met): number | null {
  const metAt = arrivedAt ?? pickedUpAt;
  const due = windowEndAt ?? scheduledPickupAt;
  return metAt === null || due === null ? null : Math.floor(secondsBetween(due, metAt) / 60);
}
