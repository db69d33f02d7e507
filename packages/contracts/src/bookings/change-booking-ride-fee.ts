import { call, cents, id, levels, text } from '../platform/index.ts';
import { withBooking } from '../day/index.ts';

/** Sets what a ride costs, until it is paid. */
export const changeBookingRideFee = call('v3_webapp_change_booking_ride_fee', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, ride_fee: cents.min(0), reason: text(500).optional() },
  result: withBooking,
  refusals: ['ALREADY_PAID', 'STALE'],
});
