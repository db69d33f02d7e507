import { z } from 'zod';
import { booking } from '../day/index.ts';
import { call, id, levels } from '../platform/index.ts';

/** Takes rides off their runs: they wait again. */
export const removeDispatchedBookings = call('v1_webapp_remove_dispatched_bookings', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'day',
  readsRiders: true,
  params: { bookings: z.array(id).min(1).max(200) },
  result: z.object({ bookings: z.array(booking) }),
  refusals: ['TRIP_NOT_REMOVABLE', 'NOT_DISPATCHED', 'STALE'],
});
