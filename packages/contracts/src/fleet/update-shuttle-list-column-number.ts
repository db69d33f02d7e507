import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { vehicleDetails } from './vehicle-details.ts';

/** Renumbers the columns of the board. The list names every vehicle; the answer is the new order. */
export const updateShuttleListColumnNumber = call('v1_webapp_update_shuttle_list_column_number', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'fleet_order',
  params: { shuttles: z.array(z.strictObject({ shuttle_id: id, column_number: z.int() })).max(5000) },
  result: z.array(vehicleDetails),
  refusals: ['NOT_A_PERMUTATION', 'STALE'],
});
