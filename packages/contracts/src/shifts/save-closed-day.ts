import { z } from 'zod';
import { call, day, id, levels, line } from '../platform/index.ts';
import { closedDay } from './day-schedule.ts';

/** Closes a day for one program or for all, says why anew, or opens it again. `booked` counts the rides that stand on it. */
export const saveClosedDay = call('v1_webapp_save_closed_day', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'closed_day',
  params: {
    closed_day_id: id.nullable(),
    date: day,
    program_id: id.nullable(),
    reason: line(200),
    to_delete: z.boolean().optional(),
  },
  result: z.object({ closed_day: closedDay.nullable(), booked: z.int() }),
  refusals: ['CLOSED_ALREADY', 'STALE'],
});
