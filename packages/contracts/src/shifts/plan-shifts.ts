import { z } from 'zod';
import { call, day, id, levels, zone } from '../platform/index.ts';
import { copyNote, daySchedule } from './day-schedule.ts';

/** Fills a stretch of days from the patterns: one operation, for drivers without hours on a day, never over what is there. */
export const planShifts = call('v1_webapp_plan_shifts', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { start_date: day, end_date: day, timezone: zone, driver_id: z.array(id).max(1000).optional() },
  result: z.object({ days: z.array(daySchedule), notes: z.array(copyNote) }),
  refusals: ['RANGE_TOO_LONG', 'INVALID_DATE_RANGE'],
});
