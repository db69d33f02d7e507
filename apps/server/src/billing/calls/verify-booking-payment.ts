import { verifyBookingPayment as contract } from '@handrail/contracts/billing';
import { invariant, no, yes } from '@handrail/domain/platform';
import { type DoneToRides, drawRide, openBooking } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { preparedDrawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { askAfter } from '../ask-after.ts';
import { findPayment } from '../payment-store.ts';
import { idOfReference, paymentOnWire } from '../payment-wire.ts';
import { applyTidings } from '../settle-payment.ts';

/** Card payments are asked after before anything is held; those by hand have come in once somebody says so. */
export const verifyBookingPaymentHandler = preparedDrawnChange(
  contract,
  async ({ reference }, context) => {
    const id = idOfReference(reference);
    if (id !== null) await askAfter(context, [id]);
  },
  async ({ booking_id, reference, expected_version }, context) => {
    const { tx } = context;
    const id = idOfReference(reference);
    const payment = id === null ? null : await findPayment({ queries: tx.queries, operator: tx.operator }, id);
    const { booking, day } = await openBooking(context, booking_id);
    if (payment?.booking_id !== booking_id || payment.kind !== 'charge') throw notFound();
    const done = (rides: DoneToRides) => yes({ rides, paymentId: payment.payment_id });
    switch (payment.state) {
      case 'captured':
      case 'done':
        return done({ date: day.date, bookingIds: [booking_id] });
      case 'failed':
        return no('PAYMENT_FAILED', payment.failure ?? 'The payment failed.');
      case 'canceled':
        return no('PAYMENT_FAILED', 'The payment was given up.');
      case 'pending': {
        if (payment.provider !== null) return no('PAYMENT_PENDING', 'The payment has not come in yet.');
        if (isStale(booking, expected_version)) return stale('booking');
        const told = { state: 'captured', card: null, failure: null } as const;
        const rides = await applyTidings(context, payment, { told });
        invariant(rides, 'A payment that came in is of a ride.');
        return done(rides);
      }
    }
  },
  async ({ rides, paymentId }, context) => {
    const { queries, by } = context;
    const row = await findPayment({ queries, operator: by.operator }, paymentId);
    invariant(row, 'A payment that was verified is there.');
    return { ...(await drawRide(rides, context)), receipt: paymentOnWire(row) };
  },
);
