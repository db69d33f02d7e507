import { bookingOf, edit, type Booking, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** Sets what a ride costs, whatever its plan says. What was paid was paid for the fee that stood: it is refunded, not rewritten. */
export function changeRideFee(
  day: Day,
  { bookingId, rideFeeCents }: { bookingId: BookingId; rideFeeCents: number },
): Verdict<Day, 'ALREADY_PAID'> {
  const booking = bookingOf(day, bookingId);
  if (isPaid(booking))
    return no('ALREADY_PAID', 'The ride is already paid.', { ride_fee: 'The ride is already paid.' });
  return yes(edit(day, { bookings: [{ ...booking, rideFeeCents, feeIsTyped: true }] }));
}

/** Whether money has moved for a ride, or is on its way. */
export function isPaid({ paymentStatus }: Pick<Booking, 'paymentStatus'>): boolean {
  switch (paymentStatus) {
    case 'unpaid':
    case 'waived':
      return false;
    case 'pending':
    case 'paid':
    case 'refunded':
      return true;
  }
}
