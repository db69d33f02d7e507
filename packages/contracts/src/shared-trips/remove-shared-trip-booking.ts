import { z } from 'zod';
import { trip } from '../day/index.ts';
import { call, id, levels } from '../platform/index.ts';
import { anchor, orderedTrip, sentOrder } from './stop-order.ts';

/**
 * Takes riders off a shared trip; `stop_order` is what is left. The others go on in it at their times, and the answer
 * proposes the order that is best from now on, which is saved by itself.
 */
export const removeSharedTripBooking = call('v1_webapp_remove_shared_trip_booking', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'trip',
  readsRiders: true,
  params: { trip_id: id, stop_order: sentOrder, bookings: z.array(id).min(1).max(50), shuttle_anchor_location: anchor },
  result: z.object({ ...orderedTrip.shape, trip }),
  refusals: ['MULTILOADREMOVEBOOKINGERROR', 'PASSENGER_ONBOARD', 'ORDER_ILLEGAL', 'STALE'],
});
