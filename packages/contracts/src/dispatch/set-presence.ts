import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { laneHolder } from './take-lane.ts';

/** As many rides as a call takes at once. */
const held = z.array(id).max(200);

/** What one is looking at or holding on the board, told to the others for half a minute. */
export const setPresence = call('v1_webapp_set_presence', {
  by: levels(3, 4),
  params: {
    date: day,
    looking_at: id.nullable(),
    holding: id.nullable(),
    /** All that is in the hand, where it is more than the one that `holding` names. */
    held: held.optional(),
    /** The vehicle whose lane one works in. */
    lane: id.nullable().optional(),
    /** What was in the hand of a colleague and is taken out of it. */
    took: held.optional(),
  },
  result: z.object({
    others: z.array(
      z.object({
        user_id: id,
        name: z.string(),
        looking_at: id.nullable(),
        holding: id.nullable(),
        held: z.array(id),
        lane: id.nullable(),
      }),
    ),
    /** Who has taken which vehicle for the day, while the day lasts. */
    lanes: z.array(laneHolder),
  }),
});
