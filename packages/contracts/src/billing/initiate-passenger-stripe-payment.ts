import { call, id, levels } from '../platform/index.ts';
import { payment } from './payment.ts';

/** Starts a payment of a ride by card, on the provider's own page; with the holder's consent the card is kept for later rides. */
export const initiatePassengerStripePayment = call('v1_webapp_initiate_passenger_stripe_payment', {
  by: levels(1, 2),
  effect: 'operation',
  guard: 'booking',
  params: { booking_id: id, passenger_id: id },
  result: payment,
  refusals: ['NO_PROVIDER', 'ALREADY_PAID', 'NOTHING_OWED', 'STALE'],
});
