import { call, id, levels, seconds, wall } from '../platform/index.ts';
import { anchor, orderedTrip, sentOrder } from './stop-order.ts';

/** The same order with its times anew: from a first pickup that was chosen, or from the one that breaks least. */
export const previewSharedTrip = call('v1_webapp_preview_shared_trip', {
  by: levels(3, 4),
  readsRiders: true,
  params: {
    stop_order: sentOrder,
    shuttle_id: id,
    shuttle_anchor_location: anchor,
    first_pickup_time: wall.optional(),
    load_unload_time: seconds.max(3600).optional(),
  },
  result: orderedTrip,
  refusals: ['ORDER_ILLEGAL', 'VEHICLE_NOT_FOUND'],
});
