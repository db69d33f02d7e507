import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { anchor, orderedTrip } from './stop-order.ts';

/** The best order of stops in which one vehicle can share these rides, with the times at which it is best driven. */
export const getSharedTripInitialOrder = call('v1_webapp_get_shared_trip_initial_order', {
  by: levels(3, 4),
  readsRiders: true,
  params: { bookings: z.array(id).max(50), shuttle_anchor_location: anchor, shuttle_id: id },
  result: orderedTrip,
  refusals: ['TOO_FEW_BOOKINGS', 'TOO_MANY_BOOKINGS', 'VEHICLE_NOT_FOUND'],
});
