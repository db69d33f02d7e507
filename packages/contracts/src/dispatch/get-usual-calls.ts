import { z } from 'zod';
import { at, call, day, id, levels } from '../platform/index.ts';

/** When riders of a day who have yet to call usually do, from the calls that they made on the days before it. */
export const getUsualCalls = call('v1_webapp_get_usual_calls', {
  by: levels(3, 4),
  readsRiders: true,
  params: { date: day },
  result: z.object({
    /** Only rides whose rider has called more than once. */
    usual: z.array(z.object({ booking_id: id, call_time: at })),
  }),
});
