import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

/** Who looks after a vehicle on a day. It says so to the others, and keeps nobody from doing anything. */
export const laneHolder = z.object({ shuttle_id: id, user_id: id, name: z.string() });

/** Takes a vehicle's lane for a day, over from whoever has it, or gives one's own back. */
export const takeLane = call('v1_webapp_take_lane', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { date: day, shuttle_id: id, is_taken: z.boolean() },
  /** Null where nobody has it then. */
  result: z.object({ lane: laneHolder.nullable() }),
  refusals: ['IN_THE_PAST'],
});
