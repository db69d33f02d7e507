import { BookingsPage } from './BookingsPage.tsx';

export default function BookingListPage() {
  return <BookingsPage title="Bookings" isFuture={false} />;
}
