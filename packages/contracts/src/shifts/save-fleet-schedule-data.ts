import { z } from 'zod';
import { call, levels, line, zone } from '../platform/index.ts';
import { sentSchedule } from './day-schedule.ts';
import { driverSchedule } from './driver-schedule.ts';
import { longDate } from './long-date.ts';

/** Saves the list of a day, merged driver by driver with what others saved since `schedule_id` was read. */
export const saveFleetScheduleData = call('v1_webapp_save_fleet_schedule_data', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'schedule',
  params: {
    timezone: zone,
    schedule_id: line(60),
    driver_schedule_list: sentSchedule,
    date: longDate,
  },
  result: z.object({ message: z.string(), driver_schedule: driverSchedule }),
  refusals: [
    'DATE_FORMAT',
    'INVALID_TIME_RANGE',
    'SHIFT_TOO_SHORT',
    'SHIFT_OVERLAP',
    'TIME_SKIPPED',
    'DRIVER_INACTIVE',
    'STALE',
  ],
});
