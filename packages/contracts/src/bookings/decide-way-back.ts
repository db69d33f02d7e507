import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** What becomes of the way back of a rider who was not met, where a driver told of it or it was entered by radio: asked once. */
export const decideWayBack = call('v1_webapp_decide_way_back', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { booking_id: id, rest_of_journey: z.enum(['keep', 'cancel']) },
  result: z.object({ booking_id: id }),
  refusals: ['NOT_A_NO_SHOW', 'ALREADY_DECIDED'],
});
