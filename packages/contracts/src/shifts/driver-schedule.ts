import { z } from 'zod';
import { clock, id, zone } from '../platform/index.ts';

/** Everyone's hours on one day. `duration` is in hours. */
export const driverSchedule = z.object({
  /** Names the day and the version it was read at. */
  schedule_id: z.string(),
  driver_schedule_list: z.array(
    z.object({
      driver_id: id,
      driver_alt_name: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      noSched: z.boolean(),
      driver_total_hours: z.number(),
      schedule_data: z.array(
        z.object({
          program_id: id,
          program_timezone: zone,
          program_total_hours: z.number(),
          time_data: z.array(
            z.object({
              start_time: clock,
              start_time_val: z.string(),
              end_time: clock,
              end_time_val: z.string(),
              duration: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
});
