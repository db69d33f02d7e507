import { call, id, levels } from '../platform/index.ts';
import { autoSchedule } from './auto-schedule.ts';

/** How a plan stands: what was found, how far it is, or why there is none. */
export const getAutoScheduleQueue = call('v1_webapp_get_auto_schedule_queue', {
  by: levels(3, 4),
  readsRiders: true,
  params: { queue_id: id },
  result: autoSchedule,
});
