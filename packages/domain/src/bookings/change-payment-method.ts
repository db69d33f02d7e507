import { bookingOf, edit, type AccountId, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { isPaid } from './change-ride-fee.ts';

/** Says how a ride is paid and by whom. Money that has moved was moved so: it is refunded first. */
export function changePaymentMethod(
  day: Day,
  { bookingId, payment, payerAccountId }: { bookingId: BookingId; payment: string; payerAccountId: AccountId | null },
): Verdict<Day, 'ALREADY_PAID'> {
  const booking = bookingOf(day, bookingId);
  if (isPaid(booking)) {
    return no('ALREADY_PAID', 'The ride is already paid.', { payment: 'The ride is already paid.' });
  }
  return yes(edit(day, { bookings: [{ ...booking, payment, payerAccountId }] }));
}
