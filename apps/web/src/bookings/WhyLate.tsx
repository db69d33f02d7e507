import { punctuality } from '@handrail/domain/day';
import { Link } from '@tanstack/react-router';
import { entryOf } from './booking-entry.ts';
import type { Booking } from './bookings.ts';

/** The way from a ride that was late to what made it late: at the desk its own page, and for dispatchers its place among past rides. */
export function WhyLate({ booking, isDesk }: { booking: Booking; isDesk: boolean }) {
  const came = punctuality(entryOf(booking));
  if (came !== 'late' && came !== 'very_late') return null;
  const { booking_id: id, service_day: day } = booking;
  const place = isDesk
    ? { to: `/reports/history/view/${id}`, search: { why: id } }
    : { to: '/reports/history', search: { from: day, to: day, booking: id, why: id } };
  return (
    <p>
      <Link {...place}>Why was this ride late?</Link>
    </p>
  );
}
