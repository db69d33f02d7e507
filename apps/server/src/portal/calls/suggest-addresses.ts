import { suggestAddresses as contract } from '@handrail/contracts/portal';
import { yes } from '@handrail/domain/platform';
import { suggestInTown } from '../../places/index.ts';
import { notAuthorized } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';

export const suggestAddressesHandler = act(contract, async ({ text }, { services, by }) => {
  if (by.kind !== 'account') throw notAuthorized();
  const asked = { operator: by.operator, programId: by.programId, asker: `account:${by.accountId}` };
  return yes({ addresses: await suggestInTown(services, asked, text) });
});
