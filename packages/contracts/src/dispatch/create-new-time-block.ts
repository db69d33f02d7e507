import { z } from 'zod';
import { call, id, levels, text } from '../platform/index.ts';
import { trip } from '../day/index.ts';
import { blockSaved, blockTimes, NEW_BLOCK_REFUSALS } from './block.ts';

/** Keeps a stretch of a column free, with a note saying why. */
export const createNewTimeBlock = call('v1_webapp_create_new_time_block', {
  by: levels(3, 4),
  readsRiders: true,
  effect: 'operation',
  undo: 'inverse',
  params: {
    to_delete: z.literal(false),
    trip_id: z.null(),
    ...blockTimes,
    shuttle_id: id,
    program_id: id,
    driver_id: id.nullable(),
    driver_team_id: id.nullable(),
    notes: text(2000),
  },
  result: blockSaved.extend({ trip }),
  refusals: NEW_BLOCK_REFUSALS,
});
