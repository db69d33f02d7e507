import { BookingsPage } from './BookingsPage.tsx';

/** The reservations that are still to come, found by rider and by date. */
export default function ReservationsPage() {
  return <BookingsPage title="Reservations" isFuture />;
}
