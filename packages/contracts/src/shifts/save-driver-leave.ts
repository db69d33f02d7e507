import { z } from 'zod';
import { at, call, day, id, levels, line, text } from '../platform/index.ts';
import { driverLeave, leaveKind } from './driver-leave.ts';

/** Adds a leave, changes one or takes it away. `shifts` names the hours of the driver that lie in it. */
export const saveDriverLeave = call('v1_webapp_save_driver_leave', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'driver_leave',
  params: {
    driver_leave_id: id.nullable(),
    driver_id: id,
    kind: leaveKind,
    starts_on: day,
    ends_on: day,
    start_time: line(20).nullable(),
    end_time: line(20).nullable(),
    note: text(500),
    to_delete: z.boolean().optional(),
  },
  result: z.object({
    leave: driverLeave.nullable(),
    shifts: z.array(z.object({ date: day, program_id: id, start_time: at, end_time: at })),
  }),
  refusals: ['INVALID_DATE_RANGE', 'INVALID_TIME_RANGE', 'LEAVE_OVERLAP', 'STALE'],
});
