import { patchBooking, type Booking, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';

/** From the office to itself, from the office to the driver, from the driver to the office. */
export type Notes = Partial<Pick<Booking, 'officeNote' | 'adminNote' | 'driverNote'>>;

/** Notes may be written at any time, also long after the ride: they say what happened. */
export function editNotes(day: Day, bookingId: BookingId, notes: Notes): Day {
  return patchBooking(day, bookingId, notes);
}

/** Marks a booking for the task panel, or takes the mark away. */
export function setFlag(day: Day, bookingId: BookingId, flag: boolean): Day {
  return patchBooking(day, bookingId, { flag });
}
