import { call, id, levels } from '../platform/index.ts';
import { dispute } from './dispute.ts';

/** Says that the holder is right: what they disputed is theirs again. */
export const acceptDispute = call('v1_webapp_accept_dispute', {
  by: levels(3, 4),
  effect: 'operation',
  guard: 'dispute',
  params: { dispute_id: id },
  result: dispute,
  refusals: ['DISPUTE_DECIDED', 'ALREADY_ANSWERED', 'STALE'],
});
