import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Sends a driver a link to choose a password anew. */
export const resetDriverPassword = call('v1_webapp_reset_driver_password', {
  by: levels(3, 4),
  effect: 'session',
  params: { driver_id: id },
  result: z.object({ sent_to: z.string() }),
  refusals: ['NO_EMAIL'],
});
