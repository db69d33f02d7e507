import { z } from 'zod';
import { call, levels, zone } from '../platform/index.ts';
import { copyNote, daySchedule } from './day-schedule.ts';
import { longDate } from './long-date.ts';

/** Fills today's empty schedule from the latest earlier day, once, however many boards ask. `because` says why nothing was carried. */
export const carryFleetScheduleForward = call('v1_webapp_carry_fleet_schedule_forward', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { date: longDate, timezone: zone },
  result: z.object({
    day: daySchedule,
    because: z.enum(['not_today', 'has_shifts', 'touched', 'closed', 'nothing_earlier']).nullable(),
    notes: z.array(copyNote),
  }),
  refusals: ['DATE_FORMAT'],
});
