import { bookingOf, type Booking, type Day } from '@handrail/domain/day';
import type { BookingId } from '@handrail/domain/platform';
import { dayOn, daysOf } from '../dispatch/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Changing } from '../platform/calls/handler.ts';

export interface OpenedBooking {
  day: Day;
  booking: Booking;
}

/** The booking that a call names, in its whole day, as both stand while the operator's head is held. */
export async function openBooking(context: Changing, id: BookingId): Promise<OpenedBooking> {
  const { tx } = context;
  const date = (await daysOf(tx.queries, tx.operator, 'booking', [id])).get(id);
  if (date === undefined) throw notFound();
  const day = await dayOn(context, date);
  return { day, booking: bookingOf(day, id) };
}
