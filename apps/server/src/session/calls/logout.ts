import { logout as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { signOut } from '../sign-out.ts';
import { signedInOf } from '../signed-in.ts';

export const logoutHandler = act(contract, async (_params, { services, by, visit, requestId }) => {
  await signOut(services, signedInOf(by), { visit, requestId, call: contract.name });
  return yes({});
});
