import { call, id, levels } from '../platform/index.ts';
import { autoScheduleConfig } from './auto-schedule.ts';

/** With what a program was planned the last time; all 0 where it never was. */
export const getLatestAutoScheduleConfig = call('v1_webapp_get_latest_auto_schedule_config', {
  by: levels(3, 4),
  params: { program_id: id },
  result: autoScheduleConfig,
});
