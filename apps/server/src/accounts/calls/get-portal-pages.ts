import { getPortalPages as contract } from '@handrail/contracts/accounts';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { accountNotFound, findAccount } from '../account-store.ts';
import { listPages } from '../portal-page-store.ts';
import { pageOnWire } from '../portal-page-wire.ts';

export const getPortalPagesHandler = read(contract, async ({ account_id }, { queries, by, services }) => {
  const asking = { queries, operator: by.operator };
  if (!(await findAccount(asking, account_id))) return accountNotFound;
  return yes((await listPages(asking, services, account_id)).map(pageOnWire));
});
