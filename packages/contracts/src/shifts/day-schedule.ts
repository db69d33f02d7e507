import { z } from 'zod';
import { day, id, line } from '../platform/index.ts';
import { driverSchedule } from './driver-schedule.ts';

/** What could not be taken over from a pattern or an earlier day, or was moved out of the hour that spring skips. */
export const copyNote = z.object({ date: day, driver_id: id, program_id: id, note: z.string() });

/** A day without service, for one program or for all. */
export const closedDay = z.object({
  closed_day_id: id,
  version: z.int(),
  date: day,
  program_id: id.nullable(),
  reason: z.string(),
});

/** A day of the schedule, with what there is to know about it. */
export const daySchedule = z.object({
  date: day,
  driver_schedule: driverSchedule,
  /** The day it was carried forward from. */
  carried_from: day.nullable(),
  closed: z.array(closedDay),
});

/**
 * A list as it is saved: what the schedule's reader answered may be sent back as it came. Only ids and times are read; times
 * are judged by the domain, so that a missing one is told as it is in the form.
 */
export const sentSchedule = z
  .array(
    z.strictObject({
      driver_id: id,
      driver_alt_name: z.string().optional(),
      firstname: z.string().optional(),
      lastname: z.string().optional(),
      noSched: z.boolean().optional(),
      driver_total_hours: z.number().optional(),
      schedule_data: z
        .array(
          z.strictObject({
            program_id: id,
            program_timezone: z.string().optional(),
            program_total_hours: z.number().optional(),
            time_data: z
              .array(
                z.strictObject({
                  start_time: z.string().optional(),
                  start_time_val: line(40),
                  end_time: z.string().optional(),
                  end_time_val: line(40),
                  duration: z.number().optional(),
                }),
              )
              .max(48),
          }),
        )
        .max(200),
    }),
  )
  .max(5000);
