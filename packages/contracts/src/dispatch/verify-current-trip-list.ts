import { z } from 'zod';
import { call, day, id, levels, version } from '../platform/index.ts';

/** Whether the trips a board shows are still those of the day. */
export const verifyCurrentTripList = call('v1_webapp_verify_current_trip_list', {
  by: levels(3, 4),
  params: { date: day, trip_ids: z.array(id).max(20_000), version: version.optional() },
  result: z.object({ is_current: z.boolean(), version: z.int(), missing: z.array(id), added: z.array(id) }),
});
