import { z } from 'zod';
import { call, id, levels, warnings } from '../platform/index.ts';
import { vehicleDetails } from './vehicle-details.ts';

/** Changes the chosen vehicles at once. One that is refused holds up no other, and is named; trips that are left are warned of. */
export const editManyShuttles = call('v1_webapp_edit_many_shuttles', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: {
    shuttle_ids: z.array(id).min(1).max(1000),
    status: z.int32().optional(),
    add_programs: z.array(id).max(200).optional(),
    remove_programs: z.array(id).max(200).optional(),
  },
  result: z.object({
    changed: z.array(vehicleDetails),
    refused: z.array(z.object({ shuttle_id: id, error_code: z.string(), message: z.string() })),
    ...warnings,
  }),
  refusals: ['PROGRAM_NOT_FOUND'],
});
