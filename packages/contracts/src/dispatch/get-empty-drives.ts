import { z } from 'zod';
import { call, day, id, levels, seconds } from '../platform/index.ts';

/** How long vehicles drive empty between what they do, one after the other, by run. The straight line until roads are known. */
export const getEmptyDrives = call('v1_webapp_get_empty_drives', {
  by: levels(3, 4),
  params: { date: day, run_id: z.array(id).min(1).max(200) },
  result: z.object({
    version: z.int(),
    runs: z.array(
      z.object({
        run_id: id,
        /** Some are being fetched: asked again in a moment, they are better. */
        is_pending: z.boolean(),
        drives: z.array(
          z.object({ from_trip_id: id, to_trip_id: id, travel_time: seconds, is_estimated: z.boolean() }),
        ),
      }),
    ),
  }),
});
