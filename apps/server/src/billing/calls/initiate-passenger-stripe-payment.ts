import { initiatePassengerStripePayment as contract } from '@handrail/contracts/billing';
import { invariant, yes } from '@handrail/domain/platform';
import { openBooking } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { awaitedChange } from '../../platform/calls/handler.ts';
import { askAfter } from '../ask-after.ts';
import { findPayment } from '../payment-store.ts';
import { paymentOnWire } from '../payment-wire.ts';
import { startPayment } from '../start-payment.ts';

export const initiatePassengerStripePaymentHandler = awaitedChange(
  contract,
  async () => Promise.resolve(null),
  async ({ booking_id, passenger_id, expected_version }, context) => {
    const { booking } = await openBooking(context, booking_id);
    if (booking.riderId !== passenger_id) throw notFound();
    const started = await startPayment(context, {
      booking_id,
      expected_version,
      by: 'card',
      savesCard: true,
      riderId: passenger_id,
    });
    return started.ok ? yes({ payment_id: started.value.payment_id }) : started;
  },
  async ({ payment_id }, context) => askAfter(context, [payment_id]),
  async ({ payment_id }, { queries, by }) => {
    const row = await findPayment({ queries, operator: by.operator }, payment_id);
    invariant(row, 'A payment that was started a moment ago is there.');
    return paymentOnWire(row);
  },
);
