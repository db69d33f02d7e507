import { z } from 'zod';
import { at, call, id, levels } from '../platform/index.ts';

/** The signature of a ride, where it is shown from, and when its rider was dropped off. */
export const getPassengerSignature = call('v1_webapp_get_passenger_signature', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { booking_id: id },
  result: z.object({ signature: z.string().nullable(), signed_at: at.nullable() }),
});
