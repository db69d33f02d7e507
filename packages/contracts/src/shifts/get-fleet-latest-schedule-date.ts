import { z } from 'zod';
import { call, day, levels, zone } from '../platform/index.ts';

/** The latest day before today that has shifts. */
export const getFleetLatestScheduleDate = call('v1_webapp_get_fleet_latest_schedule_date', {
  by: levels(3, 4),
  params: { timezone: zone },
  result: z.object({ date: day.nullable() }),
});
