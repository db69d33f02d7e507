import { z } from 'zod';
import { trip } from '../day/index.ts';
import { call, id, levels, meters, seconds } from '../platform/index.ts';
import { anchor, seenOrder, sentOrder } from './stop-order.ts';

/** Gives a shared trip another order or other times. */
export const saveSharedTrip = call('v1_webapp_save_shared_trip', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'trip',
  readsRiders: true,
  params: {
    trip_id: id,
    stop_order: sentOrder,
    travel_distance: meters,
    travel_time: seconds,
    load_unload_time: z.int().max(3600).nullable(),
    shuttle_anchor_location: anchor,
    /** The order as it stood when it was opened: whoever changed it since is not written over. */
    seen_order: seenOrder.optional(),
  },
  result: trip,
  refusals: ['NO_FIRST_PICKUP', 'NO_LOAD_TIME', 'ORDER_ILLEGAL', 'TRIP_COMPLETED', 'STALE'],
});
