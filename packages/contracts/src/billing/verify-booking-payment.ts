import { z } from 'zod';
import { booking } from '../day/index.ts';
import { call, id, levels, line } from '../platform/index.ts';
import { payment } from './payment.ts';

/** Looks whether a payment that was started has come in: by hand it has once somebody says so, by card once its provider does. */
export const verifyBookingPayment = call('v1_webapp_verify_booking_payment', {
  by: levels(1, 2),
  effect: 'operation',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, reference: line(255) },
  result: z.object({ booking, receipt: payment }),
  refusals: ['PAYMENT_FAILED', 'PAYMENT_PENDING', 'STALE'],
});
