import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { shiftNeed } from './shift-pattern.ts';

/** How many drivers a program wants at work, through the week. */
export const saveShiftNeeds = call('v1_webapp_save_shift_needs', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'shift_need',
  params: { program_id: id, needs: z.array(shiftNeed).max(200) },
  result: z.object({ program_id: id, version: z.int(), needs: z.array(shiftNeed) }),
  refusals: ['INVALID_TIME_RANGE', 'SHIFT_TOO_SHORT', 'PROGRAM_NOT_FOUND', 'STALE'],
});
