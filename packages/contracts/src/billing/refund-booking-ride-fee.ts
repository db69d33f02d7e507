import { call, cents, id, levels, text } from '../platform/index.ts';
import { withBooking } from '../day/index.ts';

/** Gives back what was paid for a ride, or a part of it, the way it came. */
export const refundBookingRideFee = call('v2_webapp_refund_booking_ride_fee', {
  by: levels(1, 2),
  effect: 'operation',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, amount_cents: cents, reason: text(500).optional() },
  result: withBooking,
  refusals: ['AMOUNT_INVALID', 'REFUND_TOO_LARGE', 'REFUND_NEEDS_LEVEL', 'NOT_PAID', 'NO_PROVIDER', 'STALE'],
});
