import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { availability } from './driver-leave.ts';

/** When a driver can work in a week. An empty list says whenever they are asked. */
export const saveDriverAvailability = call('v1_webapp_save_driver_availability', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'driver',
  params: { driver_id: id, week: z.array(availability).max(42) },
  result: z.object({ driver_id: id, version: z.int(), week: z.array(availability) }),
  refusals: ['INVALID_TIME_RANGE', 'STALE'],
});
