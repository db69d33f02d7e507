import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Texts a rider the link of their own ride. */
export const sendTrackingLink = call('v1_webapp_send_tracking_link', {
  by: levels(1, 2, 3, 4),
  effect: 'session',
  params: { booking_id: id },
  result: z.object({ phone: z.string() }),
  refusals: ['NOT_DISPATCHED', 'NO_PHONE', 'TEXT_SEND_FAILED'],
});
