import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Takes away a number that was never the rider's. */
export const removeMemberNumber = call('v1_webapp_remove_member_number', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'member_number',
  params: { member_number_id: id },
  result: z.object({ member_number_id: id }),
  refusals: ['STALE'],
});
