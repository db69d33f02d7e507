import { call, day, levels } from '../platform/index.ts';
import { autoSchedule } from './auto-schedule.ts';

/** The newest plan of a day that nobody has put away; null where there is none. */
export const getAutoScheduleResults = call('v1_webapp_get_auto_schedule_results', {
  by: levels(3, 4),
  readsRiders: true,
  params: { date: day },
  result: autoSchedule.nullable(),
});
