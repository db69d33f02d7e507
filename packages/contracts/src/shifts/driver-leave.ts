import { z } from 'zod';
import { clock, day, id } from '../platform/index.ts';

export const leaveKind = z.enum(['vacation', 'sick', 'training', 'unpaid', 'other']);

/** Days, or part of one, on which a driver does not work. Times are both there or both null. */
export const driverLeave = z.object({
  driver_leave_id: id,
  version: z.int(),
  driver_id: id,
  kind: leaveKind,
  starts_on: day,
  ends_on: day,
  start_time: clock.nullable(),
  end_time: clock.nullable(),
  note: z.string(),
});

/** When a driver can work on a weekday. 0 is Sunday; a driver without any entry works whenever they are asked. */
export const availability = z.strictObject({
  day_of_week: z.int().min(0).max(6),
  start_time: clock,
  end_time: clock,
});
