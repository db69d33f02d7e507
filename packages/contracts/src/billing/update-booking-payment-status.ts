import { paymentStatus, withBooking } from '../day/index.ts';
import { call, id, levels, text } from '../platform/index.ts';

/**
 * Has a ride stand with money as somebody wants it to, by what has to be posted for that: cash that was taken, a waiver with
 * its reason, or a waiver taken back. What was posted is never undone, so what is refused names the deed that mends it.
 */
export const updateBookingPaymentStatus = call('v1_webapp_update_booking_payment_status', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'never',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, payment_status: paymentStatus, reason: text(500).optional() },
  result: withBooking,
  refusals: ['STATUS_NOT_REACHABLE', 'STALE'],
});
