import { z } from 'zod';
import { at, call, id, levels } from '../platform/index.ts';
import { plannedRun } from './auto-schedule.ts';

const vehicleWhy = z.object({
  ...plannedRun,
  /** It has the ride; it would take it as it stands; it would on a condition; it does not. */
  verdict: z.enum(['here', 'fits', 'if', 'no']),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  /** When it would be, where it fits or could. */
  pickup_time: at.nullable(),
  dropoff_time: at.nullable(),
  added_travel_time: z.number(),
  added_travel_distance: z.number(),
  /** In cents, by the weights of the plan. */
  added_cost: z.number(),
  is_estimated: z.boolean(),
  /** To be read after 'Fits Van 12': 'at 1:40 PM', or 'if picked up at 1:52 PM, 12 minutes later than promised'. */
  condition: z.string().nullable(),
  /** In what it is dearer than the vehicle that has the ride. */
  compared: z.string().nullable(),
  /** Riders who would have to be told of another time. */
  call: z.array(
    z.object({ booking_id: id, rider: z.string(), phone: z.string(), pickup_before: at.nullable(), pickup_time: at }),
  ),
});

/** Why a plan has a ride where it has it, or has no place for it: what every vehicle says, the best first. */
export const getAutoScheduleWhy = call('v1_webapp_get_auto_schedule_why', {
  by: levels(3, 4),
  readsRiders: true,
  params: { queue_id: id, booking_id: id },
  result: z.object({
    queue_id: id,
    booking_id: id,
    version: z.int(),
    is: z.enum(['placed', 'not_found', 'impossible', 'too_soon', 'left_out', 'stands']),
    sentence: z.string(),
    vehicles: z.array(vehicleWhy),
    /** The cheapest of the vehicles that would take a ride without a place; null where none would. */
    fix: z.object(plannedRun).nullable(),
  }),
  refusals: ['PLAN_NOT_DONE', 'NOT_IN_PLAN', 'WHY_AWAY'],
});
