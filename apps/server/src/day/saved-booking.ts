import { bookingOf, type Day } from '@handrail/domain/day';
import { invariant, type BookingId } from '@handrail/domain/platform';
import type { Changing } from '../platform/calls/handler.ts';
import { bookingsOnWire, type BookingOnWire } from './booking-wire.ts';
import { lookingOf } from './looking.ts';

/** One of the bookings of a day that was just saved, as it is now. */
export async function bookingNow(context: Changing, day: Day, id: BookingId): Promise<BookingOnWire> {
  const [shown] = await bookingsOnWire(lookingOf(context), day, [bookingOf(day, id)]);
  invariant(shown, `Booking ${id} was saved and is not there.`);
  return shown;
}
