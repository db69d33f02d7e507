import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** What a driver pressed about a ride that was no longer theirs is taken in, and the ride goes back to them; or it is left as it is. */
export const decideStrayPresses = call('v1_webapp_decide_stray_presses', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { booking_id: id, take_in: z.boolean() },
  result: z.object({ decided: z.int() }),
  refusals: ['ALREADY_DECIDED', 'CANNOT_TAKE_IN'],
});
