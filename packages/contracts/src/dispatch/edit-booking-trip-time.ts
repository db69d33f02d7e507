import { z } from 'zod';
import { call, id, levels, wall, warnings } from '../platform/index.ts';
import { trip } from '../day/index.ts';

/** Plans one ride of a trip for another pickup time; it stays as long as it was. */
export const editBookingTripTime = call('v1_webapp_edit_booking_trip_time', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'trip',
  readsRiders: true,
  params: { trip_id: id, booking_id: id, pickup_time: wall },
  result: z.object({ trip, ...warnings }),
  refusals: ['TRIP_COMPLETED', 'TIME_SKIPPED', 'STALE'],
});
