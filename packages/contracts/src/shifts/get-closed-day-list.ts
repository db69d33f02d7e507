import { z } from 'zod';
import { call, day, levels } from '../platform/index.ts';
import { closedDay } from './day-schedule.ts';

/** The days without service in a stretch of time. */
export const getClosedDayList = call('v1_webapp_get_closed_day_list', {
  by: levels(3, 4),
  params: { start_date: day, end_date: day },
  result: z.array(closedDay),
  refusals: ['RANGE_TOO_LONG'],
});
