import { z } from 'zod';
import { at, call, id, levels } from '../platform/index.ts';
import { plannedRun } from './auto-schedule.ts';

/** Gives a ride the place in a plan that was stated for it, at just those times. Nothing is dispatched: the plan has one placeholder more. */
export const placeAutoScheduleBooking = call('v1_webapp_place_auto_schedule_booking', {
  by: levels(3, 4),
  effect: 'session',
  guard: 'plan',
  params: { queue_id: id, booking_id: id, ...plannedRun, pickup_time: at, dropoff_time: at },
  result: z.object({ queue_id: id, version: z.int() }),
  refusals: ['PLAN_NOT_DONE', 'NOT_IN_PLAN', 'FIX_CHANGED', 'DAY_CLOSED', 'WHY_AWAY', 'STALE'],
});
