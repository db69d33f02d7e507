import { makePortalPage as contract } from '@handrail/contracts/accounts';
import { no, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { accountNotFound, findAccount } from '../account-store.ts';
import { addPage, endPage, listPages } from '../portal-page-store.ts';
import { pageOnWire } from '../portal-page-wire.ts';

/** The address is drawn and not answered: what is kept for who asks again would hold it in clear. */
export const makePortalPageHandler = drawnChange(
  contract,
  async ({ account_id, program_id }, { tx, services }) => {
    const account = await findAccount(tx, account_id);
    if (!account) return accountNotFound;
    if (!account.programs.some(({ id }) => id === program_id))
      return no('NO_PROGRAM', 'Please select a program service first.');
    const now = services.clocks.guard.now();
    const pages = await listPages(tx, services, account_id);
    await endPage(
      tx,
      pages.find(({ programId }) => programId === program_id),
      now,
    );
    await addPage(tx, services, { accountId: account_id, programId: program_id, now });
    return yes({ account_id, program_id });
  },
  async ({ account_id, program_id }, { queries, by, services }) => {
    const pages = await listPages({ queries, operator: by.operator }, services, account_id);
    const page = pages.find(({ programId }) => programId === program_id);
    if (!page) throw notFound(); // somebody else closed it meanwhile
    return pageOnWire(page);
  },
);
