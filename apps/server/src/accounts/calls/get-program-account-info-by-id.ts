import { getProgramAccountInfoById as contract } from '@handrail/contracts/accounts';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { accountNotFound, findAccount } from '../account-store.ts';
import { accountOnWire } from '../account-wire.ts';

export const getProgramAccountInfoByIdHandler = read(contract, async ({ account_id }, { queries, by }) => {
  const stored = await findAccount({ queries, operator: by.operator }, account_id);
  return stored ? yes(accountOnWire(stored)) : accountNotFound;
});
