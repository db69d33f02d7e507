import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { autoScheduleConfig, foundSchedule, planMode } from './auto-schedule.ts';

/**
 * Has a plan made. What is found within two seconds is answered, else the number by which it is asked for. For programs of
 * which one is being made already the same number is given.
 */
export const startAutoSchedule = call('v1_webapp_start_auto_schedule', {
  by: levels(3, 4),
  effect: 'session',
  readsRiders: true,
  params: {
    date: day,
    bookings: z.array(id).max(10_000),
    program_id: z.array(id).min(1).max(200),
    config: autoScheduleConfig,
    /** Left out, what is dispatched stays where it is. */
    mode: planMode.optional(),
    /** What of an earlier plan stays as it is there: rides, and whole vehicles. */
    pinned: z
      .strictObject({ queue_id: id, bookings: z.array(id).max(10_000), shuttle_id: z.array(id).max(1000) })
      .optional(),
  },
  result: z.union([foundSchedule, z.object({ queue_id: id })]),
  refusals: [
    'PROGRAM_NOT_FOUND',
    'GEOFENCE_MISSING',
    'DAILY_LIMIT',
    'NOT_MANUAL_DISPATCH',
    'SCHEDULER_DOWN',
    'PLAN_OVERLAPS',
    'NOTHING_TO_PLAN',
    'NO_VEHICLE',
    'NO_DRIVER',
    'PLAN_TOO_LARGE',
    'DAY_CLOSED',
    'PLAN_NOT_DONE',
  ],
});
