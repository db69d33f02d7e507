import { getProgramAccounts as contract } from '@handrail/contracts/accounts';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { getProgram } from '../../programs/index.ts';
import { listAccounts } from '../account-store.ts';
import { accountOnWire } from '../account-wire.ts';

export const getProgramAccountsHandler = read(contract, async ({ program_id }, { queries, by }) => {
  const { operator } = by;
  const programId = program_id === undefined ? undefined : (await getProgram(queries, operator, program_id)).id;
  return yes((await listAccounts({ queries, operator }, { programId })).map(accountOnWire));
});
