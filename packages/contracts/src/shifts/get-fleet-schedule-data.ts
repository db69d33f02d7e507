import { call, levels, zone } from '../platform/index.ts';
import { driverSchedule } from './driver-schedule.ts';
import { longDate } from './long-date.ts';

/** Every driver with that day's shifts, for the schedule screen. */
export const getFleetScheduleData = call('v1_webapp_get_fleet_schedule_data', {
  by: levels(3, 4),
  params: { date: longDate, timezone: zone },
  result: driverSchedule,
  refusals: ['DATE_FORMAT'],
});
