import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { availability, driverLeave } from './driver-leave.ts';

/** Who is away in a stretch of time, and when drivers can work at all. */
export const getDriverLeaveList = call('v1_webapp_get_driver_leave_list', {
  by: levels(3, 4),
  params: { start_date: day, end_date: day, driver_id: id.optional() },
  result: z.object({
    leave: z.array(driverLeave),
    availability: z.array(z.object({ driver_id: id, version: z.int(), week: z.array(availability) })),
  }),
  refusals: ['RANGE_TOO_LONG'],
});
