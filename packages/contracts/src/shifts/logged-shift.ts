import { z } from 'zod';
import { at, day, id } from '../platform/index.ts';

/** Hours a driver did work. `duration` is in hours, and 0 while there is no end. */
export const loggedShift = z.object({
  logged_shift_id: id,
  version: z.int(),
  driver_id: id,
  firstname: z.string(),
  lastname: z.string(),
  date: day,
  program_id: id,
  start_time: at,
  end_time: at.nullable(),
  duration: z.number(),
  logged_by: z.enum(['device', 'console']),
});
