import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Mails the rider what a ride cost and how it was paid. */
export const emailUserReceipt = call('v1_webapp_email_user_receipt', {
  by: levels(1, 2),
  effect: 'operation',
  params: { booking_id: id },
  result: z.object({ sent_to: z.string() }),
  refusals: ['NO_EMAIL'],
});
