import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Closes the page of an account for a program; where there is none, nothing is to be done. */
export const closePortalPage = call('v1_webapp_close_portal_page', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  params: { account_id: id, program_id: id },
  result: z.object({}),
  refusals: ['ACCOUNT_NOT_FOUND'],
});
