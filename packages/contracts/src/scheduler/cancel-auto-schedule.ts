import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Ends a plan: with nothing, with the best there is so far, or, once it is found, as seen. */
export const cancelAutoSchedule = call('v1_webapp_cancel_auto_schedule', {
  by: levels(3, 4),
  effect: 'session',
  guard: 'plan',
  params: {
    queue_id: id,
    /** Left out, it is discarded. `seen` puts what was found away: it is not offered any more. */
    as: z.enum(['discarded', 'kept', 'seen']).optional(),
  },
  result: z.object({}),
  refusals: ['ALREADY_DONE', 'NOTHING_YET', 'PLAN_NOT_DONE', 'STALE'],
});
