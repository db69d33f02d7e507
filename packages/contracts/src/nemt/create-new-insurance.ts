import { call, levels } from '../platform/index.ts';
import { accountParams, insurance } from '../accounts/index.ts';

/** Adds a payer, with the programs whose rides it pays for. */
export const createNewInsurance = call('v1_webapp_create_new_insurance', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  params: { name: accountParams.name, program_id: accountParams.program_id },
  result: insurance,
  refusals: ['NAME_MISSING', 'NAME_TAKEN', 'NO_PROGRAM'],
});
