import { call, id, levels } from '../platform/index.ts';
import { addlFee, feeCounting, feeTerms } from './addl-fee.ts';

/** Charges something beside the ride, or takes it off, from a version of the plan on. */
export const saveNewAddlFee = call('v1_webapp_save_new_addl_fee', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'pricing',
  params: { pricing_id: id, ...feeTerms, ...feeCounting },
  result: addlFee,
  refusals: ['FEE_INVALID', 'DAY_INVALID', 'DAY_PRICED', 'STALE'],
});
