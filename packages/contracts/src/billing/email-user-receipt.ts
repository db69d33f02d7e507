import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Sends the rider what a ride cost and how it was paid: by mail, or by text as a link to it. */
export const emailUserReceipt = call('v1_webapp_email_user_receipt', {
  by: levels(1, 2),
  effect: 'operation',
  params: { booking_id: id, way: z.enum(['mail', 'text']).optional() },
  result: z.object({ sent_to: z.string() }),
  refusals: ['NO_EMAIL', 'NO_PHONE', 'TEXT_SEND_FAILED'],
});
