import { z } from 'zod';
import { call, id, levels, text, wall, warnings } from '../platform/index.ts';
import { trip } from '../day/index.ts';

/** Plans one ride of a trip for other times, and writes the driver's note. */
export const updateSingleBookingTrip = call('v1_webapp_update_single_booking_trip', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'trip',
  readsRiders: true,
  params: {
    trip_id: id,
    booking_id: id,
    pickup_time: wall.optional(),
    dropoff_time: wall.optional(),
    admin_note: text(2000).optional(),
  },
  result: z.object({ trip, ...warnings }),
  refusals: ['TRIP_COMPLETED', 'INVALID_TIME_RANGE', 'TIME_SKIPPED', 'STALE'],
});
