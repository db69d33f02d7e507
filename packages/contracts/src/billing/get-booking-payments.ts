import { z } from 'zod';
import { call, cents, id, levels } from '../platform/index.ts';
import { bookingPayment } from './payment.ts';

/** How a ride stands with money: what is open, what was paid and given back, and what of it can still be given back. */
export const getBookingPayments = call('v1_webapp_get_booking_payments', {
  by: levels(1, 2, 3, 4),
  params: { booking_id: id },
  result: z.object({
    open_cents: cents,
    paid_cents: cents,
    refunded_cents: cents,
    refundable_cents: cents,
    payments: z.array(bookingPayment),
  }),
});
