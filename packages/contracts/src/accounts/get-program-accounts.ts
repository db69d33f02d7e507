import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { account } from './account.ts';

/** The accounts by name, all of them or those of one program. */
export const getProgramAccounts = call('v1_webapp_get_program_accounts', {
  by: levels(1, 2, 3, 4),
  params: { program_id: id.optional() },
  result: z.array(account),
});
