import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { account, accountParams, accountParts } from './account.ts';

/**
 * What changed of an account and nothing else. Whether it pays for rides, and by which plan, is for levels 3 and 4. Its
 * contacts and addresses join and leave one by one, without a version: two people who add one each both have theirs.
 */
export const editProgramAccount = call('v1_webapp_edit_program_account', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'account',
  params: {
    account_id: id,
    ...z.object({ ...accountParams, ...accountParts }).partial().shape,
    is_insurance: z.boolean().optional(),
    pricing_id: id.nullable().optional(),
  },
  result: account,
  refusals: [
    'ACCOUNT_NOT_FOUND',
    'NAME_MISSING',
    'NAME_TAKEN',
    'CONTACT_BLANK',
    'ADDRESS_INCOMPLETE',
    'LABEL_INVALID',
    'LINK_INVALID',
    'NO_PROGRAM',
    'NO_FEE_PLAN',
    'STALE',
  ],
});
