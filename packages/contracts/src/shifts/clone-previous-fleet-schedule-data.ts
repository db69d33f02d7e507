import { call, levels, zone } from '../platform/index.ts';
import { driverSchedule } from './driver-schedule.ts';
import { longDate } from './long-date.ts';

/** Takes over the schedule of the latest earlier day that has one, onto a day without shifts. */
export const clonePreviousFleetScheduleData = call('v1_webapp_clone_previous_fleet_schedule_data', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'schedule',
  params: { date: longDate, timezone: zone },
  result: driverSchedule,
  refusals: ['DATE_FORMAT', 'NOTHING_TO_CLONE', 'SCHEDULE_NOT_EMPTY', 'STALE'],
});
