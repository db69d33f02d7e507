import { z } from 'zod';
import { call, day, id, levels, page } from '../platform/index.ts';
import { loggedShift } from './logged-shift.ts';

/** The hours drivers did work in a stretch of days, the newest first. */
export const getDriverLoggedScheduleData = call('v1_webapp_get_driver_logged_schedule_data', {
  by: levels(3, 4),
  params: { start_date: day, end_date: day, driver_id: id.optional(), ...page },
  result: z.array(loggedShift),
  refusals: ['RANGE_TOO_LONG'],
});
