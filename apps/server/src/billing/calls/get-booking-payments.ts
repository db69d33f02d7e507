import { getBookingPayments as contract } from '@handrail/contracts/billing';
import { addUp, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { readBooking } from '../../day/index.ts';
import { entriesOfBookings } from '../ledger-store.ts';
import { leftOf, paymentsOfBooking } from '../payment-store.ts';
import { bookingPaymentOnWire } from '../payment-wire.ts';
import { standingOf } from '../ride-standing.ts';

export const getBookingPaymentsHandler = read(contract, async ({ booking_id }, context) => {
  const { queries, by, reveals } = context;
  const asking = { queries, operator: by.operator };
  const { booking } = await readBooking(queries, by.operator, booking_id);
  reveals([booking.riderId]);
  const payments = await paymentsOfBooking(asking, booking_id);
  const { openCents, paidCents, refundedCents, debtor } = standingOf(
    booking,
    await entriesOfBookings(asking, [booking_id]),
  );
  return yes({
    open_cents: debtor === null ? Math.min(0, openCents) : debtor.openCents,
    paid_cents: paidCents,
    refunded_cents: refundedCents,
    refundable_cents: addUp(payments.map((payment) => leftOf(payment, payments))),
    payments: payments.toReversed().map(bookingPaymentOnWire),
  });
});
