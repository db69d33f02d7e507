import { Link } from '@tanstack/react-router';
import type { Booking } from './bookings.ts';
import { hasStory, storyTitle } from './story-title.ts';

/** The way from a ride to how it went and what made it late: at the desk its own page, and for dispatchers its place among past rides. */
export function WhyLate({ booking, isDesk }: { booking: Booking; isDesk: boolean }) {
  if (!hasStory(booking)) return null;
  const { booking_id: id, service_day: day } = booking;
  const place = isDesk
    ? { to: `/reports/history/view/${id}`, search: { why: id } }
    : { to: '/reports/history', search: { from: day, to: day, booking: id, why: id } };
  return (
    <p>
      <Link {...place}>{storyTitle(booking)}</Link>
    </p>
  );
}
