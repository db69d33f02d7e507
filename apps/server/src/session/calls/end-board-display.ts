import { endBoardDisplay as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { notLoggedIn } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { signOut } from '../sign-out.ts';

export const endBoardDisplayHandler = act(contract, async (_params, { services, by, visit, requestId }) => {
  if (by.kind !== 'display') throw notLoggedIn();
  await signOut(services, by, { visit, requestId, call: contract.name });
  return yes({});
});
