import { call, id, levels } from '../platform/index.ts';
import { authorization, authorizationParams } from './authorization.ts';

/** Notes what a payer has authorized of a rider's rides. */
export const createAuthorization = call('v1_webapp_create_authorization', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: { passenger_id: id, insurance_id: id, ...authorizationParams },
  result: authorization,
  refusals: ['AUTHORIZATION_INVALID', 'NUMBER_TAKEN', 'MEMBER_MERGED'],
});
