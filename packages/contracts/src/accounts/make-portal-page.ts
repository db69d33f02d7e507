import { call, id, levels } from '../platform/index.ts';
import { portalPage } from './portal-page.ts';

/**
 * Opens a page for an account, or gives it another address: the one before says that it was replaced. What was given out cannot
 * be taken back into the log; another address is how it is mended.
 */
export const makePortalPage = call('v1_webapp_make_portal_page', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  params: { account_id: id, program_id: id },
  result: portalPage,
  refusals: ['ACCOUNT_NOT_FOUND', 'NO_PROGRAM'],
});
