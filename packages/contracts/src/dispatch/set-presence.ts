import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

/** What one is looking at or holding on the board, told to the others for half a minute. */
export const setPresence = call('v1_webapp_set_presence', {
  by: levels(3, 4),
  params: { date: day, looking_at: id.nullable(), holding: id.nullable() },
  result: z.object({
    others: z.array(z.object({ user_id: id, name: z.string(), looking_at: id.nullable(), holding: id.nullable() })),
  }),
});
