import { withBooking } from '../day/index.ts';
import { call, id, levels, line } from '../platform/index.ts';

/** Says how a ride is paid, and by whom, until it is. */
export const changeBookingPaymentMethod = call('v2_webapp_change_booking_payment_method', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, payment: line(60), insurance_account_id: id.nullable().optional() },
  result: withBooking,
  refusals: ['ALREADY_PAID', 'INSURANCE_UNFIT', 'NOT_AUTHORIZED', 'STALE'],
});
