import { z } from 'zod';
import { booking, trip } from '../day/index.ts';
import { call, id, levels, wall, warnings } from '../platform/index.ts';

/** The rider has called: the ride has its time. */
export const saveWillCallCallTime = call('v1_webapp_save_will_call_call_time', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, call_time: wall },
  result: z.object({ booking, trip: trip.nullable(), ...warnings }),
  refusals: ['NOT_WILL_CALL', 'ALREADY_CALLED', 'TRIP_COMPLETED', 'STALE'],
});
