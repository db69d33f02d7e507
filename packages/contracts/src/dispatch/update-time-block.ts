import { z } from 'zod';
import { call, id, levels, text } from '../platform/index.ts';
import { blockSaved, blockTimes } from './block.ts';

/** Gives a time block other times and another note, or takes it away. */
export const updateTimeBlock = call('v1_webapp_update_time_block', {
  by: levels(3, 4),
  readsRiders: true,
  effect: 'operation',
  undo: 'inverse',
  guard: 'trip',
  params: { to_delete: z.boolean(), trip_id: id, ...blockTimes, notes: text(2000) },
  result: blockSaved,
  refusals: ['INVALID_TIME_RANGE', 'TIME_SKIPPED', 'STALE'],
});
