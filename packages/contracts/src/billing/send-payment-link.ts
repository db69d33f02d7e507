import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Mails or texts the rider the address of the page on which they pay a ride by card. */
export const sendPaymentLink = call('v1_webapp_send_payment_link', {
  by: levels(1, 2),
  effect: 'session',
  params: { booking_id: id, way: z.enum(['mail', 'text']) },
  result: z.object({ sent_to: z.string() }),
  refusals: ['NO_PAYMENT_PAGE', 'NO_EMAIL', 'NO_PHONE', 'TEXT_SEND_FAILED'],
});
