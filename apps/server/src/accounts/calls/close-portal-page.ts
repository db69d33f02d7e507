import { closePortalPage as contract } from '@handrail/contracts/accounts';
import { yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { accountNotFound, findAccount } from '../account-store.ts';
import { endPage, listPages } from '../portal-page-store.ts';

export const closePortalPageHandler = change(contract, async ({ account_id, program_id }, { tx, services }) => {
  if (!(await findAccount(tx, account_id))) return accountNotFound;
  const pages = await listPages(tx, services, account_id);
  const page = pages.find(({ programId }) => programId === program_id);
  await endPage(tx, page, services.clocks.guard.now());
  return yes({});
});
