import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Takes away an authorization that never was. One that rides carry the number of ends instead. */
export const removeAuthorization = call('v1_webapp_remove_authorization', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'authorization',
  params: { authorization_id: id },
  result: z.object({ authorization_id: id }),
  refusals: ['AUTHORIZATION_IN_USE', 'STALE'],
});
