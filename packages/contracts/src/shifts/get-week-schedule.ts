import { z } from 'zod';
import { call, day, id, levels, zone } from '../platform/index.ts';
import { daySchedule } from './day-schedule.ts';

/** The seven days from Sunday of the week a date lies in. */
export const getWeekSchedule = call('v1_webapp_get_week_schedule', {
  by: levels(3, 4),
  params: { date: day, timezone: zone, program_id: z.array(id).max(200).optional() },
  result: z.array(
    daySchedule.extend({
      /** How many rides stand on the day, of each program that has some: what a closure has to be weighed against. */
      booked: z.array(z.object({ program_id: id, rides: z.int() })),
    }),
  ),
});
