import { call, id, levels } from '../platform/index.ts';
import { returnBatch } from './return-batch.ts';

/** Writes those rides of a file anew that became otherwise since they were sent, in the same form, under the next number. */
export const resendReturnFile = call('v1_webapp_resend_return_file', {
  by: levels(1, 2),
  effect: 'operation',
  readsRiders: true,
  params: { return_batch_id: id },
  result: returnBatch,
  refusals: ['NOTHING_TO_RETURN'],
});
