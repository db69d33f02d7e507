import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { portalPage } from './portal-page.ts';

/** The pages that an account has, one for each program at most. */
export const getPortalPages = call('v1_webapp_get_portal_pages', {
  by: levels(1, 2, 3, 4),
  params: { account_id: id },
  result: z.array(portalPage),
  refusals: ['ACCOUNT_NOT_FOUND'],
});
