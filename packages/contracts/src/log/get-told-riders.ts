import { z } from 'zod';
import { at, call, id, levels, version } from '../platform/index.ts';

/** Which riders were told something since an operation that may not be true once it is taken back: asked before it is. */
export const getToldRiders = call('v1_webapp_get_told_riders', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { version },
  result: z.array(
    z.object({
      booking_id: id,
      passenger_firstname: z.string(),
      passenger_lastname: z.string(),
      /** What they were told last. */
      message: z.string(),
      told_at: at,
    }),
  ),
});
