import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { blockSaved, blockTimes, NEW_BLOCK_REFUSALS, newBlockOn } from './block.ts';

/** Plans a lunch break, gives it other times, or takes it away. A new one names its column; one that is there, itself. */
export const editDriverLunchTime = call('v1_webapp_edit_driver_lunch_time', {
  by: levels(3, 4),
  readsRiders: true,
  effect: 'operation',
  undo: 'inverse',
  guard: 'trip',
  params: { to_delete: z.boolean(), trip_id: id.nullable(), ...blockTimes, ...newBlockOn },
  result: blockSaved,
  refusals: [...NEW_BLOCK_REFUSALS, 'LUNCH_OVERLAP', 'STALE'],
});
