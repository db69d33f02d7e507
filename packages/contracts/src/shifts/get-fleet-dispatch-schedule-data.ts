import { call, levels, zone } from '../platform/index.ts';
import { driverSchedule } from './driver-schedule.ts';
import { longDate } from './long-date.ts';

/** That day's schedule as the board's band shows it. */
export const getFleetDispatchScheduleData = call('v1_webapp_get_fleet_dispatch_schedule_data', {
  by: levels(3, 4),
  params: { date: longDate, timezone: zone },
  result: driverSchedule,
  refusals: ['DATE_FORMAT'],
});
