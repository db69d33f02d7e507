import { bookingOf, type Booking, type Day } from '@handrail/domain/day';
import type { BookingId } from '@handrail/domain/platform';
import { malformed, notFound } from '../platform/calls/call-failure.ts';
import type { Changing } from '../platform/calls/handler.ts';
import { daysOf } from './day-store.ts';
import { dayOn } from './warm-days.ts';

export interface OpenedBooking {
  day: Day;
  booking: Booking;
}

/** The booking that a call names, in its whole day, as both stand while the operator's head is held. */
export async function openBooking(context: Changing, id: BookingId): Promise<OpenedBooking> {
  const day = await dayOfAll(context, 'booking', [id]);
  return { day, booking: bookingOf(day, id) };
}

/** The one day that all of these entries are of. Who names nobody's, or another operator's, is told so. */
export async function dayOfAll(
  context: Changing,
  kind: 'booking' | 'trip' | 'run',
  ids: readonly string[],
): Promise<Day> {
  const { tx } = context;
  const dates = await daysOf(tx.queries, tx.operator, kind, ids);
  if (ids.some((id) => !dates.has(id))) throw notFound();
  const [date, ...others] = new Set(dates.values());
  if (date === undefined || others.length > 0) throw malformed('These are of different days.');
  return dayOn(context, date);
}
