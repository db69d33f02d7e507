import { z } from 'zod';
import { call, id, levels, seconds, text, wall, warnings } from '../platform/index.ts';
import { trip } from '../day/index.ts';

/** Plans a trip for another time, or writes on it how long loading takes and what the driver should know. */
export const updateDispatchTrip = call('v1_webapp_update_dispatch_trip', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'trip',
  readsRiders: true,
  params: {
    trip_id: id,
    first_pickup_time: wall.optional(),
    load_unload_time: seconds.max(4 * 3600).optional(),
    notes: text(2000).optional(),
  },
  result: z.object({ trip, ...warnings }),
  refusals: ['TRIP_COMPLETED', 'TIME_SKIPPED', 'STALE'],
});
