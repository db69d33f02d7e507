import { BookingsPage } from './BookingsPage.tsx';

export default function FutureBookingsPage() {
  return <BookingsPage title="Future bookings" isFuture />;
}
