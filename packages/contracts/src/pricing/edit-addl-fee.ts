import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { addlFee, feeCounting, feeTerms } from './addl-fee.ts';

/** Changes what is sent of a fee, or charges it no more, in one version of its plan. */
export const editAddlFee = call('v1_webapp_edit_addl_fee', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'addl_fee',
  params: {
    addl_fee_id: id,
    to_delete: z.boolean().optional(),
    ...z.object(feeTerms).partial().shape,
    ...feeCounting,
  },
  result: addlFee.nullable(),
  refusals: ['FEE_INVALID', 'DAY_INVALID', 'DAY_PRICED', 'STALE'],
});
