import { z } from 'zod';
import { clock, day, id } from '../platform/index.ts';

export const daysOfWeek = z.array(z.int().min(0).max(6)).max(7);

/** The hours a driver works week after week. 0 is Sunday. */
export const shiftPattern = z.object({
  shift_pattern_id: id,
  version: z.int(),
  driver_id: id,
  program_id: id,
  days_of_week: daysOfWeek,
  start_time: clock,
  end_time: clock,
  starts_on: day,
  ends_on: day.nullable(),
});

/** How many drivers a program wants at work on a weekday between two times. */
export const shiftNeed = z.strictObject({
  day_of_week: z.int().min(0).max(6),
  start_time: clock,
  end_time: clock,
  drivers: z.int().min(1).max(500),
});
