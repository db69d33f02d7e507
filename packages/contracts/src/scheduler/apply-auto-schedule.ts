import { z } from 'zod';
import { trip } from '../day/index.ts';
import { call, id, levels, warnings } from '../platform/index.ts';

/**
 * Makes placeholders of a plan real, as one step: some of them, those of a vehicle, or all. What was changed since the plan
 * was made is left out, and named.
 */
export const applyAutoSchedule = call('v1_webapp_apply_auto_schedule', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'plan',
  readsRiders: true,
  params: {
    queue_id: id,
    bookings: z.array(id).max(10_000),
    /** The vehicles whose proposed lunches become lunch breaks. */
    lunches: z.array(id).max(1000).optional(),
  },
  result: z.object({
    trips: z.array(trip),
    skipped: z.array(z.object({ booking_id: id, reason: z.string() })),
    ...warnings,
  }),
  refusals: ['PLAN_SUPERSEDED', 'PLAN_NOT_DONE', 'NOT_IN_PLAN', 'NOTHING_LEFT', 'DAY_CLOSED', 'STALE'],
});
