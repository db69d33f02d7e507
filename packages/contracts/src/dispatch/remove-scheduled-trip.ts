import { z } from 'zod';
import { booking } from '../day/index.ts';
import { call, id, levels } from '../platform/index.ts';

/** Takes a whole trip off its run; its riders wait again. */
export const removeScheduledTrip = call('v1_webapp_remove_scheduled_trip', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'trip',
  readsRiders: true,
  params: { trip_id: id },
  result: z.object({ bookings: z.array(booking) }),
  refusals: ['TRIP_NOT_REMOVABLE', 'STALE'],
});
