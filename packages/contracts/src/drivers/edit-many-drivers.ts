import { z } from 'zod';
import { call, id, levels, warnings } from '../platform/index.ts';
import { driverListed } from './driver-details.ts';

/** Changes the chosen drivers at once. One that is refused holds up no other, and is named; trips that are left are warned of. */
export const editManyDrivers = call('v1_webapp_edit_many_drivers', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: {
    driver_ids: z.array(id).min(1).max(1000),
    status: z.int32().optional(),
    clock_in_out: z.boolean().optional(),
  },
  result: z.object({
    changed: z.array(driverListed),
    refused: z.array(z.object({ driver_id: id, error_code: z.string(), message: z.string() })),
    ...warnings,
  }),
});
