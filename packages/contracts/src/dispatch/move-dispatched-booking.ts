import { z } from 'zod';
import { call, id, levels, wall, warnings } from '../platform/index.ts';
import { RUN_REFUSALS } from './run-named.ts';
import { trip } from '../day/index.ts';

const toRun = { shuttle_id: id.nullable(), driver_id: id.nullable(), team_id: id.nullable() };

/** Moves rides to another run. The documents say `team_id` here and `driver_team_id` elsewhere. */
export const moveDispatchedBooking = call('v1_webapp_move_dispatched_booking', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'day',
  readsRiders: true,
  params: {
    /** Exactly one of the two. */
    booking_id: id.optional(),
    bookings: z.array(id).min(1).max(200).optional(),
    ...toRun,
    /** When the ride that `booking_id` names is planned for there; left out, it keeps its time. */
    pickup_time: wall.optional(),
    /** What goes to other runs in the same step, as where two vehicles swap their rides: all of it or nothing. */
    also: z
      .array(z.strictObject({ bookings: z.array(id).min(1).max(200), ...toRun }))
      .min(1)
      .max(20)
      .optional(),
  },
  result: z.object({ trip, trips: z.array(trip), ...warnings }),
  refusals: [...RUN_REFUSALS, 'TRIP_COMPLETED', 'NOT_DISPATCHED', 'TIME_SKIPPED', 'STALE'],
});
