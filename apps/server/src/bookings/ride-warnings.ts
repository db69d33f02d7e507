import { warnOfRides } from '@handrail/domain/bookings';
import { edit, type Booking, type Day } from '@handrail/domain/day';
import type { Warning } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { Changing } from '../platform/calls/handler.ts';
import { daysAtHand } from './rule-days.ts';

/**
 * What should be known of rides that are about to be booked, or booked for another time: what else their rider does then
 * on the day they are for. It is asked before anything is written.
 */
export async function rideWarnings(
  context: Changing,
  home: Day,
  bookings: readonly Booking[],
): Promise<{ booking: Booking; warning: Warning }[]> {
  const dates = bookings.map(({ serviceDay }) => Temporal.PlainDate.from(serviceDay));
  const days = await daysAtHand(context, home, dates);
  return days.flatMap((day) => {
    const onDay = bookings.filter(({ serviceDay }) => serviceDay === day.date);
    const after = edit(day, { bookings: onDay });
    return onDay.flatMap((booking) => warnOfRides(after, booking.id).map((warning) => ({ booking, warning })));
  });
}
