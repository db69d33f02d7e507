import { z } from 'zod';
import { withBooking } from '../day/index.ts';
import { call, id, levels } from '../platform/index.ts';

/** Says when a ride is to be paid: now, or at its drop-off. It is for rides whose plan leaves that to an administrator. */
export const setBookingPaymentTiming = call('v1_webapp_set_booking_payment_timing', {
  by: levels(1),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, payment_timing: z.union([z.literal(1), z.literal(2)]) },
  result: withBooking,
  refusals: ['ALREADY_PAID', 'STALE'],
});
