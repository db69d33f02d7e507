import { call, id, levels, line } from '../platform/index.ts';
import { payment } from './payment.ts';

/**
 * Starts a payment of what is open for a ride: by one of the program's ways, or by a card that is kept (its reference). Nothing
 * is paid before it is verified, but for what was paid ahead: that is used at once.
 */
export const initiateBookingPayment = call('v1_webapp_initiate_booking_payment', {
  by: levels(1, 2),
  effect: 'operation',
  guard: 'booking',
  params: { booking_id: id, payment: line(60) },
  result: payment,
  refusals: ['NO_PROVIDER', 'ALREADY_PAID', 'NOTHING_OWED', 'METHOD_NOT_TAKEN', 'BALANCE_TOO_SMALL', 'STALE'],
});
