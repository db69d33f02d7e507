import { call, id, levels } from '../platform/index.ts';
import { account } from './account.ts';

export const getProgramAccountInfoById = call('v1_webapp_get_program_account_info_by_id', {
  by: levels(1, 2, 3, 4),
  params: { account_id: id },
  result: account,
  refusals: ['ACCOUNT_NOT_FOUND'],
});
