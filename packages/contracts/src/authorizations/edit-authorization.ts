import { call, id, levels } from '../platform/index.ts';
import { authorization, authorizationParams } from './authorization.ts';

/** Says anew what was authorized: more of it, other days. Whose it is stays. */
export const editAuthorization = call('v1_webapp_edit_authorization', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'authorization',
  readsRiders: true,
  params: { authorization_id: id, ...authorizationParams },
  result: authorization,
  refusals: ['AUTHORIZATION_INVALID', 'NUMBER_TAKEN', 'STALE'],
});
