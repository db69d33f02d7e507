import { bookingOf, type Day } from '@handrail/domain/day';
import { invariant, type BookingId } from '@handrail/domain/platform';
import { saveDay } from './day-store.ts';
import type { Changing } from '../platform/calls/handler.ts';
import { bookingsOnWire, type BookingOnWire } from './booking-wire.ts';
import { lookingOf } from './looking.ts';

/** Writes what a rule made of the day and shows one of its bookings as it is now. */
export async function saveBooking(context: Changing, before: Day, after: Day, id: BookingId): Promise<BookingOnWire> {
  return bookingNow(context, await saveDay(context.tx, before, after), id);
}

export async function bookingNow(context: Changing, day: Day, id: BookingId): Promise<BookingOnWire> {
  const [shown] = await bookingsOnWire(lookingOf(context), day, [bookingOf(day, id)]);
  invariant(shown, `Booking ${id} was saved and is not there.`);
  return shown;
}
