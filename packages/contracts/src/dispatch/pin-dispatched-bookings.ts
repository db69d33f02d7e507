import { z } from 'zod';
import { trip } from '../day/index.ts';
import { call, id, levels } from '../platform/index.ts';

/** Pins rides to where they are, with those who share their trips, so that no plan moves them; or takes the pins off. */
export const pinDispatchedBookings = call('v1_webapp_pin_dispatched_bookings', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'day',
  readsRiders: true,
  params: { bookings: z.array(id).min(1).max(200), is_pinned: z.boolean() },
  result: z.object({ trips: z.array(trip) }),
  refusals: ['NOT_DISPATCHED', 'RIDE_OVER', 'STALE'],
});
