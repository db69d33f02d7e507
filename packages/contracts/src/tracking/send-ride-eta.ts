import { z } from 'zod';
import { at, call, id, levels } from '../platform/index.ts';

/** Texts a rider when their vehicle is thought to come, as it is known at this moment. */
export const sendRideEta = call('v1_webapp_send_ride_eta', {
  by: levels(1, 2, 3, 4),
  effect: 'session',
  params: { booking_id: id },
  result: z.object({ phone: z.string(), at }),
  refusals: ['NOT_DISPATCHED', 'NO_ETA', 'NO_PHONE', 'TEXT_SEND_FAILED'],
});
