import { bookingOf, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { Temporal } from 'temporal-polyfill';
import { hourOfPickup } from './pickup-hours.ts';
import { whoseRide, type ProductivityBy } from './productivity.ts';

/** Which of the rides behind a figure are meant: of one driver, vehicle, program or payer, or of one hour of the week. */
export interface RidePart {
  by?: ProductivityBy | undefined;
  /** Null: those that have none. */
  of?: string | null | undefined;
  /** Monday is 1. */
  weekday?: number | undefined;
  hour?: number | undefined;
}

export function isOfPart(day: Day, id: BookingId, { by, of, weekday, hour }: RidePart): boolean {
  const booking = bookingOf(day, id);
  if (by !== undefined && of !== undefined && whoseRide(day, booking, by) !== of) return false;
  if (weekday !== undefined && Temporal.PlainDate.from(day.date).dayOfWeek !== weekday) return false;
  return hour === undefined || hourOfPickup(booking, day.zones.get(booking.programId) ?? 'UTC') === hour;
}

/** Whether anything is left out by it. */
export function isPart({ by, of, weekday, hour }: RidePart): boolean {
  return (by !== undefined && of !== undefined) || weekday !== undefined || hour !== undefined;
}
