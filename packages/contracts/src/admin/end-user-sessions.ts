import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

export const endUserSessions = call('v1_webapp_end_user_sessions', {
  by: levels(3, 4),
  effect: 'session',
  params: { user_id: id },
  result: z.object({ ended: z.int() }),
  refusals: ['LEVEL_NOT_YOURS'],
});
