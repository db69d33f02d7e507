import { z } from 'zod';
import { call, day, id, levels, zone } from '../platform/index.ts';
import { copyNote, daySchedule } from './day-schedule.ts';

/** Copies the shifts of one day onto others, for drivers without hours there. */
export const copyShifts = call('v1_webapp_copy_shifts', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: {
    from_date: day,
    to_dates: z.array(day).min(1).max(62),
    timezone: zone,
    driver_id: z.array(id).max(1000).optional(),
  },
  result: z.object({ days: z.array(daySchedule), notes: z.array(copyNote) }),
  refusals: ['NOTHING_TO_CLONE'],
});
