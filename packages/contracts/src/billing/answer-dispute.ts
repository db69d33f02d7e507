import { call, id, levels, text } from '../platform/index.ts';
import { dispute } from './dispute.ts';

/** Says our side of a dispute to the card provider, once: the bank decides by it. */
export const answerDispute = call('v1_webapp_answer_dispute', {
  by: levels(3, 4),
  effect: 'operation',
  guard: 'dispute',
  params: { dispute_id: id, answer: text(5000) },
  result: dispute,
  refusals: ['ANSWER_BLANK', 'DISPUTE_DECIDED', 'ALREADY_ANSWERED', 'STALE'],
});
