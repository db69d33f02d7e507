import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { brokerTerms } from './get-broker-terms.ts';

/** Says how many minutes after its file a payer waits for answers; null where it waits for none. It holds for files to come. */
export const saveAnswerTerms = call('v1_webapp_save_answer_terms', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  params: { insurance_id: id, answer_within_min: z.int().min(5).max(20_160).nullable() },
  result: brokerTerms,
});
