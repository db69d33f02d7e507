import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Says that two records that look alike are two people: nobody is asked about them again, until that is undone. */
export const dismissLikelyDouble = call('v1_webapp_dismiss_likely_double', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  params: { user_id: id, other_user_id: id },
  result: z.object({ user_id: id, other_user_id: id }),
  refusals: ['SAME_RIDER'],
});
